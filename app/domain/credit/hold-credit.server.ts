import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { captureDescription, givenBackDescription, holdDescription } from './labels';
import type { OrderMove } from './ledger';
import { lockWallet } from './ledger-store.server';
import { assertAmount, type CreditServices, endHold, makeMove, wasMade } from './make-move.server';

/** The order is paid: what it held is the shop's. To be called in the transaction that turns it to paid. */
export const captureCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'capture', description: captureDescription(input.orderId) });

/** The order died unpaid: what it held can be spent again. To be called in the transaction that ends it. */
export const releaseCredit = (services: CreditServices, input: OrderMove): Promise<void> =>
  endHold(services, { ...input, kind: 'release', description: givenBackDescription(input.orderId) });

export type NotEnough = { kind: 'insufficient'; available: number };

/**
 * Sets credit aside for an order, in the transaction that writes it; all or nothing. The lock on the wallet comes
 * last (GLOSSARY, Locks). Twice under one key is once.
 */
export const holdCredit = (services: CreditServices, input: OrderMove): Promise<Result<null, NotEnough>> =>
  inTransaction(services, async (within) => {
    assertAmount(input.amount);
    const move = { ...input, kind: 'hold', description: holdDescription(input.orderId) } as const;
    const wallet = await lockWallet(within.db, input.userId);
    const available = wallet?.available ?? 0;
    if (!wallet || available < input.amount)
      return (await wasMade(within, move)) ? ok(null) : fail({ kind: 'insufficient', available });
    await makeMove(within, wallet, move);
    return ok(null);
  });
