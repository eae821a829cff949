import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { TooManyProjects } from './project';
import { holdProjectQuota } from './project-quota.server';
import { countOwn, findOpenProject, insertProject, takeProject } from './project-store.server';

type Claim = { projectId: string; userId: number };
type Failure = { kind: 'not-found' } | TooManyProjects;

/**
 * Assigns a visitor's project to the customer who logs in in the same browser. Claiming one's own project again
 * changes nothing. Another customer's project is not found. The limit on new projects applies.
 */
export const claimProject = async (
  services: Pick<Context, 'db' | 'clock'>,
  { projectId, userId }: Claim,
): Promise<Result<null, Failure>> => {
  if ((await countOwn(services.db, projectId, userId)) > 0) return ok(null);
  return inTransaction(services, async (within) => {
    const room = await holdProjectQuota(within, { userId, adding: 1 });
    if (!room.ok) return room;
    return (await takeProject(within.db, projectId, userId)) > 0 ? ok(null) : fail({ kind: 'not-found' });
  });
};

/**
 * Copies a visitor's project for the customer; the original stays as it is. A repeated call gives the same copy. A
 * customer's own project is not copied. A quote's price is not copied, because it was made for one person.
 */
export const copyProject = async (
  services: Pick<Context, 'db' | 'clock' | 'linkSecret'>,
  { projectId, userId }: Claim,
): Promise<Result<{ projectId: string }, Failure>> => {
  const source = await findOpenProject(services.db, projectId, userId);
  if (!source) return fail({ kind: 'not-found' });
  if (source.userId !== null) return ok({ projectId });
  const id = services.linkSecret('project-copy', `${userId}:${projectId}`);
  return inTransaction(services, async (within) => {
    const { db, clock } = within;
    if ((await countOwn(db, id, userId)) > 0) return ok({ projectId: id });
    const room = await holdProjectQuota(within, { userId, adding: 1 });
    if (!room.ok) return room;
    // Another request may have made the copy while this one waited for the lock.
    if ((await countOwn(db, id, userId)) > 0) return ok({ projectId: id });
    const { productId, configuration } = source;
    const copy = { id, userId, productId, configuration: configuration as object, held: null };
    await insertProject(db, { ...copy, now: clock.now() });
    return ok({ projectId: id });
  });
};
