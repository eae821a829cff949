import type { HasDb } from '~/platform/db.server';
import { deleteAllAddresses } from './privacy.server';

/** Removes every address of somebody, whose carts name none any more: orders carry their own copy of theirs. */
export const eraseAddresses = ({ db }: HasDb, userId: number): Promise<void> =>
  deleteAllAddresses(db, userId);
