import { describe, expect, it } from 'vitest';
import { itemStatus } from '../orders/order-status';
import { claimFlags, lastClaimDay } from './claim-flags';
import { claimState } from './claim-state';

const { open, answered, reprint, credited, refunded, refused } = claimState;
/** 14:00 in São Paulo. */
const day = (date: string, hour = 17): Date => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
const since = day('2026-11-02');
const steps = (...all: [number, string][]) => all.map(([stateId, date]) => ({ stateId, at: day(date) }));

describe('a claim may be opened', () => {
  it.each<[string, number, string, boolean]>([
    ['delivered, on the day', itemStatus.delivered, '2026-11-02', true],
    ['delivered, on the ninetieth day', itemStatus.delivered, '2027-01-31', true],
    ['delivered, a day later', itemStatus.delivered, '2027-02-01', false],
    ['ready for pickup', itemStatus.readyForPickup, '2026-11-05', true],
    ['dispatched', itemStatus.dispatched, '2026-11-05', false],
    ['printed', itemStatus.printed, '2026-11-05', false],
    ['in production', itemStatus.inProduction, '2026-11-05', false],
    ['waiting for its files', itemStatus.paid, '2026-11-05', false],
    ['unpaid', itemStatus.awaitingPayment, '2026-11-05', false],
    ['cancelled', itemStatus.cancelled, '2026-11-05', false],
  ])('%s', (_, statusId, today, contest) => {
    expect(claimFlags({ statusId, since }, [], { days: 90, now: day(today) })).toEqual({
      contest,
      resend: false,
    });
  });

  it('until the day ends in São Paulo, three hours after it does in Greenwich', () => {
    const facts = [{ statusId: itemStatus.delivered, since }, []] as const;
    expect(claimFlags(...facts, { days: 90, now: day('2027-02-01', 2) }).contest).toBe(true);
    expect(claimFlags(...facts, { days: 90, now: day('2027-02-01', 3) }).contest).toBe(false);
  });
});

describe('a claim may be opened again', () => {
  it.each<[string, [number, string][], string, boolean]>([
    ['while it is being reviewed', [[open, '2026-11-10']], '2026-11-11', false],
    [
      'once staff ask for more',
      [
        [open, '2026-11-10'],
        [answered, '2026-11-12'],
      ],
      '2026-11-13',
      true,
    ],
    [
      'long after staff asked',
      [
        [open, '2026-11-10'],
        [answered, '2026-11-12'],
      ],
      '2027-06-01',
      true,
    ],
    [
      'once it was refused',
      [
        [open, '2026-11-10'],
        [refused, '2026-11-12'],
      ],
      '2026-11-13',
      true,
    ],
    [
      'on the last day of the term plus the days that it was paused',
      [
        [open, '2026-11-10'],
        [refused, '2026-11-15'],
      ],
      '2027-02-05',
      true,
    ],
    [
      'a day later',
      [
        [open, '2026-11-10'],
        [refused, '2026-11-15'],
      ],
      '2027-02-06',
      false,
    ],
    [
      'once a reprint was promised',
      [
        [open, '2026-11-10'],
        [reprint, '2026-11-12'],
      ],
      '2026-11-13',
      false,
    ],
    [
      'once it was credited',
      [
        [open, '2026-11-10'],
        [credited, '2026-11-12'],
      ],
      '2026-11-13',
      false,
    ],
    [
      'once it was refunded',
      [
        [open, '2026-11-10'],
        [refunded, '2026-11-12'],
      ],
      '2026-11-13',
      false,
    ],
  ])('%s', (_, all, today, resend) => {
    const facts = { statusId: itemStatus.delivered, since };
    expect(claimFlags(facts, steps(...all), { days: 90, now: day(today) })).toEqual({
      contest: false,
      resend,
    });
  });
});

it('the term is paused while a claim is open, each time, also while the shop waits for the customer', () => {
  const reported = steps(
    [open, '2026-11-10'],
    [answered, '2026-11-12'],
    [open, '2026-11-14'],
    [refused, '2026-11-15'],
    [open, '2026-12-01'],
    [refused, '2026-12-03'],
  );
  expect(lastClaimDay(since, 90)).toBe('2027-01-31');
  expect(lastClaimDay(since, 90, reported)).toBe('2027-02-07');
});
