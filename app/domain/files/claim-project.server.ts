import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { countOwn, takeProject } from './project-store.server';

/**
 * A visitor's project becomes the customer's when they log in; claiming one's own again changes nothing.
 * Somebody else's project is not found.
 */
export const claimProject = async (
  { db }: HasDb,
  { projectId, userId }: { projectId: string; userId: number },
): Promise<Result<null, 'not-found'>> => {
  const taken = await takeProject(db, projectId, userId);
  const isOwn = taken > 0 || (await countOwn(db, projectId, userId)) > 0;
  return isOwn ? ok(null) : fail('not-found');
};
