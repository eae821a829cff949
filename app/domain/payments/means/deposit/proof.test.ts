import { describe, expect, it } from 'vitest';
import { receiptName } from './proof';
import type { ReceiptKind } from './receipt-kind';

describe('the stored name of a receipt', () => {
  it.each<[string, ReceiptKind, string]>([
    ['recibo.pdf', 'pdf', 'recibo.pdf'],
    ['Recibo.PDF', 'pdf', 'Recibo.PDF'],
    ['foto.jpeg', 'jpg', 'foto.jpeg'],
    ['foto.png', 'jpg', 'foto.jpg'],
    ['nota.pdf.exe', 'pdf', 'nota.pdf'],
    ['nota.exe', 'pdf', 'nota.pdf'],
    ['nota', 'png', 'nota.png'],
    ['.htaccess', 'pdf', 'comprovante.pdf'],
    ['v1.2 do banco', 'pdf', 'v1.2 do banco.pdf'],
  ])('%s, which is a %s: %s', (name, kind, shown) => {
    expect(receiptName(name, kind)).toBe(shown);
  });

  it('fits the column', () => {
    expect(receiptName('a'.repeat(255), 'pdf')).toHaveLength(255);
  });
});
