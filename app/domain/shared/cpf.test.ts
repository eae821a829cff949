import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCpf, cpfCheckDigits, formatCpf, isCpf } from './cpf';

const nineDigits = fc.stringMatching(/^\d{9}$/);
const known = ['12345678909', '01234567890', '98765432100'];

describe('cpf', () => {
  it.each([
    ['529.982.247-25', true],
    ['52998224725', true],
    ['168.995.350-09', true],
    ['529.982.247-26', false],
    ['529.982.247-35', false],
    ['00000000000', false],
    ['999.999.999-99', false],
    ['123.456.789-09', false],
    ['012.345.678-90', false],
    ['987.654.321-00', false],
    ['5299822472', false],
    ['529982247250', false],
    ['529982247a25', false],
    ['', false],
  ])('%s is valid: %s', (text, valid) => {
    expect(isCpf(text)).toBe(valid);
  });

  it('agrees with another implementation, except for the known sequences', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^\d{11}$/),
          nineDigits.map((nine) => nine + cpfCheckDigits(nine)),
        ),
        (text) => {
          expect(isCpf(text)).toBe(isValidCpf(text) && !known.includes(text));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('refuses a valid number with any one digit changed', () => {
    fc.assert(
      fc.property(nineDigits, fc.nat(10), fc.integer({ min: 1, max: 9 }), (nine, at, step) => {
        const valid = nine + cpfCheckDigits(nine);
        const changed = (Number(valid[at]) + step) % 10;
        const text = valid.slice(0, at) + changed + valid.slice(at + 1);
        // Remainders 0, 1 and 10 share check digit 0, so a few changed numbers are valid again by the rule.
        expect(isCpf(text)).toBe(isValidCpf(text) && !known.includes(text));
        if (at >= 9) expect(isCpf(text)).toBe(false);
      }),
    );
  });

  it('is formatted and cleaned without loss', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        expect(formatCpf(digits)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(cleanCpf(formatCpf(digits))).toBe(digits);
      }),
    );
    expect(formatCpf('123')).toBe('123');
  });
});
