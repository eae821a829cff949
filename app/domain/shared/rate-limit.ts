/**
 * Limits of one customer, at a time or within a period. Staff edit them as parameters under these keys; a value that
 * is not a whole number from 1 on is replaced by the usual one.
 */
export const customerLimits = {
  unfinishedUploads: { key: 'limite.envios_abertos', usual: 30 },
  filesPerHour: { key: 'limite.arquivos_por_hora', usual: 60 },
  projectsPerHour: { key: 'limite.projetos_por_hora', usual: 60 },
  projectsPerDay: { key: 'limite.projetos_por_dia', usual: 200 },
  messagesPerHour: { key: 'limite.mensagens_por_hora', usual: 20 },
  /** Orders that await a Pix payment. */
  unpaidPixOrders: { key: 'limite.pix_sem_pagamento', usual: 10 },
  /** Days after which a project's files are deleted if they are neither ordered nor used. */
  unorderedDays: { key: 'limite.dias_sem_pedido', usual: 90 },
} as const;
export type CustomerLimit = keyof typeof customerLimits;

/** The limit from the parameter's text. */
export const limitOf = (limit: CustomerLimit, text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : customerLimits[limit].usual;

/** The number of points for each key and window; a window starts with its first point. */
export type LimitRule = {
  /** Part of the stored key: two rules never share a counter. */
  name: string;
  points: number;
  windowSeconds: number;
  /**
   * Each process counts separately, in memory. It is for cheap actions, where the limit may be multiplied by the
   * number of processes.
   */
  perProcess?: true;
  /**
   * Exceeding the limit blocks the key for a whole window from then on. Each repetition within `memorySeconds` doubles
   * the time, up to `longestSeconds`.
   */
  growing?: { longestSeconds: number; memorySeconds: number };
  /** Exceeding the limit does not refuse the request, but delays it by this many seconds. */
  slowsBySeconds?: number;
};

/** One counter: a rule and a key. */
export type LimitCounter = {
  rule: LimitRule;
  key: string;
  /**
   * A point is only taken if it is the first one of the counter before it. So it counts different values and not
   * repetitions. It can still refuse.
   */
  countsFirstOnly?: true;
};

/** The result of taking the points of an attempt; a refusal takes none. */
export type Attempt =
  | {
      allowed: true;
      /** How long the attempt must be delayed; mostly 0. */
      delaySeconds: number;
      /** Returns the points of this attempt, because it turned out not to count. */
      giveBack(): Promise<void>;
    }
  | { allowed: false; retryAfterSeconds: number };

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counters shared by all processes of the shop, except for rules with `perProcess`. */
export type RateLimit = {
  /** Takes one point of the key. A refusal says how long until the window ends. */
  consume(rule: LimitRule, key: string): Promise<Allowance>;
  /**
   * Takes one point of each counter in turn, in a single call to the store if possible. After a refusal the later
   * counters are not touched.
   */
  consumeEach(counters: readonly LimitCounter[]): Promise<Allowance>;
  /** As `consumeEach`, but the points are returned on a refusal, and can be if the attempt turns out not to count. */
  attempt(counters: readonly LimitCounter[]): Promise<Attempt>;
  /** Whether each counter has a point left; takes none. */
  look(counters: readonly LimitCounter[]): Promise<Allowance>;
  /**
   * Returns a point to each counter, for an attempt that turned out not to count. A counter that is blocked by now
   * stays unchanged: otherwise the next attempt would block it again, and for longer.
   */
  giveBackEach(counters: readonly LimitCounter[]): Promise<void>;
  /** Resets the counter of this key. */
  forget(rule: LimitRule, key: string): Promise<void>;
};
