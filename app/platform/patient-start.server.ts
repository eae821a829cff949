import { setTimeout as pause } from 'node:timers/promises';
import { databaseAway } from './database-away';
import type { Logger } from './logger.server';
import { createOutageLog } from './outage-log';
import { textAt } from './request-log.server';

const PAUSE_MS = 1_000;
/** The SQLSTATE of a statement that took too long. */
const CANCELLED = '57014';

/** Why a step of a start failed that may succeed soon; null for any other failure. */
const untilLater = (error: unknown): string | null => {
  const away = databaseAway(error);
  if (away !== null) return away;
  const states = [
    ['code'],
    ['meta', 'driverAdapterError', 'cause', 'originalCode'],
    ['cause', 'originalCode'],
  ];
  return states.some((path) => textAt(error, ...path) === CANCELLED) ? 'slow' : null;
};

/** A program that loses its supervisor while it waits has nothing to work for. */
const endWhenAlone = (): void => process.exit(0);

/**
 * Runs a step of a program's start that needs the database. While that is away or too slow the step is tried again
 * every second, and logged once: a program that ended instead would be started again after ever longer pauses.
 * @throws any other failure of the step
 */
export const startPatiently = async <T>(
  logger: Pick<Logger, 'error' | 'info'>,
  step: () => Promise<T>,
): Promise<T> => {
  const outage = createOutageLog(logger, {
    away: 'the database is away',
    back: 'the database answers again',
  });
  process.once('disconnect', endWhenAlone);
  try {
    for (;;) {
      try {
        const done = await step();
        outage.back();
        return done;
      } catch (error) {
        const reason = untilLater(error);
        if (reason === null) throw error;
        outage.away(reason);
        await pause(PAUSE_MS);
      }
    }
  } finally {
    process.off('disconnect', endWhenAlone);
  }
};
