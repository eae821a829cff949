import type { Db } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock, Ids, Jobs, LinkSecret, ObjectStorage, Pause, SecretBox } from './ports';
import type { RateLimit } from './rate-limit';

/**
 * What every room may need of the process, once. A use case says which of it by `Pick<Context, 'db' | 'clock'>`, and
 * adds what only its own room has. `app/services.server.ts` makes them; tests make their own.
 */
export type Context = {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  logger: Logger;
  pause: Pause;
  rateLimit: RateLimit;
  storage: ObjectStorage;
  secretBox: SecretBox;
  linkSecret: LinkSecret;
  /** Where mails and links lead to. */
  shop: { url: string };
};
