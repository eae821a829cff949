import { addBusinessDays, addDays, isBusinessDay, type PlainDate } from './calendar';

/** What an order asks of a line: so many copies of a binding, or of something flat. */
export type Work = { binding: string | null; copies: number };

/** A production line with a limit. */
export type LineCapacity = {
  /** Codes of the bindings that run on it, and whether what has none does */
  bindings: readonly string[];
  isFlat: boolean;
  /** Copies that it finishes on a business day; null: without a limit on days of which nothing else is said */
  perDay: number | null;
  /** Days with another number, also Saturdays and holidays on which it works */
  days: ReadonlyMap<PlainDate, number>;
  /** Copies of paid orders that it still owes, by the day on which they are due */
  owed: ReadonlyMap<PlainDate, number>;
};

/** Nobody is promised a day further away: past it every day counts as free. */
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
 * How many more copies can be due on each day from tomorrow on without anything that is owed becoming late: what the line
 * finishes until a day less what is due until then, and of all later days the least (earliest due date first is feasible just
 * then; Jackson 1955). What is overdue is due at once. Never falls from one day to the next.
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

/** The same for every price of a day, as long as the line was not read anew. */
const slackAt = (line: LineCapacity, today: PlainDate, holidays: ReadonlySet<PlainDate>): Slack => {
  const kept = known.get(line);
  if (kept?.today === today) return kept.slack;
  const slack = slackOf(line, today, holidays);
  known.set(line, { today, slack });
  return slack;
};

/** The first place at which a rising list reaches a number; its length where it never does. */
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
 * The first business day from `ready` on by which the lines can finish this work beside all that they owe.
 * @param ready when production would end if nothing else were to be done
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
