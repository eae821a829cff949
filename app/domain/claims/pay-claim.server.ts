import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { giveMoneyBack, type Within } from '~/domain/payments/flows/money-back/money-back.server';
import { inTransaction } from '~/platform/db.server';
import { claimMoneyReason } from './claim';
import { claimState } from './claim-state';
import { lockUnpaid, notePaid } from './claim-store.server';

/**
 * Pays the money that staff granted for a claim: as credit, or as a refund of the payment. Paid once, however often it
 * is called. @throws where more was granted than the order can still refund, because a refund came in between
 */
export const payClaim = (services: Within, claimId: number): Promise<void> =>
  inTransaction(services, async (within) => {
    const claim = await lockUnpaid(within.db, claimId);
    const order = claim && (await lockOrderForPayment(within, claim.orderId));
    if (!claim || !order) return;
    const { itemId, amount, stateId, description } = claim;
    const given = await giveMoneyBack(within, {
      order,
      amount,
      itemId,
      cause: 'contest',
      reason: claimMoneyReason(description),
      wanted: stateId === claimState.credited ? 'wallet' : 'same-way',
    });
    if (!given.ok)
      throw new Error(
        `contest ${claimId} promised ${amount}, order ${order.id} has ${given.failure.left} left`,
      );
    await notePaid(within.db, claimId, within.clock.now());
  });
