import type { OrderView } from '~/domain/orders/order';
import { waitingStatuses } from '~/domain/orders/order-status';
import type { PaymentView } from '~/domain/payments/payment-view';

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
