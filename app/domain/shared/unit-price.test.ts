import { describe, expect, it } from 'vitest';
import { unitPriceText } from './unit-price';

describe('unitPriceText', () => {
  it.each([
    // 500 × R$ 0,24 would be R$ 120,00
    [11_860, 500, 'R$ 23,72 o cento'],
    [85_233, 50, 'cerca de R$ 17,05 cada'],
    [8_000, 50, 'R$ 1,60 cada'],
    [12_000, 500, 'R$ 0,24 cada'],
    [10_000, 300, 'cerca de R$ 33,33 o cento'],
    [4_678, 1, 'R$ 46,78 cada'],
  ])('%i centavos for %i pieces: %s', (total, quantity, text) => {
    expect(unitPriceText(total, quantity, ' cada').replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('is of one piece beside a label that says so', () => {
    expect(unitPriceText(11_860, 500).replaceAll('\u00a0', ' ')).toBe('R$ 0,2372');
  });
});
