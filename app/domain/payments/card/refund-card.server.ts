import type { HasDb } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import { fail, ok, type Result } from '../../shared/result';
import { findReceipt, settleRefund } from '../receipt-store.server';
import type { CardFailure, CardGateway } from './ports';

/**
 * Sends back what a card paid too late or twice. The key is the same at every try, so a repetition never returns it
 * twice; a refusal leaves the receipt, with what the gateway said, for a person to look at.
 */
export const refundCard = async (
  { db, cards, logger }: HasDb & { cards: CardGateway; logger: Logger },
  chargeId: string,
): Promise<Result<null, CardFailure>> => {
  const receipt = await findReceipt(db, chargeId);
  if (receipt?.disposition !== 'refund') return ok(null);
  const refund = await cards.cancel({ chargeId, idempotencyKey: `refund-${chargeId}` });
  if (!refund.ok && refund.failure.kind !== 'refused') {
    await settleRefund(db, chargeId, 'refund', refund.failure.detail);
    return fail(refund.failure);
  }
  if (refund.ok && (refund.value.status === 'refunded' || refund.value.status === 'voided')) {
    await settleRefund(db, chargeId, 'refunded');
    return ok(null);
  }
  const trouble = refund.ok ? `the charge is ${refund.value.status}` : refund.failure.detail;
  logger.error({ receipt: chargeId, trouble }, 'a card could not be refunded');
  await settleRefund(db, chargeId, 'review', trouble);
  return ok(null);
};
