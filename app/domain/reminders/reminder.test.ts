import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorsDue, dueAt, isDaytime, isDue, noonOf } from './reminder';

const saoPaulo = (text: string): Date => new Date(`${text}:00-03:00`);
const HOUR_MS = 3_600_000;

describe('when a reminder is due', () => {
  it.each([
    ['24 h before an end in the day', -24, '2026-11-25T14:30', '2026-11-24T14:30'],
    ['4 h before an end in the small hours: the evening before', -4, '2026-11-25T02:00', '2026-11-24T19:00'],
    ['4 h before an end in the morning: the evening before', -4, '2026-11-25T10:00', '2026-11-24T19:00'],
    ['24 h before an end at night: the evening before', -24, '2026-11-25T23:30', '2026-11-24T19:00'],
    ['48 h after a problem found at night: the next morning', 48, '2026-11-22T22:00', '2026-11-25T09:00'],
    ['48 h after a problem in the small hours: that morning', 48, '2026-11-22T01:00', '2026-11-24T09:00'],
    ['three days after a change in the day', 72, '2026-11-22T09:00', '2026-11-25T09:00'],
    ['the end of the day is night', 24, '2026-11-22T20:00', '2026-11-24T09:00'],
  ])('%s', (_what, hours, anchor, due) => {
    expect(dueAt({ hours }, saoPaulo(anchor))).toEqual(saoPaulo(due));
  });

  it('a slip counts from noon of its day', () => {
    expect(noonOf('2026-11-25')).toEqual(saoPaulo('2026-11-25T12:00'));
  });

  it('is always by day, before its end where it is about one, and after its anchor otherwise', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2027-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: -720, max: 720 }), (anchor, hours) => {
        const due = dueAt({ hours }, anchor);
        const [wanted, moved] = [anchor.getTime() + hours * HOUR_MS, due.getTime()];
        expect(isDaytime(due)).toBe(true);
        if (hours < 0) expect(moved).toBeLessThanOrEqual(wanted);
        else expect(moved).toBeGreaterThanOrEqual(wanted);
        expect(Math.abs(moved - wanted)).toBeLessThan(15 * HOUR_MS);
      }),
    );
  });
});

describe('whether a reminder is sent', () => {
  const anchor = saoPaulo('2026-11-25T14:30');
  it.each([
    ['not before it is due', -24, '2026-11-24T14:29', false],
    ['once it is due', -24, '2026-11-24T14:30', true],
    ['not at night, though it is due', -24, '2026-11-24T20:00', false],
    ['the next morning, where no worker ran meanwhile', -24, '2026-11-25T09:00', true],
    ['not after the end it warns of', -4, '2026-11-25T14:30', false],
    ['not a day late', 48, '2026-11-28T14:30', false],
  ])('%s', (_what, hours, now, isSent) => {
    expect(isDue({ hours }, anchor, saoPaulo(now))).toBe(isSent);
  });

  it('only with an anchor that the job looks for', () => {
    const anchors = fc.date({
      min: new Date('2026-11-01'),
      max: new Date('2026-12-31'),
      noInvalidDate: true,
    });
    const hour = fc.integer({ min: -720, max: 720 });
    fc.assert(
      fc.property(anchors, hour, fc.integer({ min: 0, max: 23 * 60 }), (anchor, hours, minutesLate) => {
        const now = new Date(dueAt({ hours }, anchor).getTime() + minutesLate * 60_000);
        fc.pre(isDue({ hours }, anchor, now));
        const { from, until } = anchorsDue({ hours }, now);
        expect(anchor.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(anchor.getTime()).toBeLessThanOrEqual(until.getTime());
      }),
    );
  });
});
