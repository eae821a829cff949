import type { HasDb } from '~/platform/db.server';
import { anonymiseQuotes } from './privacy.server';

/** Forgets who asked for the offers of an account that was anonymised before; their figures stay. */
export const eraseQuotes = ({ db }: HasDb, userId: number): Promise<void> => anonymiseQuotes(db, userId);
