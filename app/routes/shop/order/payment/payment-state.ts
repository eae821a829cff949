import type { OrderView } from '~/domain/orders/order';
import { waitingStatuses } from '~/domain/orders/order-status';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { knownMeans, meansOf } from '~/domain/payments/means/all-means';
import type { KeptPayment } from '../../payment/payment-fields';

/** What became of a form of the order's payment that was refused; one that was taken leads back to the page. */
export type PaymentAnswer = {
  intent: 'pagar' | 'comprovante';
  text: string;
  /** What the form had chosen, for pages without scripts. */
  payment?: KeptPayment;
};

/** Why an order waits for no money any more, and what becomes of money that comes all the same. */
export const closedText = ({ typeId, status }: Pick<PaymentView, 'typeId' | 'status'>): string => {
  const { words, goesBackTo } = meansOf(typeId);
  const name = `O pagamento ${words.by}`;
  if (status === 'refused')
    return `${name} não foi aprovado, e nenhum outro veio no prazo. Nada foi cobrado.`;
  const late = `${name} não veio no prazo. Se você pagou depois, o valor volta para você`;
  return goesBackTo === 'wallet' ? `${late} como crédito na sua carteira.` : `${late}.`;
};

/** What to do about a Pix that has run out. `offered`: how the order can be paid now, by the form below it. */
export const expiredPixText = (offered: readonly { id: number }[]): string => {
  const text =
    'Se você já pagou, aguarde: a confirmação chega em instantes. Se não pagou, não use mais este código';
  if (offered.length === 0) return `${text}.`;
  return offered.some(({ id }) => knownMeans(id)?.isScanned)
    ? `${text}: em “Trocar forma de pagamento” você gera outro ou paga de outro jeito.`
    : `${text}: em “Trocar forma de pagamento” você paga de outro jeito.`;
};

/**
 * What the order's page says of its payment. `paid-otherwise`: staff say that it is paid, the payment does not.
 * `unpaid`: it ended because no payment came in time. `cancelled`: it was ended while it could be paid. `awaited`: the
 * payment itself tells the rest.
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
