import { isValidCnpj } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanCnpj, cnpjCheckDigits, formatCnpj, isCnpj } from './cnpj';

const base = fc.stringMatching(/^[0-9A-Z]{12}$/);

describe('cnpj', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345/01de-35', true],
    ['12ABC34501DE35', true],
    ['12.ABC.345/01DE-36', false],
    ['11.222.333/0001-80', false],
    ['00000000000000', false],
    ['11111111111111', false],
    ['12ABC34501DEA5', false],
    ['12ABC34501D35', false],
    ['12ÁBC34501DE35', false],
    ['', false],
  ])('%s is valid: %s', (text, valid) => {
    expect(isCnpj(text)).toBe(valid);
  });

  it('agrees with another implementation', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/),
          fc.stringMatching(/^\d{14}$/),
          base.map((twelve) => twelve + cnpjCheckDigits(twelve)),
        ),
        (text) => {
          expect(isCnpj(text)).toBe(isValidCnpj(text, { version: 2 }));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('is formatted and cleaned without loss, letters included', () => {
    fc.assert(
      fc.property(base, (twelve) => {
        const characters = twelve + cnpjCheckDigits(twelve);
        expect(formatCnpj(characters)).toHaveLength(18);
        expect(cleanCnpj(formatCnpj(characters.toLowerCase()))).toBe(characters);
      }),
    );
    expect(formatCnpj('12ABC')).toBe('12ABC');
  });
});
