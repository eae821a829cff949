import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { readLimits } from '../shared/customer-limits.server';
import { inSteps, type JobTime } from '../shared/in-steps';
import { filesLeavingMessage } from './messages';
import { lockProject } from './project-store.server';
import { REPLACED_LIFE_MS } from './sweep-files.server';
import {
  checkAgainAt,
  type FilesToCheck,
  findOldestCheck,
  findToCheck,
  forgetChecks,
  forgetWarnings,
  giveUpFiles,
  keepWarned,
} from './unordered-store.server';

const DAY_MS = 86_400_000;
/** Days between the mail and the removal. */
export const WARNING_DAYS = 7;

const daysAgo = ({ clock }: Pick<Context, 'db' | 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);

/** Owners of projects unused since this instant are warned now. */
export const warnableSince = async (services: Pick<Context, 'db' | 'clock'>): Promise<Date> => {
  const { unorderedDays } = await readLimits(services.db, 'unorderedDays');
  return daysAgo(services, Math.max(0, unorderedDays - WARNING_DAYS));
};

/** The project's row is locked, so that it cannot be ordered meanwhile. */
const remove = (services: Pick<Context, 'db' | 'clock'>, projectId: string): Promise<boolean> =>
  inTransaction(services, async ({ db, clock }) => {
    if ((await lockProject(db, projectId)).isOrdered) return false;
    const overdue = new Date(clock.now().getTime() - REPLACED_LIFE_MS - 1);
    return (await giveUpFiles(db, projectId, overdue)).count > 0;
  });

/** Projects checked per step. */
const BATCH = 100;
/** Staff may shorten the term, so every project is checked at least this often. */
const LOOK_AGAIN_DAYS = 7;

type Fate = 'settled' | 'later' | 'warn' | 'remove';

/** What happens to a project's files, and when it is checked again if they stay. */
const fateOf = (
  { isSettled, isErased, warnedAt, lastUse }: FilesToCheck,
  { now, unorderedDays }: { now: Date; unorderedDays: number },
): { fate: Fate; at: Date } => {
  const isWarned = warnedAt !== null && lastUse <= warnedAt;
  if (isSettled || (isErased && !isWarned)) return { fate: 'settled', at: now };
  const after = (from: Date, days: number): number => from.getTime() + days * DAY_MS;
  const dueAt = isWarned
    ? Math.max(after(warnedAt, WARNING_DAYS), after(lastUse, unorderedDays))
    : after(lastUse, Math.max(0, unorderedDays - WARNING_DAYS));
  if (dueAt <= now.getTime()) return { fate: isWarned ? 'remove' : 'warn', at: new Date(after(now, 1)) };
  return { fate: 'later', at: new Date(Math.min(dueAt, after(now, LOOK_AGAIN_DAYS))) };
};

/** Queues a mail to each customer to be warned; a mail already queued is not queued again. */
const warn = async (
  services: Pick<Context, 'db' | 'clock'>,
  projects: readonly FilesToCheck[],
): Promise<number> => {
  const first = new Map<number, string>();
  for (const { userId, id } of projects) {
    const known = first.get(userId);
    if (known === undefined || id < known) first.set(userId, id);
  }
  let promised = 0;
  for (const [userId, id] of first) {
    const dedupeKey = `files-leaving-${id.slice(0, 24)}-${daysAgo(services, 0).toISOString().slice(0, 7)}`;
    if (await queueMessage(services, filesLeavingMessage.of({ payload: { userId }, dedupeKey })))
      promised += 1;
  }
  return promised;
};

/**
 * One step over the projects that are due. It first writes each one's next check, so that a failing one does not delay
 * the others.
 */
const checkSome = async (services: Pick<Context, 'db' | 'clock'>, unorderedDays: number) => {
  const { db, clock } = services;
  const now = clock.now();
  const due = await findToCheck(db, now, BATCH);
  const looked = due.map((project) => ({ ...fateOf(project, { now, unorderedDays }), project }));
  const of = (fate: Fate) => looked.flatMap((each) => (each.fate === fate ? [each.project] : []));
  await checkAgainAt(
    db,
    looked.map(({ project, at }) => ({ id: project.id, at })),
  );
  const used = due.filter(({ warnedAt, lastUse }) => warnedAt !== null && lastUse > warnedAt);
  if (used.length > 0)
    await forgetWarnings(
      db,
      used.map(({ id }) => id),
    );
  const gone = of('settled').map(({ id }) => id);
  let removed = 0;
  for (const { id } of of('remove')) {
    if (await remove(services, id)) removed += 1;
    gone.push(id);
  }
  if (gone.length > 0) await forgetChecks(db, gone);
  return { looked: due.length, removed, promised: await warn(services, of('warn')) };
};

/**
 * Removes files of projects that were neither ordered nor used for 90 days (`limite.dias_sem_pedido`), at the earliest
 * a week after the owner was warned: a mail that cannot be sent delays it. Reads only the projects due for a check
 * (`arquivos_sem_pedido`). Safe to run at any time, also twice at once.
 */
export const sweepUnordered = async (
  services: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<{ promised: number; removed: number }> => {
  const { unorderedDays } = await readLimits(services.db, 'unorderedDays');
  const swept = { promised: 0, removed: 0 };
  const oldest = () => findOldestCheck(services.db, services.clock.now());
  await inSteps({ most: BATCH, time, oldest }, async () => {
    const { looked, promised, removed } = await checkSome(services, unorderedDays);
    swept.promised += promised;
    swept.removed += removed;
    return looked;
  });
  return swept;
};

/**
 * Opening one of the projects in a warning keeps all of the customer's warned projects for another period; false when
 * there are none.
 */
export const keepFiles = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<boolean> => (await keepWarned(db, userId, clock.now())) > 0;
