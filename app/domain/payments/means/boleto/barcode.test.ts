import { isValidBoleto } from '@brazilian-utils/brazilian-utils';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/calendar';
import {
  BOLETO_MAX_AMOUNT,
  type BoletoCode,
  bankCheckDigit,
  barcodeOf,
  barcodeOfLine,
  digitableLine,
  dueDateOf,
  dueFactor,
  type FreeField,
  formatDigitableLine,
  freeFieldOf,
  isBarcode,
  ourNumber,
  readBarcode,
  readFreeField,
} from './barcode';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const dates = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('2000-07-03', days));

const codes: fc.Arbitrary<BoletoCode> = fc.record({
  bank: digits(3),
  dueOn: fc.option(dates),
  amount: fc.integer({ min: 1, max: BOLETO_MAX_AMOUNT }),
  freeField: digits(25),
});

const ours: BoletoCode & { field: FreeField } = {
  bank: '001',
  dueOn: '2026-11-24',
  amount: 15_990,
  freeField: '0000003128557000000000117',
  field: { agreement: '3128557', sequence: 1, portfolio: '17' },
};

describe('known boletos', () => {
  it.each([
    [
      '00193373700000001000500940144816060680935031',
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
      { bank: '001', dueOn: '2007-12-31', amount: 100, freeField: '0500940144816060680935031' },
      '2007-11-01',
    ],
    [
      '00192164000000159900000003128557000000000117',
      '00190.00009 03128.557000 00000.001172 2 16400000015990',
      { bank: '001', dueOn: '2026-11-24', amount: 15_990, freeField: '0000003128557000000000117' },
      '2026-11-21',
    ],
  ])('%s', (barcode, line, code, today) => {
    expect(barcodeOf(code)).toBe(barcode);
    expect(formatDigitableLine(digitableLine(barcode))).toBe(line);
    expect(barcodeOfLine(line)).toBe(barcode);
    expect(readBarcode(barcode, today)).toEqual(code);
  });

  it('of the sandbox bank have the free field of Banco do Brasil', () => {
    expect(freeFieldOf(ours.field)).toBe(ours.freeField);
    expect(ourNumber(ours.field)).toBe('31285570000000001');
    expect(readFreeField(ours.freeField)).toEqual(ours.field);
    expect(readFreeField('0500940144816060680935031')).toBeNull();
    expect(readFreeField('0000003128557000000000017')).toBeNull();
  });
});

describe('the due factor', () => {
  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-24', '1640'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
    [null, '0000'],
  ])('of %s is %s', (date, factor) => {
    expect(dueFactor(date)).toBe(factor);
  });

  it.each([
    ['1000', '2025-02-21', '2025-02-22'],
    ['9999', '2025-02-22', '2025-02-21'],
    ['3737', '2008-01-01', '2007-12-31'],
    ['3737', '2026-11-21', '2032-08-21'],
    ['1000', '1999-01-01', '2000-07-03'],
    ['0000', '2026-11-21', null],
    ['0999', '2026-11-21', null],
  ])('%s, read on %s, is %s', (factor, today, date) => {
    expect(dueDateOf(factor, today)).toBe(date);
  });

  it('is read back from every boleto that is younger than twelve years', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4499, max: 4499 }), (date, days) => {
        expect(dueDateOf(dueFactor(date), addDays(date, days))).toBe(date);
      }),
    );
  });

  it.each(['2000-07-02', '1997-10-07', 'soon'])('does not exist for %s', (date) => {
    expect(() => dueFactor(date)).toThrow(/due factor/);
  });
});

describe('any boleto', () => {
  it('is read back from its barcode and from its line', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const barcode = barcodeOf(code);
        const line = formatDigitableLine(digitableLine(barcode));
        expect(barcode).toMatch(/^\d{44}$/);
        expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/);
        expect(barcodeOfLine(line)).toBe(barcode);
        expect(isValidBoleto(digitableLine(barcode))).toBe(true);
        expect(readBarcode(barcode, code.dueOn ?? '2026-11-21')).toEqual(code);
      }),
    );
  });

  it('detects any mistyped digit of its line', () => {
    fc.assert(
      fc.property(codes, fc.nat(46), fc.integer({ min: 1, max: 9 }), (code, at, step) => {
        const line = digitableLine(barcodeOf(code));
        const changed = line.slice(0, at) + ((Number(line[at]) + step) % 10) + line.slice(at + 1);
        const found = barcodeOfLine(changed);
        // Remainders 0, 1 and 10 share the general check digit 1; fields have a check digit of their own.
        if (found === null) return;
        expect(at).toBeGreaterThan(31);
        expect([line[32], changed[32]]).toEqual(['1', '1']);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, Partial<BoletoCode>]>([
    ['a bank', { bank: '1' }],
    ['a free field', { freeField: '1'.repeat(24) }],
    ['zero amount', { amount: 0 }],
    ['half a centavo', { amount: 0.5 }],
    ['too large an amount', { amount: BOLETO_MAX_AMOUNT + 1 }],
  ])('is not made from a %s that does not fit', (_, part) => {
    expect(() => barcodeOf({ ...ours, ...part })).toThrow();
  });

  it.each([
    '',
    '00191164000000159900000003128557000000000117',
    '00182164000000159900000003128557000000000117',
    '0019216400000015990000000312855700000000011',
    // A bill of a utility company, 48 digits that begin with 8.
    '846700000017435900240209024050002435842210108119',
  ])('is not read from %j', (text) => {
    expect([isBarcode(text), readBarcode(text, '2026-11-21'), barcodeOfLine(text)]).toEqual([
      false,
      null,
      null,
    ]);
  });

  it('with a due factor of the last century is not read', () => {
    const known = [...'0123456789'].map((digit) => `0019${digit}0999${'1'.repeat(35)}`).filter(isBarcode);
    expect(known).toHaveLength(1);
    expect(readBarcode(known[0] ?? '', '2026-11-21')).toBeNull();
  });
});

describe('the free field', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.record({
          agreement: digits(7),
          sequence: fc.integer({ min: 1, max: 9_999_999_999 }),
          portfolio: digits(2),
        }),
        (field) => {
          expect(readFreeField(freeFieldOf(field))).toEqual(field);
        },
      ),
    );
  });

  it.each<Partial<FreeField>>([
    { agreement: '123' },
    { sequence: 0 },
    { sequence: 1.5 },
    { sequence: 10_000_000_000 },
    { portfolio: '7' },
  ])('is not made from %j', (part) => {
    expect(() => freeFieldOf({ ...ours.field, ...part })).toThrow();
  });
});

it.each([
  ['001', '9'],
  ['033', '7'],
  ['104', '0'],
  ['237', '2'],
  ['341', '7'],
])('bank %s has the check digit %s', (code, digit) => {
  expect(bankCheckDigit(code)).toBe(digit);
});
