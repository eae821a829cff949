import type { Logger } from './logger.server';

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
