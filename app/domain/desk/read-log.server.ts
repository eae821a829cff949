import type { HasDb } from '~/platform/db.server';
import type { DeskActRow } from './act';
import { findDeskActs, lastMover as findLastMover } from './act-store.server';

const PER_PAGE = 100;
const SHOWN = 50;

/** A page of the operators' log, the latest first; `next` is where the following one begins. */
export const readDeskLog = async (
  { db }: HasDb,
  before: number | null,
): Promise<{ acts: DeskActRow[]; next: number | null }> => {
  const acts = await findDeskActs(db, { most: PER_PAGE, ...(before !== null && { before }) });
  return { acts, next: acts.length < PER_PAGE ? null : (acts.at(-1)?.id ?? null) };
};

/** What was done at the desk about an item or an order, the latest first. */
export const readDeskActs = (
  { db }: HasDb,
  of: { itemId: number } | { orderId: number },
): Promise<DeskActRow[]> => findDeskActs(db, { ...of, most: SHOWN });

/** Who moved an item last, where that was done at the desk. */
export const lastMover = ({ db }: HasDb, itemId: number): Promise<string | null> => findLastMover(db, itemId);
