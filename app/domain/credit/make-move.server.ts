import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import type { Move } from './ledger';
import { findMove, insertMove, type LockedWallet } from './ledger-store.server';

export type CreditServices = HasDb & { clock: Clock };

const same = ['kind', 'userId', 'orderId', 'amount'] as const;

/** Whether the movement was made before. Throws when its key stands for another: that is a bug of who asks. */
export const wasMade = async ({ db }: HasDb, move: Move): Promise<boolean> => {
  const made = await findMove(db, move.key);
  if (made && same.some((part) => made[part] !== move[part]))
    throw new Error(`the movement of credit ${move.key} was asked again with other values`);
  return made !== null;
};

/** Throws for an amount that is no whole number of centavos above 0. */
export const assertAmount = (amount: number): void => {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`no amount of credit: ${amount}`);
};

/** Makes a movement on a wallet under lock; answers false when it was made before. */
export const makeMove = async (
  within: CreditServices,
  wallet: LockedWallet,
  move: Move,
): Promise<boolean> => {
  const isNew = await insertMove(within.db, wallet, move, within.clock.now());
  if (!isNew) await wasMade(within, move);
  return isNew;
};
