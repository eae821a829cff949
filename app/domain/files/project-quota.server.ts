import type { Context } from '~/domain/shared/context.server';
import { holdLimits } from '../shared/customer-limits.server';
import { fail, ok, type Result } from '../shared/result';
import type { TooManyProjects } from './project';
import { findProjectTime, insertCopies } from './project-store.server';

/**
 * Copies each of the customer's projects, in their order, with configuration, notes and approved files. Copies are
 * independent: new files for one do not affect the other. Null when one is not the customer's: the transaction must
 * then be rolled back.
 */
export const copyProjects = async (
  { db, clock, ids }: Pick<Context, 'db' | 'clock' | 'ids'>,
  { projectIds, userId }: { projectIds: readonly string[]; userId: number },
): Promise<{ id: string; sourceId: string }[] | null> => {
  const copies = projectIds.map((sourceId) => ({ id: ids.token(), sourceId }));
  const written = await insertCopies(db, { copies, userId, now: clock.now() });
  return written === copies.length ? copies : null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Whether the customer may start this many more projects now. To be called in the transaction that makes them, after
 * all other locks; it locks the customer's count. Copies of ordered projects or cart lines have no hourly limit,
 * because an order of a hundred lines is bought again at once.
 */
export const holdProjectQuota = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, adding, areCopies = false }: { userId: number; adding: number; areCopies?: boolean },
): Promise<Result<null, TooManyProjects>> => {
  const { projectsPerHour, projectsPerDay } = await holdLimits(
    db,
    userId,
    'projectsPerHour',
    'projectsPerDay',
  );
  const now = clock.now().getTime();
  const rules = [
    ...(areCopies ? [] : [{ most: projectsPerHour, windowMs: HOUR_MS }]),
    { most: projectsPerDay, windowMs: DAY_MS },
  ];
  for (const { most, windowMs } of rules) {
    // The newest project that must leave the time window before there is room.
    const newest = await findProjectTime(db, userId, Math.max(0, most - adding));
    const over = newest ? newest.getTime() + windowMs - now : 0;
    if (over > 0) return fail({ kind: 'too-many-projects', retryAfterSeconds: Math.ceil(over / 1000) });
  }
  return ok(null);
};
