import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  businessDayOnOrAfter,
  easterSunday,
  isBusinessDay,
  nationalHolidays,
  saoPauloDateTime,
} from './calendar';
import { countingStart, promisedDate } from './due-date';

const day = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('2000-01-01', offset));
const workless = fc.array(day, { maxLength: 30 }).map((days) => new Set(days));

describe('Easter', () => {
  it.each([
    ['1961-04-02'], // Meeus's own example
    ['2000-04-23'],
    ['2008-03-23'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2028-04-16'],
    ['2029-04-01'],
    ['2030-04-21'],
    ['2038-04-25'], // the latest day possible
  ])('falls on %s', (date) => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date);
  });

  it('is always a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4099 }), (year) => {
        const easter = easterSunday(year);
        expect(new Date(`${easter}T12:00:00Z`).getUTCDay()).toBe(0);
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true);
      }),
    );
  });
});

describe('national holidays', () => {
  it('are the ten of 2026, Good Friday among them', () => {
    expect(nationalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ]);
  });

  it('include 20 November only since 2024', () => {
    expect(nationalHolidays(2023).some(({ date }) => date === '2023-11-20')).toBe(false);
    expect(isBusinessDay('2023-11-20')).toBe(true);
    expect(isBusinessDay('2024-11-20')).toBe(false);
  });

  it('are never business days, and agree with isBusinessDay', () => {
    fc.assert(
      fc.property(day, (date) => {
        const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
        const isHoliday = nationalHolidays(Number(date.slice(0, 4))).some((each) => each.date === date);
        expect(isBusinessDay(date)).toBe(weekday > 0 && weekday < 6 && !isHoliday);
      }),
    );
  });
});

describe('business days', () => {
  it.each([
    ['2026-04-02', true], // Maundy Thursday
    ['2026-04-03', false], // Good Friday
    ['2026-04-04', false], // Saturday
    ['2026-04-06', true],
    ['2026-02-17', true], // Carnival Tuesday: banks close, the shop need not
    ['2026-11-20', false],
  ])('%s -> %s', (date, expected) => {
    expect(isBusinessDay(date)).toBe(expected);
  });

  it.each([
    ['2026-04-02', 1, '2026-04-06'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-12-31', 1, '2027-01-04'],
    ['2026-09-04', 2, '2026-09-09'],
    ['2026-08-15', 1, '2026-08-17'], // from a Saturday
    ['2026-08-17', 0, '2026-08-17'],
    ['2028-02-28', 2, '2028-03-01'], // leap year
  ])('%s and %i more -> %s', (from, count, expected) => {
    expect(addBusinessDays(from, count)).toBe(expected);
  });

  it('skips the days the shop adds', () => {
    expect(addBusinessDays('2026-02-13', 1, new Set(['2026-02-16', '2026-02-17']))).toBe('2026-02-18');
  });

  it('ends for the largest number that a column holds', () => {
    expect(addBusinessDays('2026-02-13', 2_147_483_647)).toBe(addBusinessDays('2026-02-13', 2_500));
  });

  it('lands on a business day, after exactly that many of them', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), workless, (from, count, extra) => {
        const to = addBusinessDays(from, count, extra);
        expect(isBusinessDay(to, extra)).toBe(true);
        let passed = 0;
        for (let each = addDays(from, 1); each <= to; each = addDays(each, 1))
          if (isBusinessDay(each, extra)) passed += 1;
        expect(passed).toBe(count);
      }),
    );
  });

  it('add up in parts', () => {
    fc.assert(
      fc.property(day, fc.nat(20), fc.nat(20), workless, (from, a, b, extra) => {
        expect(addBusinessDays(addBusinessDays(from, a, extra), b, extra)).toBe(
          addBusinessDays(from, a + b, extra),
        );
      }),
    );
  });
});

describe('the wall clock in São Paulo', () => {
  it.each([
    ['2026-11-21T02:59:59Z', '2026-11-20', '23:59'],
    ['2026-11-21T03:00:00Z', '2026-11-21', '00:00'],
    ['2026-12-31T23:30:00Z', '2026-12-31', '20:30'],
    ['2018-12-01T12:00:00Z', '2018-12-01', '10:00'], // the country still had summer time
  ])('shows %s as %s %s', (instant, date, time) => {
    expect(saoPauloDateTime(new Date(instant))).toEqual({ date, time });
  });
});

describe('the promised date', () => {
  const calendar = { cutOffHour: '12:00', holidays: new Set(['2026-12-24']) };

  it.each([
    ['2026-08-17T14:59:00Z', '2026-08-17', 'a minute before noon'],
    ['2026-08-17T15:00:00Z', '2026-08-18', 'at noon'],
    ['2026-08-21T15:01:00Z', '2026-08-24', 'Friday afternoon counts from Monday'],
    ['2026-08-22T12:00:00Z', '2026-08-24', 'Saturday morning counts from Monday'],
    ['2026-08-22T02:00:00Z', '2026-08-24', 'Friday night in São Paulo, Saturday in UTC'],
    ['2026-12-24T12:00:00Z', '2026-12-28', 'a shop holiday, Christmas and a weekend'],
  ])('paid %s counts from %s: %s', (paidAt, expected) => {
    expect(countingStart(new Date(paidAt), calendar)).toBe(expected);
  });

  it.each([
    ['2026-08-17T12:00:00Z', 5, 3, '2026-08-27'],
    ['2026-08-17T18:00:00Z', 5, 3, '2026-08-28'],
    ['2026-12-21T12:00:00Z', 3, 2, '2026-12-30'],
    ['2026-08-17T12:00:00Z', 0, 0, '2026-08-17'],
  ])('paid %s, %i + %i days -> %s', (paidAt, production, delivery, expected) => {
    expect(promisedDate(new Date(paidAt), production, delivery, calendar)).toBe(expected);
  });

  it('never comes earlier for a later payment, longer work or more holidays', () => {
    const instant = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.nat(10 ** 9), fc.nat(30), fc.nat(15), workless, (paid, later, a, b, extra) => {
        const shop = { cutOffHour: '12:00', holidays: extra };
        const promised = promisedDate(paid, a, b, shop);
        expect(promised <= promisedDate(new Date(paid.getTime() + later), a, b, shop)).toBe(true);
        expect(promised < promisedDate(paid, a + 1, b, shop)).toBe(true);
        expect(promised >= promisedDate(paid, a, b, { ...shop, holidays: new Set() })).toBe(true);
        expect(businessDayOnOrAfter(promised, extra)).toBe(promised);
      }),
    );
  });
});
