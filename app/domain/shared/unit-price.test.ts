import { describe, expect, it } from 'vitest';
import { unitPriceText } from './unit-price';

describe('unitPriceText', () => {
  it.each([
    // 500 × R$ 0,24 would be R$ 120,00
    [11_860, 500, 'R$ 0,2372'],
    [85_233, 50, 'cerca de R$ 17,05'],
    [8_000, 50, 'R$ 1,60'],
    [10_000, 300, 'cerca de R$ 0,3333'],
    [4_678, 1, 'R$ 46,78'],
  ])('%i centavos for %i pieces: %s each', (total, quantity, text) => {
    expect(unitPriceText(total, quantity).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
