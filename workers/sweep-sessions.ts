import { sweepSessions } from '~/domain/accounts/sweep-sessions.server';
import { sweepCepAnswers } from '~/domain/addresses/sweep-cep-answers.server';
import type { Clock } from '~/domain/shared/ports';
import type { HasDb } from '~/platform/db.server';
import { timed } from './registry';

/** What grows with visits and is of no use once it is old. */
export const sweepSessionsHandler = timed<HasDb & { clock: Clock }>(async (services, time, { logger }) => {
  const removed = await sweepSessions(services, time);
  if (removed > 0) logger.info({ removed }, 'swept the sessions');
  const answers = await sweepCepAnswers(services, time);
  if (answers > 0) logger.info({ removed: answers }, 'swept the answers to CEPs');
});
