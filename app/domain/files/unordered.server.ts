import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { readLimits } from '../shared/customer-limits.server';
import type { Clock } from '../shared/ports';
import { filesLeavingTopic } from './jobs';
import { lockProject } from './project-store.server';
import { REPLACED_LIFE_MS } from './sweep-files.server';
import { findToRemove, findToWarn, forgetWarnings, giveUpFiles, keepWarned } from './unordered-store.server';

const DAY_MS = 86_400_000;
/** Between the mail and the end. */
export const WARNING_DAYS = 7;

type Services = HasDb & { clock: Clock };

const daysAgo = ({ clock }: Services, days: number): Date => new Date(clock.now().getTime() - days * DAY_MS);

/** Until when a project must have been unused for its owner to be told now. */
export const warnableSince = async (services: Services): Promise<Date> => {
  const { unorderedDays } = await readLimits(services.db, 'unorderedDays');
  return daysAgo(services, Math.max(0, unorderedDays - WARNING_DAYS));
};

/** Promises a mail to every customer who is to be told; one that is on its way already is not promised again. */
const warn = async (services: Services): Promise<number> => {
  let promised = 0;
  for (const { userId, projectId } of await findToWarn(services.db, await warnableSince(services))) {
    const dedupeKey = `files-leaving-${projectId.slice(0, 24)}-${daysAgo(services, 0).toISOString().slice(0, 7)}`;
    if (await promiseMessage(services, { topic: filesLeavingTopic, payload: { userId }, dedupeKey }))
      promised += 1;
  }
  return promised;
};

/** The project's row is held, so that nobody orders it meanwhile. */
const remove = (services: Services, projectId: string): Promise<boolean> =>
  inTransaction(services, async ({ db, clock }) => {
    if ((await lockProject(db, projectId)).isOrdered) return false;
    const overdue = new Date(clock.now().getTime() - REPLACED_LIFE_MS - 1);
    return (await giveUpFiles(db, projectId, overdue)).count > 0;
  });

/**
 * Files of projects that nobody ordered or touched for 90 days are removed (`limite.dias_sem_pedido`), a week after
 * their owner was told at the earliest: a mail that cannot be sent puts it off. Safe to run at any time and twice at
 * once.
 */
export const sweepUnordered = async (services: Services): Promise<{ promised: number; removed: number }> => {
  await forgetWarnings(services.db);
  const { unorderedDays } = await readLimits(services.db, 'unorderedDays');
  const due = {
    warnedBefore: daysAgo(services, WARNING_DAYS),
    unusedSince: daysAgo(services, unorderedDays),
  };
  let removed = 0;
  for (const { id } of await findToRemove(services.db, due)) if (await remove(services, id)) removed += 1;
  return { promised: await warn(services), removed };
};

/** Whoever opens one of the projects that he was told of keeps all of them for another while; false for none. */
export const keepFiles = async ({ db, clock }: Services, userId: number): Promise<boolean> =>
  (await keepWarned(db, userId, clock.now())) > 0;
