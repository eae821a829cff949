import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTxid, txidFrom } from '../../core/callback';
import { expiresAt, isExpired, PIX_MAX_AMOUNT, pixAmountText, secondsUntil } from './charge';

const PIX_EXPIRY_SECONDS = 172_800;

describe('the id of a charge', () => {
  it.each([
    ['a'.repeat(25), false],
    ['a'.repeat(26), true],
    ['Z9'.repeat(17), true],
    ['a'.repeat(35), true],
    ['a'.repeat(36), false],
    [`${'a'.repeat(26)}-`, false],
    [`${'a'.repeat(26)}\n`, false],
    ['ç'.repeat(26), false],
    ['', false],
  ])('%j is valid: %s', (text, expected) => {
    expect(isTxid(text)).toBe(expected);
  });

  it('is made from any UUID, and is unique', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(isTxid(txidFrom(one))).toBe(true);
        expect(txidFrom(one) === txidFrom(other)).toBe(one === other);
      }),
    );
  });

  it('is not made from a short id', () => {
    expect(() => txidFrom('pedido-42')).toThrow(/txid/);
  });
});

describe('the amount', () => {
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [15990, '159.90'],
    [100_000, '1000.00'],
    [PIX_MAX_AMOUNT, '9999999999.99'],
  ])('%i centavos read %s', (amount, text) => {
    expect(pixAmountText(amount)).toBe(text);
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, PIX_MAX_AMOUNT + 1])(
    '%d cannot be charged',
    (amount) => {
      expect(() => pixAmountText(amount)).toThrow();
    },
  );

  it('loses no centavo when written as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PIX_MAX_AMOUNT }), (amount) => {
        const text = pixAmountText(amount);
        expect(text).toMatch(/^\d{1,10}\.\d{2}$/);
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
      }),
    );
  });
});

describe('the expiry of a charge', () => {
  const charge = { createdAt: new Date('2028-02-28T12:00:00Z'), expiresInSeconds: PIX_EXPIRY_SECONDS };

  it('comes 48 hours later, over a leap day', () => {
    expect(expiresAt(charge)).toEqual(new Date('2028-03-01T12:00:00Z'));
  });

  it.each([
    ['2028-03-01T11:59:59.999Z', false],
    ['2028-03-01T12:00:00.000Z', true],
    ['2028-03-01T12:00:00.001Z', true],
  ])('has passed at %s: %s', (now, expected) => {
    expect(isExpired(charge, new Date(now))).toBe(expected);
  });

  it.each([
    ['2028-02-28T12:00:00Z', PIX_EXPIRY_SECONDS],
    ['2028-03-01T11:59:58.100Z', 1],
    ['2028-03-05T00:00:00Z', 1],
  ])('seen from %s is %i seconds away', (now, seconds) => {
    expect(secondsUntil(expiresAt(charge), new Date(now))).toBe(seconds);
  });
});
