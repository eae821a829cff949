import { addBusinessDays, addDays, isBusinessDay, type PlainDate } from './calendar';

/** The load of an order on a line: copies of a binding, or of a flat product. */
export type Work = { binding: string | null; copies: number };

/** A production line with a limit. */
export type LineCapacity = {
  /** Codes of the bindings that run on it, and whether flat products do */
  bindings: readonly string[];
  isFlat: boolean;
  /** Copies that it finishes on a business day; null: no limit, except on the days listed below */
  perDay: number | null;
  /** Days with another number, also Saturdays and holidays on which it works */
  days: ReadonlyMap<PlainDate, number>;
  /** Copies of paid orders that it still owes, by the day on which they are due */
  owed: ReadonlyMap<PlainDate, number>;
};

/** The furthest day that is promised; beyond it every day counts as free. */
const HORIZON_DAYS = 400;

const runs = ({ bindings, isFlat }: LineCapacity, { binding }: Work): boolean =>
  binding === null ? isFlat : bindings.includes(binding);

const finishes = (
  { days, perDay }: LineCapacity,
  day: PlainDate,
  holidays: ReadonlySet<PlainDate>,
): number => {
  const exception = days.get(day);
  if (exception !== undefined) return exception;
  return isBusinessDay(day, holidays) ? (perDay ?? Number.POSITIVE_INFINITY) : 0;
};

type Slack = { days: PlainDate[]; from: number[] };

/**
 * How many more copies can be due on each day from tomorrow on without making anything owed late. For a day this is
 * the line's output until then less what is due until then; the result is the minimum of this over the day and all
 * later ones (earliest due date first is feasible exactly then; Jackson 1955). Overdue copies are due at once. It
 * never falls from one day to the next.
 */
const slackOf = (line: LineCapacity, today: PlainDate, holidays: ReadonlySet<PlainDate>): Slack => {
  const late = [...line.owed].reduce((sum, [day, copies]) => sum + (day <= today ? copies : 0), 0);
  const days = Array.from({ length: HORIZON_DAYS }, (_, index) => addDays(today, index + 1));
  let left = -late;
  const slack = days.map((day) => {
    left += finishes(line, day, holidays) - (line.owed.get(day) ?? 0);
    return left;
  });
  let least = Number.POSITIVE_INFINITY;
  const from = slack.map(() => 0);
  for (let index = slack.length - 1; index >= 0; index -= 1) {
    least = Math.min(least, slack[index] ?? least);
    from[index] = least;
  }
  return { days, from };
};

const known = new WeakMap<LineCapacity, { today: PlainDate; slack: Slack }>();

/** Cached for all prices of a day, as long as the line was not read again. */
const slackAt = (line: LineCapacity, today: PlainDate, holidays: ReadonlySet<PlainDate>): Slack => {
  const kept = known.get(line);
  if (kept?.today === today) return kept.slack;
  const slack = slackOf(line, today, holidays);
  known.set(line, { today, slack });
  return slack;
};

/** The first index at which a rising list reaches a number; its length if it never does. */
const firstAtLeast = (rising: readonly number[], least: number): number => {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) >= least) high = middle;
    else low = middle + 1;
  }
  return low;
};

export type CapacityCalendar = { holidays: ReadonlySet<PlainDate>; lines: readonly LineCapacity[] };

/**
 * The first business day from `ready` on by which the lines can finish this work besides all that they owe.
 * @param ready the end of production if nothing else were to be done
 */
export const freeDay = (
  ready: PlainDate,
  work: readonly Work[],
  { today, holidays, lines }: CapacityCalendar & { today: PlainDate },
): PlainDate => {
  let day = ready;
  for (const line of lines) {
    const copies = work.reduce((sum, each) => sum + (runs(line, each) ? each.copies : 0), 0);
    if (copies === 0) continue;
    const { days, from } = slackAt(line, today, holidays);
    const free = days[firstAtLeast(from, copies)] ?? addDays(today, HORIZON_DAYS);
    if (free > day) day = free;
  }
  return isBusinessDay(day, holidays) ? day : addBusinessDays(day, 1, holidays);
};
