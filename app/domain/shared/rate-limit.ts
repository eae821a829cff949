/**
 * What one customer may have at a time or within a while. Staff edit them as parameters under these keys; what is no
 * whole number from 1 on counts as the usual one.
 */
export const customerLimits = {
  unfinishedUploads: { key: 'limite.envios_abertos', usual: 30 },
  filesPerHour: { key: 'limite.arquivos_por_hora', usual: 60 },
  projectsPerHour: { key: 'limite.projetos_por_hora', usual: 60 },
  projectsPerDay: { key: 'limite.projetos_por_dia', usual: 200 },
  messagesPerHour: { key: 'limite.mensagens_por_hora', usual: 20 },
  /** Orders that wait for their Pix. */
  unpaidPixOrders: { key: 'limite.pix_sem_pagamento', usual: 10 },
  /** Days that files of a project stay which nobody orders or touches. */
  unorderedDays: { key: 'limite.dias_sem_pedido', usual: 90 },
} as const;
export type CustomerLimit = keyof typeof customerLimits;

/** The limit that staff's text means. */
export const limitOf = (limit: CustomerLimit, text: string | null): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text.trim()) ? Number(text) : customerLimits[limit].usual;

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
  /** Nobody is refused: who asks for more than there are waits so long before it is looked at. */
  slowsBySeconds?: number;
};

/** One counter: whatever the rule is for, under that key. */
export type LimitCounter = {
  rule: LimitRule;
  key: string;
  /**
   * A point is taken only along with the first of the counter before it: so that it counts how many different things
   * were tried, and not how often. It refuses all the same.
   */
  countsFirstOnly?: true;
};

/** What is about to be tried, with its points taken; a refusal has taken none. */
export type Attempt =
  | {
      allowed: true;
      /** How long it is to wait before it is looked at; mostly 0. */
      delaySeconds: number;
      /** The points of this attempt again, since it turned out not to count. */
      giveBack(): Promise<void>;
    }
  | { allowed: false; retryAfterSeconds: number };

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
  /** As `consumeEach`, for what is given back where it is refused or turns out not to count. */
  attempt(counters: readonly LimitCounter[]): Promise<Attempt>;
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
