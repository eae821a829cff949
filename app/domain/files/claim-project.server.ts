import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { TooManyProjects } from './project-quota';
import { holdProjectQuota } from './project-quota.server';
import { countOwn, takeProject } from './project-store.server';

/**
 * A visitor's project becomes the customer's when they log in; claiming one's own again changes nothing.
 * Somebody else's project is not found. A customer takes no more than he may begin.
 */
export const claimProject = async (
  services: HasDb & { clock: Clock },
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<null, { kind: 'not-found' } | TooManyProjects>> => {
  if ((await countOwn(services.db, projectId, userId)) > 0) return ok(null);
  return inTransaction(services, async (within) => {
    const room = await holdProjectQuota(within, { userId, adding: 1 });
    if (!room.ok) return room;
    return (await takeProject(within.db, projectId, userId)) > 0 ? ok(null) : fail({ kind: 'not-found' });
  });
};
