import type { HasDb } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { insertCopies } from './project-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/**
 * A second project of the customer for each of these, in their order, with the same configuration, notes and approved
 * files, from then on its own: new files for the one leave the other as it is. Null when one is not the customer's:
 * the transaction is then to be undone.
 */
export const copyProjects = async (
  { db, clock, ids }: Services,
  { projectIds, userId }: { projectIds: readonly string[]; userId: number },
): Promise<{ id: string; sourceId: string }[] | null> => {
  const copies = projectIds.map((sourceId) => ({ id: ids.token(), sourceId }));
  const written = await insertCopies(db, { copies, userId, now: clock.now() });
  return written === copies.length ? copies : null;
};
