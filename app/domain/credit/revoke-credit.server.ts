import { inTransaction } from '~/platform/db.server';
import { revokeDescription } from './labels';
import type { OrderMove } from './ledger';
import { lockWallet } from './ledger-store.server';
import { assertAmount, type CreditServices, makeMove } from './make-move.server';

/**
 * Takes back credit that was given for an order, as far as it was not spent, and answers how much. Twice under one key
 * is once. To be called in the transaction that locked the order.
 */
export const revokeCredit = (services: CreditServices, input: OrderMove): Promise<number> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockWallet(within.db, input.userId);
    const amount = Math.min(input.amount, wallet?.available ?? 0);
    if (!wallet || amount === 0) return 0;
    const description = revokeDescription(input.orderId);
    await makeMove(within, wallet, { ...input, amount, kind: 'revoke', description });
    return amount;
  });
