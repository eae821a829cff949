import type { OrderView } from '~/domain/orders/order';
import { waitingStatuses } from '~/domain/orders/order-status';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { knownMeans, meansOf } from '~/domain/payments/means/all-means';
import type { KeptPayment } from '../../payment/payment-fields';

/** The answer to a refused payment form; a successful one redirects to the page. */
export type PaymentAnswer = {
  intent: 'pagar' | 'comprovante';
  text: string;
  /** The form's choices, for pages without scripts. */
  payment?: KeptPayment;
};

/** Why an order no longer waits for payment, and what happens to money that still arrives. */
export const closedText = ({ typeId, status }: Pick<PaymentView, 'typeId' | 'status'>): string => {
  const { words, goesBackTo } = meansOf(typeId);
  const name = `O pagamento ${words.by}`;
  if (status === 'refused')
    return `${name} não foi aprovado, e nenhum outro veio no prazo. Nada foi cobrado.`;
  const late = `${name} não veio no prazo. Se você pagou depois, o valor volta para você`;
  return goesBackTo === 'wallet' ? `${late} como crédito na sua carteira.` : `${late}.`;
};

/** What to do about an expired Pix. `offered` are the payment methods of the form below it. */
export const expiredPixText = (offered: readonly { id: number }[]): string => {
  const text =
    'Se você já pagou, aguarde: a confirmação chega em instantes. Se não pagou, não use mais este código';
  if (offered.length === 0) return `${text}.`;
  return offered.some(({ id }) => knownMeans(id)?.isScanned)
    ? `${text}: em “Trocar forma de pagamento” você gera outro ou paga de outro jeito.`
    : `${text}: em “Trocar forma de pagamento” você paga de outro jeito.`;
};

/**
 * The payment's state on the order's page. `paid-otherwise`: paid by staff's decision, but not by this payment.
 * `unpaid`: ended, because no payment came in time. `cancelled`: ended while it could be paid. `awaited`: see the
 * payment itself.
 */
export type State = 'paid' | 'paid-otherwise' | 'unpaid' | 'cancelled' | 'awaited';

type Order = Pick<OrderView, 'status'> & { history: readonly { at: Date }[] };

export const stateOf = (
  { status, history }: Order,
  payment: Pick<PaymentView, 'status' | 'expiresAt'>,
): State => {
  if (payment.status === 'paid') return 'paid';
  if (status.isPaid) return 'paid-otherwise';
  if (waitingStatuses.includes(status.id)) return 'awaited';
  const endedAt = history.at(-1)?.at;
  return endedAt && endedAt < payment.expiresAt ? 'cancelled' : 'unpaid';
};
