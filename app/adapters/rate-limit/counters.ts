import type { LimitCounter, LimitRule } from '~/domain/shared/rate-limit';

/** Batches calls: `work` gets all items that arrive within `withinMs` at once, and every caller gets its result. */
export const gathered = <T>(
  withinMs: number,
  work: (items: T[]) => Promise<void>,
): ((items: readonly T[]) => Promise<void>) => {
  let open: { items: T[]; done: Promise<void> } | null = null;
  return (items) => {
    if (open) {
      open.items.push(...items);
      return open.done;
    }
    const mine: T[] = [...items];
    const done = new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        open = null;
        work(mine).then(resolve, reject);
      }, withinMs);
    });
    open = { items: mine, done };
    return done;
  };
};

/** A counter's points, the remaining time of its window, and whether this call added a point. */
export type Count = { points: number; msBeforeNext: number; isTaken: boolean };

/** A store of counters. Every call is atomic for each counter across all processes. */
export type Counters = {
  /**
   * Adds a point to each counter in order, up to the first that exceeds `mostPoints`. Returns the counts up to that
   * one.
   */
  take(counters: readonly LimitCounter[]): Promise<Count[]>;
  /** Reads the counts without changing them. */
  look(counters: readonly LimitCounter[]): Promise<Count[]>;
  /** Takes a point back from each counter whose limit is not exceeded. */
  giveBack(counters: readonly LimitCounter[]): Promise<void>;
  /** Blocks a counter for so many seconds from now. */
  shut(counter: LimitCounter, seconds: number): Promise<void>;
  remove(counter: LimitCounter): Promise<void>;
};

export const storedKey = ({ rule, key }: LimitCounter): string => `${rule.name}:${key}`;

/** No counter gets this far, and it still fits in a 4-byte integer. */
const ENDLESS = 2 ** 31 - 1;

/** With more points than this a counter refuses. */
export const mostPoints = (rule: LimitRule): number => (rule.slowsBySeconds ? ENDLESS : rule.points);

/** Whether a counter takes a point, given the count of the one before it. */
export const takesPoint = (counter: LimitCounter, before: Count | undefined): boolean =>
  !counter.countsFirstOnly || before?.points === 1;

/** The points of a blocked counter. */
export const shutPoints = (rule: LimitRule): number => rule.points + 1;
