import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import type { CardFailure, CardGateway } from './card-ports';
import { findReceipt, settleRefund } from './receipt-store.server';

/**
 * Sends back what a card paid too late or twice. The key is the same at every try, so a repetition never returns it
 * twice; a refusal leaves the receipt for a person to look at.
 */
export const refundCard = async (
  { db, cards }: HasDb & { cards: CardGateway },
  chargeId: string,
): Promise<Result<null, CardFailure>> => {
  const receipt = await findReceipt(db, chargeId);
  if (receipt?.disposition !== 'refund') return ok(null);
  const refund = await cards.cancel({ chargeId, idempotencyKey: `refund-${chargeId}` });
  if (!refund.ok && refund.failure.kind !== 'refused') return fail(refund.failure);
  const isBack = refund.ok && (refund.value.status === 'refunded' || refund.value.status === 'voided');
  await settleRefund(db, chargeId, isBack ? 'refunded' : 'review');
  return ok(null);
};
