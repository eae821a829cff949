import type { Context } from '~/domain/shared/context.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Move } from './ledger';
import { findMove, heldForOrder, insertMove, type LockedWallet, lockWallet } from './ledger-store.server';

/**
 * Ends what is held for an order, one way or the other. Throws when the order does not hold so much: an order takes
 * from what it holds itself, never from what another one does.
 */
export const endHold = (
  services: CreditServices,
  move: Move & { kind: 'capture' | 'release'; orderId: number },
): Promise<void> =>
  inTransaction(services, async (within) => {
    assertAmount(move.amount);
    const wallet = await lockWallet(within.db, move.userId);
    if (!wallet) throw new Error(`customer ${move.userId} has no wallet`);
    const held = await heldForOrder(within.db, wallet, move.orderId);
    if (held >= move.amount) await makeMove(within, wallet, move);
    else if (!(await wasMade(within, move)))
      throw new Error(`order ${move.orderId} holds ${held} of credit: no ${move.kind} of ${move.amount}`);
  });

export type CreditServices = Pick<Context, 'db' | 'clock'>;

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
