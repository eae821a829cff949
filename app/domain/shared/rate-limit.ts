/** So many points per key and window; a window starts with its first point. */
export type LimitRule = {
  /** Part of the stored key: two rules never share a counter. */
  name: string;
  points: number;
  windowSeconds: number;
  /**
   * Each process counts for itself, in memory: for what costs little more than the counting, where a limit that
   * is as many times as high as there are processes serves as well.
   */
  perProcess?: true;
  /**
   * Whoever asks for more than there are is refused for a whole window from then on, and each time that this happens
   * again within `memorySeconds` for twice as long, `longestSeconds` at most.
   */
  growing?: { longestSeconds: number; memorySeconds: number };
};

/** One counter: whatever the rule is for, under that key. */
export type LimitCounter = { rule: LimitRule; key: string };

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counters that all processes of the shop share, but for rules that say otherwise. */
export type RateLimit = {
  /** Takes one point of the key. Refused, it says how long until the window ends. */
  consume(rule: LimitRule, key: string): Promise<Allowance>;
  /**
   * Takes one point of each counter in turn, by one question to the store where it can; a counter that refuses spares
   * those after it.
   */
  consumeEach(counters: readonly LimitCounter[]): Promise<Allowance>;
  /** Whether each counter still has a point; none is taken. */
  look(counters: readonly LimitCounter[]): Promise<Allowance>;
  /**
   * Gives a point back to each counter, for an attempt that turned out not to count. A counter that is shut by now
   * stays as it is: a point less would have the next attempt shut it anew, and for longer.
   */
  giveBackEach(counters: readonly LimitCounter[]): Promise<void>;
  /** The key begins anew, as if nothing had ever been counted. */
  forget(rule: LimitRule, key: string): Promise<void>;
};
