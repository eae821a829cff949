import { createArgon2Passwords } from './adapters/passwords/argon2.server';
import { createRateLimit } from './adapters/rate-limit/rate-limit.server';
import { movableClock, systemClock } from './platform/clock.server';
import { createDb } from './platform/db.server';
import { type Env, readEnv } from './platform/env.server';
import { systemIds } from './platform/ids.server';
import { createLogger } from './platform/logger.server';
import { createQueueClient } from './platform/queue.server';

/**
 * The only wiring: environment -> adapters, database, queue, clock, ids. Use cases take the slice they need;
 * tests build their own.
 */
export const createServices = async (env: Env, name = 'web') => {
  const logger = createLogger(env.LOG_LEVEL, name);
  const db = createDb(env.DATABASE_URL, env.DATABASE_POOL);
  const movable = env.LOMBADA_MODE === 'sandbox' ? movableClock(db) : null;
  await movable?.refresh();
  const jobs = createQueueClient(env);
  const rateLimit = createRateLimit({ env, db });
  return {
    env,
    logger,
    db,
    clock: movable ?? systemClock,
    ids: systemIds,
    jobs,
    passwords: createArgon2Passwords(),
    rateLimit,
    /** Throws when the database does not answer. */
    check: async (): Promise<void> => {
      await db.$queryRaw`select 1`;
    },
    close: async (): Promise<void> => {
      movable?.stop();
      rateLimit.close();
      await jobs.close();
      await db.$disconnect();
    },
  };
};

export type Services = Awaited<ReturnType<typeof createServices>>;

// The server and the Remix build are two module graphs of one process; they share through the global object.
const shared = globalThis as typeof globalThis & { lombadaServices?: Promise<Services> };

/** The process's services, made at the first call. */
export const getServices = (): Promise<Services> => {
  shared.lombadaServices ??= createServices(readEnv());
  return shared.lombadaServices;
};
