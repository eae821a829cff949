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

/** Messages of ioredis and Redis: gone, starting, or stopping. */
const words =
  /^(Connection is closed\.|Command timed out|Socket timeout|Stream isn't writeable|Reached the max retries|LOADING |MASTERDOWN |Connection ended)/;

/**
 * Why a failure means that the queue's store, Redis or PostgreSQL, is away, in a few words; null for any other
 * failure.
 */
export const queueAway = (error: unknown): string | null => {
  const away = databaseAway(error);
  if (away !== null) return away;
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (codes.has(code)) return code;
  return words.exec(error.message)?.[0].trim() ?? null;
};

/** A lasting outage is logged again this often. */
const SAY_AGAIN_MS = 5 * 60_000;

export type OutageLog = {
  /** Called at each failure; an outage is logged once. */
  away(reason: string): void;
  /** Called at each success; the end of an outage is logged once, with its length. */
  back(): void;
};

/**
 * Logs the outage of an outside service once when it begins and once when it ends, however many calls report it.
 * @param words the two messages; `away` is logged with the reason, `back` with the seconds
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
