import { sweepSessions } from '~/domain/accounts/sweep-sessions.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

export const sweepSessionsHandler: JobHandler<HasDb & { clock: Clock }> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepSessions(services);
  if (removed > 0) logger.info({ removed }, 'swept the sessions');
};
