import type { HasDb } from '~/platform/db.server';
import { checkStatusTable } from './order-status';
import { findStatusTable } from './order-store.server';

/** Refuses, by throwing at boot, a table of statuses that the shop cannot work with. */
export const assertStatusTable = async ({ db }: HasDb): Promise<void> => {
  const { statuses, transitions } = await findStatusTable(db);
  const problems = checkStatusTable(statuses, transitions);
  if (problems.length > 0) throw new Error(`status_pedido is not sound:\n  ${problems.join('\n  ')}`);
};
