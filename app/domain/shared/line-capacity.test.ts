import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays, addDays, isBusinessDay, type PlainDate } from './calendar';
import { promisedDate } from './due-date';
import { freeDay, type LineCapacity } from './line-capacity';

const MONDAY = '2026-11-23';
const none: ReadonlySet<PlainDate> = new Set();

const line = (given: Partial<LineCapacity> = {}): LineCapacity => ({
  bindings: ['pur'],
  isFlat: false,
  perDay: 100,
  days: new Map(),
  owed: new Map(),
  ...given,
});
const free = (ready: PlainDate, copies: number, lines: LineCapacity[], binding: string | null = 'pur') =>
  freeDay(ready, [{ binding, copies }], { today: MONDAY, holidays: none, lines });

describe('the day on which a production line can finish', () => {
  it('is the usual one if there is capacity, and for work on no line', () => {
    expect(free('2026-11-25', 100, [line()])).toBe('2026-11-25');
    const full = line({ owed: new Map([['2026-11-25', 200]]) });
    expect(free('2026-11-25', 1, [full], 'staple')).toBe('2026-11-25');
    expect(free('2026-11-25', 1, [full], null)).toBe('2026-11-25');
    expect(free('2026-11-25', 1, [])).toBe('2026-11-25');
  });

  it.each([
    // Tuesday and Wednesday together produce 200 copies.
    ['is unchanged while the days before have capacity', 150, [['2026-11-25', 50]], '2026-11-25'],
    ['is a day later when they have none', 151, [['2026-11-25', 50]], '2026-11-26'],
    ['is after the weekend when necessary', 301, [['2026-11-25', 100]], '2026-11-30'],
    ['leaves capacity for work that is due later', 150, [['2026-11-26', 200]], '2026-11-27'],
    ['includes overdue work', 150, [['2026-11-20', 60]], '2026-11-26'],
  ] as const)('%s', (_what, copies, owed, day) => {
    expect(free('2026-11-25', copies, [line({ owed: new Map(owed) })])).toBe(day);
  });

  it('supports days with different capacity: none, and a working Saturday', () => {
    expect(free('2026-11-25', 150, [line({ days: new Map([['2026-11-24', 0]]) })])).toBe('2026-11-26');
    const saturday = line({ days: new Map([['2026-11-28', 300]]), owed: new Map([['2026-11-27', 400]]) });
    // What is finished on Saturday can leave on Monday at the earliest.
    expect(free('2026-11-25', 300, [saturday])).toBe('2026-11-30');
    const onlyClosed = line({ perDay: null, days: new Map([['2026-11-24', 0]]) });
    expect(free('2026-11-24', 10, [onlyClosed])).toBe('2026-11-25');
  });

  it('never breaks earlier promises (property)', () => {
    const owedDays = fc.array(fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 1, max: 300 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        owedDays,
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 15 }),
        (days, copies, lead) => {
          const owed = new Map<PlainDate, number>();
          for (const [offset, count] of days) {
            const day = addDays(MONDAY, offset);
            owed.set(day, (owed.get(day) ?? 0) + count);
          }
          const ready = addBusinessDays(MONDAY, lead);
          const chosen = free(ready, copies, [line({ owed })]);
          expect(chosen >= ready && isBusinessDay(chosen)).toBe(true);
          // From the chosen day on, the line's capacity covers all work that is due, including the new order, wherever
          // it did so before.
          let [made, due] = [0, 0];
          for (const [day, count] of owed) if (day <= MONDAY) due += count;
          for (let day = addDays(MONDAY, 1); day <= addDays(MONDAY, 120); day = addDays(day, 1)) {
            made += isBusinessDay(day) ? 100 : 0;
            due += owed.get(day) ?? 0;
            if (day >= chosen) expect(made).toBeGreaterThanOrEqual(due + copies);
          }
        },
      ),
    );
  });
});

describe('a promised date', () => {
  const calendar = { cutOffHour: '12:00', holidays: none };
  const paidAt = new Date('2026-11-23T10:00:00-03:00');

  it('adds the delivery to the day on which production can finish', () => {
    const work = [{ binding: 'pur', copies: 500 }];
    expect(promisedDate(paidAt, 2, 3, calendar, work)).toBe('2026-11-30');
    expect(promisedDate(paidAt, 2, 3, { ...calendar, lines: [line()] }, work)).toBe('2026-12-03');
    expect(promisedDate(paidAt, 2, 3, { ...calendar, lines: [line()] })).toBe('2026-11-30');
  });
});
