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

/** Messages of ioredis: the connection is gone. */
const words =
  /^(Connection is closed\.|Command timed out|Socket timeout|Stream isn't writeable|Reached the max retries|Connection ended)/;

/** Redis' own: it is starting or stopping, or takes no writes or connections for now. */
const refusals =
  /^(?:ERR )?(LOADING|MASTERDOWN|READONLY|MISCONF|NOREPLICAS|OOM|BUSY|max number of clients reached)\b/;

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
  return words.exec(error.message)?.[0] ?? refusals.exec(error.message)?.[1] ?? null;
};

/** A lasting outage is logged again this often. */
const SAY_AGAIN_MS = 5 * 60_000;
/** A store that comes and goes: outages that are logged at once in a minute. Further ones are if they last. */
const FLAPPING = { outages: 3, withinMs: 60_000, lastingMs: 10_000 };

export type OutageLog = {
  /** Called at each failure; an outage is logged once. */
  away(reason: string): void;
  /** Called at each success; the end of an outage is logged once, with its length. */
  back(): void;
  isAway(): boolean;
};

/**
 * Logs the outage of an outside service once when it begins and once when it ends, however many calls report it, and of
 * a service that comes and goes only some.
 * @param words the two messages; `away` is logged with the reason, `back` with the seconds
 */
export const createOutageLog = (
  logger: Pick<Logger, 'error' | 'info'>,
  words: { away: string; back: string },
  now: () => number = () => performance.now(),
): OutageLog => {
  let since: number | null = null;
  let saidAt: number | null = null;
  let recent = { from: Number.NEGATIVE_INFINITY, outages: 0 };
  const begin = (at: number): number => {
    if (at - recent.from > FLAPPING.withinMs) recent = { from: at, outages: 0 };
    recent.outages += 1;
    saidAt = null;
    return at;
  };
  return {
    away: (reason) => {
      const at = now();
      since ??= begin(at);
      const isFlapping = recent.outages > FLAPPING.outages && at - since < FLAPPING.lastingMs;
      if (saidAt === null ? isFlapping : at - saidAt < SAY_AGAIN_MS) return;
      saidAt = at;
      logger.error({ reason }, words.away);
    },
    back: () => {
      if (since !== null && saidAt !== null)
        logger.info({ seconds: Math.round((now() - since) / 1000) }, words.back);
      since = null;
    },
    isAway: () => since !== null,
  };
};
