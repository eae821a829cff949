import { inTransaction } from '~/platform/db.server';
import type { Move } from './ledger';
import { type LockedWallet, lockWallet, openWallet } from './ledger-store.server';
import { assertAmount, type CreditServices, makeMove } from './make-move.server';

const lockOpened = async ({ db }: CreditServices, userId: number): Promise<LockedWallet> => {
  const known = await lockWallet(db, userId);
  if (known) return known;
  await openWallet(db, userId);
  const opened = await lockWallet(db, userId);
  if (!opened) throw new Error(`the wallet of customer ${userId} does not open`);
  return opened;
};

/** `description` is what the customer reads in the statement. */
export type GrantInput = Omit<Move, 'kind' | 'orderId'> & { orderId?: number | null };

/**
 * Gives a customer credit, by staff or for money that came when it could no longer pay its order (which is then locked
 * before). Answers whether it is new: asked twice under one key, also at the same time, it is given once.
 */
export const grantCredit = (
  services: CreditServices,
  { orderId = null, ...input }: GrantInput,
): Promise<{ isNew: boolean }> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockOpened(within, input.userId);
    return { isNew: await makeMove(within, wallet, { ...input, kind: 'grant', orderId }) };
  });
