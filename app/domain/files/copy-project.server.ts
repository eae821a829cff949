import type { HasDb } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { insertCopy } from './project-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/**
 * A second project of the customer with the same configuration, notes and approved files, from then on its own:
 * new files for the one leave the other as it is. Null when it is not the customer's.
 */
export const copyProject = async (
  { db, clock, ids }: Services,
  { projectId, userId }: { projectId: string; userId: number },
): Promise<{ projectId: string } | null> => {
  const id = ids.token();
  const isCopied = await insertCopy(db, { id, sourceId: projectId, userId, now: clock.now() });
  return isCopied ? { projectId: id } : null;
};
