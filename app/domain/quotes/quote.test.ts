import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saoPauloDateTime } from '../shared/calendar';
import { isValidAt, quoteNumber, VALID_DAYS, validUntil } from './quote';

describe('a quote', () => {
  it.each([
    [1, 'Orçamento nº 000001'],
    [123, 'Orçamento nº 000123'],
    [1_234_567, 'Orçamento nº 1234567'],
  ])('number %i is shown as %s', (id, text) => {
    expect(quoteNumber(id)).toBe(text);
  });

  it.each([
    // 22:40 in São Paulo is already the next day in UTC.
    ['2026-11-22T01:40:00Z', '2026-12-07T02:59:59.999Z'],
    ['2026-11-21T03:00:00Z', '2026-12-07T02:59:59.999Z'],
    ['2026-11-21T02:59:59Z', '2026-12-06T02:59:59.999Z'],
    ['2028-02-20T12:00:00Z', '2028-03-07T02:59:59.999Z'],
    // With the summer time in force until 2019, a day began at 02:00 UTC.
    ['2018-12-01T12:00:00Z', '2018-12-17T01:59:59.999Z'],
  ])('made at %s is valid until %s', (made, end) => {
    expect(validUntil(new Date(made)).toISOString()).toBe(end);
  });

  it('is valid through the whole fifteenth day, and not a moment longer', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (made) => {
        const end = validUntil(made);
        expect(isValidAt({ validUntil: end }, end)).toBe(true);
        expect(isValidAt({ validUntil: end }, new Date(end.getTime() + 1))).toBe(false);
        const { date } = saoPauloDateTime(made);
        const last = saoPauloDateTime(end);
        expect(last.time).toBe('23:59');
        expect((Date.parse(last.date) - Date.parse(date)) / 86_400_000).toBe(VALID_DAYS);
      }),
      { numRuns: 1_000 },
    );
  });
});
