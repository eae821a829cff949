import type { HandlerServices, RefundAnswer, RefundAsk } from '../payment-handler.server';
import { pix } from './means';

const DAY_MS = 86_400_000;

const isTooOld = ({ paidAt }: RefundAsk, now: Date): boolean =>
  now.getTime() - paidAt.getTime() >= (pix.back?.withinDays ?? 0) * DAY_MS;

/**
 * Has a Pix sent back, whole or in part, under an id of ours: the bank knows it at the next try, so that a repetition
 * never returns it twice. What the bank could not carry out frees the sum, and another try needs another id.
 */
export const refundPix = async (
  { pix: bank, clock }: Pick<HandlerServices, 'pix' | 'clock'>,
  ask: RefundAsk,
): Promise<RefundAnswer> => {
  const { externalId: endToEndId, key, amount, description } = ask;
  const requested = { endToEndId, refundId: key, amount, description };
  const refund = await bank.refund(requested);
  if (!refund.ok) {
    const { kind, detail } = refund.failure;
    if (kind === 'refused') return { kind: isTooOld(ask, clock.now()) ? 'cannot' : 'refused', detail };
    return { kind: kind === 'not-found' ? 'person' : 'away', detail };
  }
  if (refund.value.status === 'returned') return { kind: 'done' };
  return refund.value.status === 'processing'
    ? { kind: 'processing', detail: `the refund of ${endToEndId} is under way` }
    : { kind: 'refused', detail: `the refund is ${refund.value.status}` };
};
