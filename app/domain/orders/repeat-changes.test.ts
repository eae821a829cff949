import { describe, expect, it } from 'vitest';
import { type BoughtLine, lostCouponText, repeatChange, repeatChangeText } from './repeat-changes';

const bought: BoughtLine = {
  orderItemId: 7,
  orderId: 1024,
  description: 'Livro brochura',
  quantity: 100,
  total: 90_000,
  priceTableId: 1,
  inkCoverage: 12.5,
};
const line = {
  id: 31,
  quantity: 100,
  priceTableId: 1,
  price: { total: 90_000 },
  ink: { coveragePercent: 12.5 },
};

describe('a repeated line', () => {
  it.each([
    ['costs the same', line, null],
    ['under another table at the same price', { ...line, priceTableId: 2 }, null],
    ['of more copies', { ...line, quantity: 150, price: { total: 130_000 } }, null],
    ['under another table', { ...line, priceTableId: 2, price: { total: 97_500 } }, 'price-table'],
    ['with other ink', { ...line, ink: { coveragePercent: 20 }, price: { total: 95_000 } }, 'ink'],
    ['without measured ink', { ...line, ink: null, price: { total: 95_000 } }, 'ink'],
    [
      'under another table and with other ink',
      { ...line, priceTableId: 2, ink: null, price: { total: 1 } },
      'price-table',
    ],
    ['that is no longer sold', { ...line, price: null, quantity: 0 }, 'gone'],
  ])('%s', (_case, now, reason) => {
    expect(repeatChange(bought, now)?.reason ?? null).toBe(reason);
  });

  it('shows the old price, the new price and the reason', () => {
    const dearer = repeatChange(bought, { ...line, priceTableId: 2, price: { total: 97_500 } });
    expect(dearer && repeatChangeText(dearer).replaceAll('\u00a0', ' ')).toBe(
      'Livro brochura: custou R$ 900,00 e agora custa R$ 975,00, porque a tabela de preços mudou desde então.',
    );
    const gone = repeatChange(bought, { ...line, price: null });
    expect(gone && repeatChangeText(gone)).toContain('não é mais vendido assim');
  });

  it('names the coupon that is not applied again', () => {
    expect(lostCouponText({ orderId: 1024, code: 'LIVRO10', discount: 9_000 })).toMatch(
      /^O cupom LIVRO10 tirou R\$\s90,00 do pedido 1024/,
    );
  });
});
