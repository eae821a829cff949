import type { HasDb } from '~/platform/db.server';
import type { BackOfficeActRow } from './act';
import { findBackOfficeActs, lastMover as findLastMover } from './act-store.server';

const PER_PAGE = 100;
const SHOWN = 50;

/** A page of the operators' log, newest first; `next` is where the next page begins. */
export const readBackOfficeLog = async (
  { db }: HasDb,
  before: number | null,
): Promise<{ acts: BackOfficeActRow[]; next: number | null }> => {
  const acts = await findBackOfficeActs(db, { most: PER_PAGE, ...(before !== null && { before }) });
  return { acts, next: acts.length < PER_PAGE ? null : (acts.at(-1)?.id ?? null) };
};

/** Acts of the back office about an item or an order, newest first. */
export const readBackOfficeActs = (
  { db }: HasDb,
  of: { itemId: number } | { orderId: number },
): Promise<BackOfficeActRow[]> => findBackOfficeActs(db, { ...of, most: SHOWN });

export const lastMover = ({ db }: HasDb, itemId: number): Promise<string | null> => findLastMover(db, itemId);
