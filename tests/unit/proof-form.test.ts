import { expect, it } from 'vitest';
import { readProofForm } from '~/calls/http/proof-form.server';

it('a receipt form keeps the order and the file, and ignores many other fields', async () => {
  const form = new FormData();
  for (let count = 0; count < 2_000; count += 1) form.set(`campo-${count}`, 'x'.repeat(1_000));
  form.set('pedido', '1024');
  form.set('comprovante', new Blob(['%PDF-1.4']), 'recibo.pdf');
  const read = await readProofForm(new Request('http://localhost/', { method: 'POST', body: form }));
  expect(read.fields).toEqual({ pedido: '1024' });
  expect(read.file).toMatchObject({ fileName: 'recibo.pdf', bytes: expect.any(Uint8Array) });
});
