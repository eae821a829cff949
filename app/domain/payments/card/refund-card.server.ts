import type { HandlerServices, RefundAnswer, RefundAsk } from '../payment-handler.server';
import type { CardCharge } from './ports';

/**
 * The gateway tells how much of a charge went back in all, whoever had it sent; of one that its holder contested
 * afterwards too, and what we never asked for is not ours then.
 */
const isBack = ({ status, returned }: CardCharge, { before, amount, wasRequested }: RefundAsk): boolean =>
  status === 'refunded' ||
  status === 'voided' ||
  (returned >= before + amount && (status !== 'charged-back' || wasRequested));

/**
 * Has a charge sent back, whole or in part. The charge is looked at first: an answer that was lost is found there, since
 * a gateway forgets its idempotency keys after a time and its sums never.
 */
export const refundCard = async (
  { cards }: Pick<HandlerServices, 'cards'>,
  ask: RefundAsk,
): Promise<RefundAnswer> => {
  const { paymentPart, externalId, amount, received, before, key } = ask;
  const found = await cards.findByReference(paymentPart.txid ?? '');
  if (!found.ok) {
    const { kind, detail } = found.failure;
    return { kind: kind === 'not-found' || kind === 'refused' ? 'person' : 'away', detail };
  }
  const charge = found.value;
  if (charge.chargeId !== externalId)
    return { kind: 'person', detail: `the gateway shows another charge, ${charge.chargeId}` };
  if (isBack(charge, ask)) return { kind: 'done' };
  if (charge.returning === 'under-way')
    return { kind: 'processing', detail: 'the gateway has not sent it back yet' };
  if (charge.returning === 'failed' && ask.wasRequested)
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
  return isBack(sent.value, ask)
    ? { kind: 'done' }
    : { kind: 'processing', detail: `the gateway has not sent ${amount} centavos back yet` };
};
