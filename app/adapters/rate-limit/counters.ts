import type { LimitCounter, LimitRule } from '~/domain/shared/rate-limit';

/** What a counter has come to, and how long its window still lasts. */
export type Count = { points: number; msBeforeNext: number };

/** What keeps counters. Every call is one step for each counter, whatever other processes do meanwhile. */
export type Counters = {
  /** A point more for each in turn, up to the first that comes above its rule's points; the counts of those asked. */
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

/** The points of a counter that is shut. */
export const shutPoints = (rule: LimitRule): number => rule.points + 1;
