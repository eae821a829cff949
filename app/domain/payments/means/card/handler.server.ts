import { closedOr } from '../../core/end-charge.server';
import { followCardMessage } from '../../core/messages';
import type {
  PaymentContext,
  PaymentHandler,
  RefundAnswer,
  RefundRequest,
} from '../../core/payment-handler.server';
import { findPayment } from '../../core/payment-part-store.server';
import type { CardCharge } from '../../core/ports/card-gateway';
import { advanceCards } from './advance-cards.server';
import { card } from './means';

/**
 * The gateway tells how much of a charge went back in all, by whose order ever; of one that its holder contested
 * afterwards too, and what we never asked for is not ours then.
 */
const isBack = ({ status, returned }: CardCharge, { before, amount, wasRequested }: RefundRequest): boolean =>
  status === 'refunded' ||
  status === 'voided' ||
  (returned >= before + amount && (status !== 'charged-back' || wasRequested));

/**
 * Has a charge sent back, whole or in part. The charge is looked at first: an answer that was lost is found there, since
 * a gateway forgets its idempotency keys after a time and its sums never.
 */
const refundCard = async (
  { cards }: Pick<PaymentContext, 'cards'>,
  request: RefundRequest,
): Promise<RefundAnswer> => {
  const { paymentPart, externalId, amount, received, before, key } = request;
  const found = await cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok) {
    const { kind, detail } = found.failure;
    return { kind: kind === 'not-found' || kind === 'refused' ? 'person' : 'away', detail };
  }
  const charge = found.value;
  if (charge.chargeId !== externalId)
    return { kind: 'person', detail: `the gateway shows another charge, ${charge.chargeId}` };
  if (isBack(charge, request)) return { kind: 'done' };
  if (charge.returning === 'under-way')
    return { kind: 'processing', detail: 'the gateway has not sent it back yet' };
  if (charge.returning === 'failed' && request.wasRequested)
    return { kind: 'refused', detail: 'the acquirer could not carry the refund out' };
  if (charge.status !== 'captured') return { kind: 'person', detail: `the charge is ${charge.status}` };
  if (charge.returned > before)
    return { kind: 'person', detail: `${charge.returned} centavos went back, and we know of ${before}` };
  const isWhole = before === 0 && amount === received;
  const sent = await cards.cancel({
    chargeId: externalId,
    idempotencyKey: key,
    ...(isWhole ? {} : { amount }),
  });
  if (!sent.ok) {
    const { kind, detail } = sent.failure;
    return { kind: kind === 'refused' ? 'refused' : kind === 'not-found' ? 'person' : 'away', detail };
  }
  return isBack(sent.value, request)
    ? { kind: 'done' }
    : { kind: 'processing', detail: `the gateway has not sent ${amount} centavos back yet` };
};

export const cardHandler: PaymentHandler = {
  means: card,
  bank: 'cards',
  messages: ({ orderId, attempt }) => [
    followCardMessage.of({ payload: { orderId }, dedupeKey: `card-follow-${orderId}-${attempt}` }),
  ],
  issue: async (services, { paymentPart: { orderId }, userId, tokens }) => {
    await advanceCards(services, { orderId, userId, tokens });
    return false;
  },
  close: async (services, { id, orderId, attempt }, userId) => {
    const outcome = await advanceCards(services, { orderId, userId, isClosing: true, lastAttempt: attempt });
    if (outcome === 'away') return 'away';
    if (outcome === 'waiting') return 'open';
    // Money that came when the order waited no more goes back and pays nothing.
    return closedOr((await findPayment(services.db, id))?.status === 'paid');
  },
  refund: refundCard,
};
