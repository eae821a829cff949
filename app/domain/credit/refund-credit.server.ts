import { inTransaction } from '~/platform/db.server';
import { givenBackDescription } from './labels';
import type { OrderMove } from './ledger';
import { lockWallet } from './ledger-store.server';
import { assertAmount, type CreditServices, makeMove } from './make-move.server';

/**
 * An order that credit had paid gives it back, whole or in part: it can be spent again. Twice under one key is once. To
 * be called in the transaction that locked the order and looked how much of it is left to give back.
 */
export const refundCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const wallet = await lockWallet(within.db, input.userId);
    if (!wallet) throw new Error(`customer ${input.userId} has no wallet`);
    await makeMove(within, wallet, {
      ...input,
      kind: 'refund',
      description: givenBackDescription(input.orderId),
    });
  });
