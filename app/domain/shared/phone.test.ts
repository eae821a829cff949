import { isValidLandlinePhone, isValidMobilePhone } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanPhone, formatPhone, isLandline, isMobile, isPhone, splitPhone } from './phone';

describe('phone', () => {
  it.each([
    ['(11) 98765-4321', true, false],
    ['11987654321', true, false],
    ['(11) 3456-7890', false, true],
    ['1134567890', false, true],
    ['(11) 88765-4321', false, false],
    ['(20) 98765-4321', false, false],
    ['(11) 9876-5432', false, false],
    ['987654321', false, false],
    ['11 9876a-54321', false, false],
    ['', false, false],
  ])('%s is a mobile: %s, a landline: %s', (text, mobile, landline) => {
    expect(isMobile(text)).toBe(mobile);
    expect(isLandline(text)).toBe(landline);
    expect(isPhone(text)).toBe(mobile || landline);
  });

  it('agrees with another implementation on valid area codes and lengths', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2}[2-5]\d{7}$/), (digits) => {
        expect(isLandline(digits)).toBe(isValidLandlinePhone(digits));
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(fc.stringMatching(/^\d{2}9[6-9]\d{7}$/), (digits) => {
        expect(isMobile(digits)).toBe(isValidMobilePhone(digits));
      }),
      { numRuns: 5_000 },
    );
  });

  it('is formatted, cleaned and split without loss', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10,11}$/), (digits) => {
        expect(cleanPhone(formatPhone(digits))).toBe(digits);
        const { areaCode, number } = splitPhone(formatPhone(digits));
        expect(areaCode).toHaveLength(2);
        expect(areaCode + number).toBe(digits);
      }),
    );
    expect(formatPhone('123')).toBe('123');
  });
});
