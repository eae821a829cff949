import type { HasDb } from '~/platform/db.server';
import type { DeskActRow } from './desk-act';
import { findDeskActs } from './desk-act-store.server';

const PER_PAGE = 100;

/** A page of the operators' log, the latest first; `next` is where the following one begins. */
export const readDeskLog = async (
  { db }: HasDb,
  before: number | null,
): Promise<{ acts: DeskActRow[]; next: number | null }> => {
  const acts = await findDeskActs(db, { most: PER_PAGE, ...(before !== null && { before }) });
  return { acts, next: acts.length < PER_PAGE ? null : (acts.at(-1)?.id ?? null) };
};
