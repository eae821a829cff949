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
import { tellSilence } from './card-steps.server';
import { card } from './means';

/**
 * Whether the refund has been made. The gateway only reports the total refunded, by any request. If the charge was
 * disputed afterwards, the total only counts if we had requested this refund.
 */
const isBack = ({ status, returned }: CardCharge, { before, amount, wasRequested }: RefundRequest): boolean =>
  status === 'refunded' ||
  status === 'voided' ||
  (returned >= before + amount && (status !== 'charged-back' || wasRequested));

/**
 * Refunds a charge, fully or partly. The charge's record is checked first to find a refund whose answer was lost,
 * because a gateway forgets its idempotency keys after a time, but never its sums.
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
  unheard: (services, { id, orderId }) => tellSilence(services, { orderId, ids: [id] }),
  close: async (services, { id, orderId, attempt }, userId) => {
    const outcome = await advanceCards(services, { orderId, userId, isClosing: true, lastAttempt: attempt });
    if (outcome === 'away') return 'away';
    if (outcome === 'waiting') return 'open';
    // If money came when the order no longer waited, it is refunded and pays nothing.
    return closedOr((await findPayment(services.db, id))?.status === 'paid');
  },
  refund: refundCard,
};
