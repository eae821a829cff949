import type { HasDb } from '~/platform/db.server';
import { deleteCarts } from './privacy.server';

/** Removes what somebody meant to buy, and the link from what was bought to the address book. */
export const eraseCarts = ({ db }: HasDb, userId: number): Promise<void> => deleteCarts(db, userId);
