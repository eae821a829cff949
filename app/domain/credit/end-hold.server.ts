import { inTransaction } from '~/platform/db.server';
import type { Move } from './ledger';
import { heldForOrder, lockWallet } from './ledger-store.server';
import { assertAmount, type CreditServices, makeMove, wasMade } from './make-move.server';

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
