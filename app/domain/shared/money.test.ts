import { describe, expect, it } from 'vitest';
import { formatBrl, fromBrlText } from './money';

describe('amounts in reais as people write them', () => {
  it.each([
    ['50,00', 50_00],
    [' R$ 50 ', 50_00],
    ['0,5', 50],
    ['0,05', 5],
    ['1.234,56', 1_234_56],
    ['1234,56', 1_234_56],
    ['1.234.567,89', 1_234_567_89],
    [formatBrl(98_765_43), 98_765_43],
    ['50.00', 50_00],
    ['50.5', 50_50],
    ['1.234', 1_234_00],
    ['1.23,00', null],
    ['1.5,00', null],
    ['-5,00', null],
    ['5,000', null],
    ['12345678', 12_345_678_00],
    ['123456789', null],
    ['5.', null],
    ['5e3', null],
    ['', null],
    [',50', null],
  ])('%j is %s', (text, amount) => {
    expect(fromBrlText(text)).toBe(amount);
  });
});
