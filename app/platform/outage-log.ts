import { databaseAway } from './database-away';
import type { Logger } from './logger.server';

const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** What ioredis and Redis itself say: gone, starting, or stopping. */
const words =
  /^(Connection is closed\.|Command timed out|Socket timeout|Stream isn't writeable|Reached the max retries|LOADING |MASTERDOWN |Connection ended)/;

/** Why a failure is one of a queue store that is away, Redis or PostgreSQL, in a few words; null for any other. */
export const queueAway = (error: unknown): string | null => {
  const away = databaseAway(error);
  if (away !== null) return away;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (codes.has(code)) return code;
  return words.exec(error.message)?.[0].trim() ?? null;
};

/** While it lasts an outage is said again this often. */
const SAY_AGAIN_MS = 5 * 60_000;

export type OutageLog = {
  /** To be called at each failure; one line tells of the outage, however many there are. */
  away(reason: string): void;
  /** To be called at each success; one line tells that it is over, and how long it took. */
  back(): void;
};

/**
 * Tells of something outside that is away for all who notice it, once at its beginning and once at its end.
 * @param words what is said then; `away` goes with the reason, `back` with the seconds
 */
export const createOutageLog = (
  logger: Pick<Logger, 'error' | 'info'>,
  words: { away: string; back: string },
  now: () => number = () => performance.now(),
): OutageLog => {
  let since: number | null = null;
  let saidAt = 0;
  return {
    away: (reason) => {
      if (since !== null && now() - saidAt < SAY_AGAIN_MS) return;
      since ??= now();
      saidAt = now();
      logger.error({ reason }, words.away);
    },
    back: () => {
      if (since === null) return;
      logger.info({ seconds: Math.round((now() - since) / 1000) }, words.back);
      since = null;
    },
  };
};
