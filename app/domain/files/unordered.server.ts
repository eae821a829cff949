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
/** Between the mail and the end. */
export const WARNING_DAYS = 7;

const daysAgo = ({ clock }: Pick<Context, 'db' | 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);

/** Until when a project must have been unused for its owner to be told now. */
export const warnableSince = async (services: Pick<Context, 'db' | 'clock'>): Promise<Date> => {
  const { unorderedDays } = await readLimits(services.db, 'unorderedDays');
  return daysAgo(services, Math.max(0, unorderedDays - WARNING_DAYS));
};

/** The project's row is held, so that nobody orders it meanwhile. */
const remove = (services: Pick<Context, 'db' | 'clock'>, projectId: string): Promise<boolean> =>
  inTransaction(services, async ({ db, clock }) => {
    if ((await lockProject(db, projectId)).isOrdered) return false;
    const overdue = new Date(clock.now().getTime() - REPLACED_LIFE_MS - 1);
    return (await giveUpFiles(db, projectId, overdue)).count > 0;
  });

/** So many projects are looked at in one step. */
const BATCH = 100;
/** Staff may shorten the term: nothing is left unlooked at for longer. */
const LOOK_AGAIN_DAYS = 7;

type Fate = 'settled' | 'later' | 'warn' | 'remove';

/** What is to become of a project's files, and when it is to be looked at again if they stay. */
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

/** Promises a mail to each customer who is to be told; one that is on its way already is not promised again. */
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

/** One step: looks at what is due, and writes first when each is looked at again, so that none holds up the others. */
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
 * Files of projects that nobody ordered or touched for 90 days are removed (`limite.dias_sem_pedido`), a week after
 * their owner was told at the earliest: a mail that cannot be sent puts it off. Reads the projects that are due to be
 * looked at (`arquivos_sem_pedido`) and no others. Safe to run at any time and twice at once.
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

/** Whoever opens one of the projects that he was told of keeps all of them for another while; false for none. */
export const keepFiles = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<boolean> => (await keepWarned(db, userId, clock.now())) > 0;
