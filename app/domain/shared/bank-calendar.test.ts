import { describe, expect, it } from 'vitest';
import { addBankDays, bankClosures, isBankDay } from './bank-calendar';
import { addDays } from './calendar';

/** Days from the banks' published lists, and their neighbours. */
describe('banking days', () => {
  it.each([
    ['2024-02-12', false, 'Carnival’s Monday'],
    ['2024-02-13', false, 'Carnival’s Tuesday'],
    ['2024-02-14', true, 'Ash Wednesday'],
    ['2024-03-29', false, 'Good Friday'],
    ['2024-05-30', false, 'Corpus Christi'],
    ['2024-05-31', true, 'the Friday after it'],
    ['2023-11-20', true, 'before the law'],
    ['2024-11-20', false, 'since the law'],
    ['2023-12-29', false, 'the last business day, as the 31st is a Sunday'],
    ['2022-12-30', false, 'the last business day, as the 31st is a Saturday'],
    ['2022-12-29', true, 'the day before it'],
    ['2026-02-16', false, 'Carnival’s Monday'],
    ['2026-02-17', false, 'Carnival’s Tuesday'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-06-04', false, 'Corpus Christi'],
    ['2026-12-24', false, 'Christmas Eve'],
    ['2026-12-25', false, 'Christmas'],
    ['2026-12-28', true, 'a Monday'],
    ['2026-12-31', false, 'the last day'],
    ['2027-01-01', false, 'New Year'],
    ['2027-01-04', true, 'the first Monday'],
    ['2026-11-21', false, 'a Saturday'],
  ] as const)('%s: %s, %s', (date, works, _name) => {
    expect(isBankDay(date)).toBe(works);
  });

  it.each([
    ['2027-02-05', 3, '2027-02-12'],
    ['2026-12-22', 3, '2026-12-29'],
    ['2026-12-29', 3, '2027-01-05'],
    ['2026-06-03', 1, '2026-06-05'],
    ['2026-06-03', 0, '2026-06-03'],
  ] as const)('from %s: the %i-th is %s', (from, count, day) => {
    expect(addBankDays(from, count)).toBe(day);
  });

  it('skip a dozen closures at most, all on weekdays', () => {
    for (let year = 2024; year < 2060; year += 1) {
      const closures = bankClosures(year).map(({ date }) => date);
      expect(closures).toEqual([...closures].sort());
      for (const date of closures.slice(0, 3))
        expect([1, 2, 4]).toContain(new Date(`${date}T12:00Z`).getUTCDay());
      expect(isBankDay(addDays(`${year}-12-31`, 0))).toBe(false);
    }
  });
});
