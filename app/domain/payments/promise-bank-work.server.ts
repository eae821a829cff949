import type { NewMessage } from '~/domain/notifications/promise-message.server';
import type { PaymentRow } from './leg-store.server';
import { isBoleto, paymentType } from './payment-type';

/** Whoever opened the attempt asks the bank himself and gives it three seconds (`startPayment`). */
export const OPENER_SECONDS = 5;

/** Whether a bank makes something for a leg that its payer copies or scans. */
export const hasCode = ({ typeId }: Pick<PaymentRow, 'typeId'>): boolean =>
  typeId === paymentType.pix || isBoleto(typeId);

/** What makes sure that bank or gateway are asked for a leg, even when the process ends after the commit. */
export const issuePromise = ({
  id,
  typeId,
  orderId,
  attempt,
}: Pick<PaymentRow, 'id' | 'typeId' | 'orderId' | 'attempt'>): NewMessage[] => {
  const afterSeconds = OPENER_SECONDS;
  if (typeId === paymentType.pix)
    return [{ topic: 'pix.issue', payload: { paymentId: id }, dedupeKey: `pix-issue-${id}`, afterSeconds }];
  if (isBoleto(typeId))
    return [
      { topic: 'boleto.issue', payload: { paymentId: id }, dedupeKey: `boleto-issue-${id}`, afterSeconds },
    ];
  if (typeId !== paymentType.card) return [];
  const dedupeKey = `card-follow-${orderId}-${attempt}`;
  return [{ topic: 'card.follow', payload: { orderId }, dedupeKey }];
};

/** The same for money that is held for a card that was closed; whoever found it tries at once himself. */
export const releasePromise = (paymentId: number): NewMessage => ({
  topic: 'card.release',
  payload: { paymentId },
  dedupeKey: `card-release-${paymentId}`,
  afterSeconds: OPENER_SECONDS,
});

/** The same for money that goes back to where it came from. */
export const refundPromise = (typeId: number, externalId: string): NewMessage => ({
  topic: typeId === paymentType.card ? 'card.refund' : 'pix.refund',
  payload: { externalId },
  dedupeKey: `refund-${externalId}`,
});
