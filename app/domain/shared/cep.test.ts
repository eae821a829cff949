import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCep, formatCep, isCep } from './cep';

describe('cep', () => {
  it.each([
    ['01310-100', true, '01310100', '01.310-100'],
    ['01.310-100', true, '01310100', '01.310-100'],
    ['01310100', true, '01310100', '01.310-100'],
    ['0131010', false, '0131010', '0131010'],
    ['01310a100', false, '01310a100', '01310a100'],
    ['', false, '', ''],
  ])('%s is valid: %s', (text, valid, clean, shown) => {
    expect(isCep(text)).toBe(valid);
    expect(cleanCep(text)).toBe(clean);
    expect(formatCep(text)).toBe(shown);
  });

  it('is formatted and cleaned without loss', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(cleanCep(formatCep(digits))).toBe(digits);
      }),
    );
  });
});
