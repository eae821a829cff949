import { sweepSessions } from '~/domain/accounts/sweep-sessions.server';
import { sweepCepAnswers } from '~/domain/addresses/sweep-cep-answers.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import type { JobHandler } from './registry';

/** What grows with visits and is of no use once it is old. */
export const sweepSessionsHandler: JobHandler<HasDb & { clock: Clock }> = async (
  services,
  _data,
  { logger },
) => {
  const removed = await sweepSessions(services);
  if (removed > 0) logger.info({ removed }, 'swept the sessions');
  const answers = await sweepCepAnswers(services);
  if (answers > 0) logger.info({ removed: answers }, 'swept the answers to CEPs');
};
