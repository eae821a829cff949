import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, formatDateText, isAdult, isIsoDate, parseDateText, weekdayText } from './date-text';

describe('a day in words', () => {
  it.each([
    ['2026-12-08', 'terça, 8 de dezembro'],
    ['2026-11-28', 'sábado, 28 de novembro'],
    ['2027-01-04', 'segunda, 4 de janeiro'],
    ['2027-01-01', 'sexta, 1º de janeiro'],
  ])('%s is %s', (date, text) => {
    expect(weekdayText(date)).toBe(text);
  });
});

describe('date text', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['29/02/2023', null],
    ['29/02/1900', null],
    ['29/02/2000', '2000-02-29'],
    ['31/04/2001', null],
    ['31/12/1999', '1999-12-31'],
    ['00/01/2000', null],
    ['01/00/2000', null],
    ['01/13/2000', null],
    ['1/1/2000', null],
    ['2000-01-31', '2000-01-31'],
    ['2000-02-30', null],
    ['0000-01-01', null],
    ['amanhã', null],
    ['', null],
  ])('%s is read as %s', (text, iso) => {
    expect(parseDateText(text)).toBe(iso);
  });

  it('reads every day that JavaScript’s calendar has, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 2999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const iso = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          expect(isIsoDate(iso)).toBe(exists);
          if (exists) expect(parseDateText(formatDateText(iso))).toBe(iso);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it.each([
    ['2008-05-10', '2026-05-09', 17, false],
    ['2008-05-10', '2026-05-10', 18, true],
    ['2008-05-10', '2026-12-31', 18, true],
    ['2008-02-29', '2026-02-28', 17, false],
    ['2008-02-29', '2026-03-01', 18, true],
    ['2030-01-01', '2026-01-01', -4, false],
  ])('a person born %s is on %s %i years old, adult: %s', (birth, today, age, adult) => {
    expect(ageOn(birth, today)).toBe(age);
    expect(isAdult(birth, today)).toBe(adult);
  });
});
