import type { Db } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock, Ids, Jobs, LinkSecret, ObjectStorage, Pause, SecretBox } from './ports';
import type { RateLimit } from './rate-limit';

/**
 * The services that any module may need, made once for each process. A use case picks what it needs, as in
 * `Pick<Context, 'db' | 'clock'>`, and adds what only its own module has. `app/services.server.ts` creates them; tests
 * create their own.
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
  /** The base of links, also in mails. */
  shop: { url: string };
};
