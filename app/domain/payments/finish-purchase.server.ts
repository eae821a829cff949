import type { HasDb } from '~/platform/db.server';
import type { CartServices } from '../cart/read-cart.server';
import type { Clock } from '../shared/ports';
import type { Allowance, LimitCounter, RateLimit } from '../shared/rate-limit';
import { ok, type Result } from '../shared/result';
import { type FinaliseInput, finaliseCart } from './finalise-cart.server';
import type { FinaliseFailure } from './finalise-failure';
import { cardCounters } from './limits';
import { findPaymentParts } from './payment-part-store.server';
import type { PlanServices } from './plan-facts.server';
import { type StartServices, startPayment } from './start-payment.server';

type Services = CartServices &
  PlanServices &
  StartServices & {
    clock: Clock;
    rateLimit: RateLimit;
    /** Takes a point of each as the last step of a transaction, which is undone where it refuses; then none is taken. */
    consumeWithin(transaction: HasDb, counters: readonly LimitCounter[]): Promise<Allowance>;
  };

export type FinishInput = Omit<FinaliseInput, 'cardTurn'> & {
  /** From where it is asked; null where that is not known, and then the account alone counts. */
  ip: string | null;
};

/** Whether a card of the order was charged: whoever pays has tried nothing. */
const isCharged = async ({ db }: Services, orderId: number): Promise<boolean> =>
  (await findPaymentParts(db, orderId)).some(({ part, status }) => part > 0 && status === 'paid');

/**
 * Finalises a cart, then asks bank or gateway at once (see `startPayment`). Cards that do not pay are counted per
 * account and address, with those that are given for orders that wait, so that nobody tries stolen numbers with one
 * cart after another. The order that is written takes its points, so that one cart counts once, however often it is
 * sent, and no more cards are under way at once than may be refused; what pays gives them back.
 */
export const finishPurchase = async (
  services: Services,
  { ip, ...input }: FinishInput,
): Promise<Result<{ orderId: number }, FinaliseFailure>> => {
  const userId = input.customer.id;
  const counters = input.payment.cards.length > 0 ? cardCounters({ userId, ip }) : [];
  const orderLease = counters.length > 0 && {
    looked: await services.rateLimit.look(counters),
    take: (within: HasDb) => services.consumeWithin(within, counters),
  };
  const finalised = await finaliseCart(services, { ...input, ...(orderLease && { orderLease }) });
  if (!finalised.ok) return finalised;
  const { orderId, attempt } = finalised.value;
  if (!attempt) return ok({ orderId });
  await startPayment(services, attempt, userId);
  if (counters.length > 0 && (await isCharged(services, orderId)))
    await services.rateLimit.giveBackEach(counters);
  return ok({ orderId });
};
