import type { HasDb } from '~/platform/db.server';
import { deleteMailsOf } from './outbox-store.server';

/** Forgets every mail that was promised to an account, sent or not. */
export const eraseMessages = async ({ db }: HasDb, userId: number): Promise<void> => {
  await deleteMailsOf(db, userId);
};
