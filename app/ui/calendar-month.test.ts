import { describe, expect, it } from 'vitest';
import { dayByKey, monthText, plusMonths, spokenDay, weeksOf } from './calendar-month';

describe('a month', () => {
  it.each([
    ['2026-11', 5, '2026-11-01', '2026-11-30'],
    ['2026-02', 4, '2026-02-01', '2026-02-28'],
    ['2024-02', 5, '2024-02-01', '2024-02-29'],
    ['2026-08', 6, '2026-08-01', '2026-08-31'],
  ])('%s has %i weeks', (month, count, first, last) => {
    const weeks = weeksOf(month);
    const days = weeks.flat().filter((day) => day !== null);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  it('has a next one, also across a year', () => {
    expect([plusMonths('2026-12', 1), plusMonths('2026-01', -1), plusMonths('2026-11', 12)]).toEqual([
      '2027-01',
      '2025-12',
      '2027-11',
    ]);
  });

  it('is described in words', () => {
    expect(monthText('2026-11')).toBe('novembro de 2026');
    expect(spokenDay('2026-11-23')).toBe('segunda-feira, 23 de novembro de 2026');
  });
});

it.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-11-23', '2026-11-16'],
  ['ArrowDown', '2026-11-23', '2026-11-30'],
  ['Home', '2026-11-25', '2026-11-22'],
  ['End', '2026-11-25', '2026-11-28'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
])('key %s moves from %s to %s', (key, from, to) => {
  expect(dayByKey(from, key)).toBe(to);
});

it('with Shift moves by a year, and other keys do nothing', () => {
  expect(dayByKey('2024-02-29', 'PageDown', true)).toBe('2025-02-28');
  expect(dayByKey('2026-11-23', 'a')).toBeNull();
  expect(dayByKey('1000-01-01', 'ArrowLeft')).toBeNull();
});
