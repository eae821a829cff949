import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { anonymiseUser, deleteAccess, forgetAnswerAddresses, lockAccount } from './erasure-store.server';

export const ERASED_NAME = 'Conta apagada';

/** Locks the account for the transaction; null when there is none. */
export const lockForErasure = ({ db }: HasDb, userId: number) => lockAccount(db, userId);

/** Whether nobody can enter the account any more; it stays so until the transaction ends. */
export const isErased = async ({ db }: HasDb, userId: number): Promise<boolean> =>
  (await lockAccount(db, userId))?.erasedAt != null;

/** Makes somebody unrecognisable and ends every login. Done twice it changes nothing more. */
export const erasePerson = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<void> => {
  await anonymiseUser(db, userId, ERASED_NAME, clock.now());
  await deleteAccess(db, userId);
  await forgetAnswerAddresses(db, userId);
};
