import type { LimitCounter, LimitRule } from '~/domain/shared/rate-limit';

/**
 * Does together what is asked for within a short while: `work` gets all the items at once, and everybody who brought
 * some learns how it ended.
 */
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

/** What a counter has come to, how long its window still lasts, and whether a point was taken of it just now. */
export type Count = { points: number; msBeforeNext: number; isTaken: boolean };

/** What keeps counters. Every call is one step for each counter, whatever other processes do meanwhile. */
export type Counters = {
  /** A point more for each in turn, up to the first that comes above `mostPoints`; the counts of those asked. */
  take(counters: readonly LimitCounter[]): Promise<Count[]>;
  /** The counts as they stand, none of them changed. */
  look(counters: readonly LimitCounter[]): Promise<Count[]>;
  /** A point less for each that is open. */
  giveBack(counters: readonly LimitCounter[]): Promise<void>;
  /** Shuts a counter for so long, from now on. */
  shut(counter: LimitCounter, seconds: number): Promise<void>;
  remove(counter: LimitCounter): Promise<void>;
};

export const storedKey = ({ rule, key }: LimitCounter): string => `${rule.name}:${key}`;

/** More than any counter comes to, and still a number of four bytes. */
const ENDLESS = 2 ** 31 - 1;

/** With more points than these a counter refuses. */
export const mostPoints = (rule: LimitRule): number => (rule.slowsBySeconds ? ENDLESS : rule.points);

/** Whether a counter takes a point, after what the one before it has come to. */
export const takesPoint = (counter: LimitCounter, before: Count | undefined): boolean =>
  !counter.countsFirstOnly || before?.points === 1;

/** The points of a counter that is shut. */
export const shutPoints = (rule: LimitRule): number => rule.points + 1;
