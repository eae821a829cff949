import { expect, it } from 'vitest';
import { addBankDays, isBankDay } from '../../../shared/bank-calendar';
import { saoPauloDateTime } from '../../../shared/calendar';
import { slipPaidAt, slipTerm } from './means';

it.each([
  ['on a Monday', '2026-11-23T12:00:00-03:00', '2026-11-26', '2026-12-02T00:00:00-03:00'],
  [
    'late in the evening in São Paulo',
    '2026-11-23T23:59:00-03:00',
    '2026-11-26',
    '2026-12-02T00:00:00-03:00',
  ],
  ['on the Friday before Carnival', '2027-02-05T10:00:00-03:00', '2027-02-12', '2027-02-18T00:00:00-03:00'],
  ['before Easter', '2026-04-01T10:00:00-03:00', '2026-04-07', '2026-04-11T00:00:00-03:00'],
  ['before Christmas', '2026-12-22T10:00:00-03:00', '2026-12-29', '2027-01-06T00:00:00-03:00'],
])('the term of a boleto that is made %s', (_name, now, dueOn, awaitedUntil) => {
  expect(slipTerm(new Date(now))).toEqual({ dueOn, awaitedUntil: new Date(awaitedUntil) });
});

it('ends on a banking day, early enough to receive payments reported that day, on every day of ten years', () => {
  for (let at = Date.parse('2025-01-01T15:00:00Z'); at < Date.parse('2035-01-01'); at += 86_400_000) {
    const { dueOn, awaitedUntil } = slipTerm(new Date(at));
    expect(isBankDay(dueOn)).toBe(true);
    expect(saoPauloDateTime(awaitedUntil).date > addBankDays(dueOn, 1)).toBe(true);
  }
});

it.each([
  [
    'reported in the afternoon of that day',
    '2026-11-23',
    '2026-11-23T15:00:00-03:00',
    '2026-11-23T15:00:00-03:00',
  ],
  ['reported a minute past midnight', '2026-11-23', '2026-11-24T00:01:00-03:00', '2026-11-23T23:59:59-03:00'],
  ['reported after a weekend', '2026-11-20', '2026-11-23T09:00:00-03:00', '2026-11-20T23:59:59-03:00'],
  [
    'reported by a bank whose date is ahead of ours',
    '2026-11-24',
    '2026-11-23T23:59:00-03:00',
    '2026-11-23T23:59:00-03:00',
  ],
])('the payment of a boleto, %s, counts from the end of its day or from now', (_name, paidOn, now, at) => {
  expect(slipPaidAt(paidOn, new Date(now))).toEqual(new Date(at));
});
