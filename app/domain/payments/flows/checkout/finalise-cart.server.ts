import { COMPANY } from '~/domain/accounts/customer';
import { hasBillingAddress } from '~/domain/addresses/list-addresses.server';
import { type Cart, couponLines } from '~/domain/cart/cart';
import { markCartOrdered } from '~/domain/cart/change-cart.server';
import { type CartServices, readCartLocked, warmPricing } from '~/domain/cart/read-cart.server';
import type { NewMessage } from '~/domain/notifications/message';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { orderPlacedMessage } from '~/domain/orders/messages';
import { orderStatus } from '~/domain/orders/order-status';
import { placeOrder } from '~/domain/orders/place-order.server';
import { findOrderIdOfCart } from '~/domain/orders/read-orders.server';
import { redeemCoupon } from '~/domain/promotions/redeem-coupon.server';
import type { Context } from '~/domain/shared/context.server';
import { askingBetween } from '~/domain/shipping/carrier-unasked.server';
import { type HasDb, inTransaction, onceCommitted } from '~/platform/db.server';
import type { Allowance, LimitCounter } from '../../../shared/rate-limit';
import { fail, ok, type Result } from '../../../shared/result';
import { DECIDED_SECONDS, OPENER_SECONDS } from '../../core/messages';
import type { PaymentContext } from '../../core/payment-handler.server';
import { findPaymentParts } from '../../core/payment-part-store.server';
import type { PlannedPaymentPart } from '../../core/planned-payment';
import { completeOrder } from '../../core/settle-payment.server';
import { meansOf } from '../../means/all-means';
import {
  isPaidAtOnce,
  type OpenedAttempt,
  openAttempt,
  type StartContext,
  startPayment,
  waitingStatus,
} from '../pay/attempt.server';
import { type PlanContext, readPlanFacts } from '../pay/payment-methods.server';
import { cardCounters } from '../pay/waiting-payment';
import { checkReady, type FinaliseInput, type Ready } from './check-cart.server';
import type { FinaliseFailure } from './labels';

/** The version of the acceptance terms that the cart page shows. */
export const ORDER_TERMS_VERSION = '2026-11';

/** "A7K2-9QMX-31": short enough to read out on the telephone, made from random text. */
const acceptanceCode = (token: string): string => {
  const letters = token.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`;
};

/** `attempt` is null for an order that already existed. */
export type Finalised = { orderId: number; attempt: OpenedAttempt | null };

type FinaliseContext = CartServices &
  PlanContext &
  Pick<PaymentContext, 'clock' | 'ids' | 'logger' | 'payments'>;

/** Rolls back the transaction of a refused order. */
class Refused extends Error {
  constructor(readonly failure: FinaliseFailure) {
    super(failure.kind);
  }
}

const limited = ({ retryAfterSeconds }: { retryAfterSeconds: number }): FinaliseFailure => ({
  kind: 'limited',
  retryAfterSeconds,
});

/** Redeems the cart's coupon for the order, or refuses the order. */
const redeem = async (
  within: FinaliseContext,
  input: FinaliseInput,
  cart: Cart,
  orderId: number,
): Promise<void> => {
  if (!cart.coupon || cart.coupon.refusal) return;
  const redeemed = await redeemCoupon(within, {
    couponId: cart.coupon.id,
    userId: input.customer.id,
    orderId,
    lines: couponLines(cart.lines),
    now: within.clock.now(),
    expected: cart.summary.discount,
  });
  if (!redeemed.ok) throw new Refused({ kind: 'coupon', failure: redeemed.failure });
};

/** How long the mail waits, so that the bank can issue the code or slip for it, or the gateway decide. */
const mailAfterSeconds = (paymentParts: readonly PlannedPaymentPart[]): number => {
  const means = paymentParts.map(({ typeId }) => meansOf(typeId));
  if (means.some(({ takesCards }) => takesCards)) return DECIDED_SECONDS;
  return means.some(({ hasCode }) => hasCode) ? OPENER_SECONDS : 0;
};

const placedMessage = (orderId: number, paymentParts: readonly PlannedPaymentPart[]): NewMessage =>
  orderPlacedMessage.of({
    payload: { orderId },
    dedupeKey: `order-placed-${orderId}`,
    afterSeconds: mailAfterSeconds(paymentParts),
  });

const writeOrder = async (
  within: FinaliseContext,
  input: FinaliseInput,
  cart: Cart,
  { paymentParts, ...ready }: Ready,
): Promise<Finalised> => {
  const now = within.clock.now();
  const userId = input.customer.id;
  const isPaid = isPaidAtOnce(paymentParts);
  const orderId = await placeOrder(within, {
    userId,
    cart: input.invoiceNote === undefined ? cart : { ...cart, invoiceNote: input.invoiceNote || null },
    ...ready,
    name: input.orderName === undefined ? cart.orderName : input.orderName || null,
    statusId: isPaid ? orderStatus.paid : waitingStatus(paymentParts),
    acceptanceCode: acceptanceCode(within.ids.token()),
    termsVersion: ORDER_TERMS_VERSION,
    now,
  });
  await markCartOrdered(within, cart.id);
  await redeem(within, input, cart, orderId);
  // A paid order gets a different mail.
  const messages = isPaid ? [] : [placedMessage(orderId, paymentParts)];
  const attempt = await openAttempt(within, { orderId, userId, attempt: 1, paymentParts, messages });
  if (!attempt.ok) throw new Refused(attempt.failure);
  const order = isPaid ? await lockOrderForPayment(within, orderId) : null;
  const { total } = cart.summary;
  const methods = paymentParts.map(({ typeId }) => typeId);
  onceCommitted(within, () => within.logger.info({ orderId, total, methods }, 'an order was placed'));
  if (order) await completeOrder(within, order, 1, now);
  return { orderId, attempt: attempt.value };
};

/**
 * Makes the order of a cart in one READ COMMITTED transaction. It locks the cart and returns the order if the cart
 * already became one. Otherwise it prices the cart anew from stored data and runs the checks. Then it writes order,
 * items, payment parts and the messages for mail and charges, redeems the coupon and holds the wallet's part. If only
 * the carrier knows the freight, the transaction is rolled back, the carrier is asked, and it starts again. However
 * often it is called, even in parallel, one cart makes one order. Banks and gateway are asked afterwards
 * (`startPayment`), so the order exists before money can move.
 */
export const finaliseCart = async (
  services: FinaliseContext,
  input: FinaliseInput,
): Promise<Result<Finalised, FinaliseFailure>> => {
  const { id, type } = input.customer;
  await warmPricing(services, id);
  await services.paymentMethods.warm();
  const work = async (within: FinaliseContext): Promise<Result<Finalised, FinaliseFailure>> => {
    const locked = await readCartLocked(within, id, input.cartToken);
    if (!locked) return fail({ kind: 'cart-not-found' });
    if (locked.ordered) {
      const orderId = await findOrderIdOfCart(within, locked.id);
      return orderId === null ? fail({ kind: 'cart-not-found' }) : ok({ orderId, attempt: null });
    }
    const lacksBilling = type === COMPANY && !(await hasBillingAddress(within, id));
    const facts = await readPlanFacts(within, {
      userId: id,
      total: locked.cart.summary.total,
      wanted: input.payment,
    });
    const ready = checkReady(locked.cart, input, { lacksBilling, facts });
    if (!ready.ok) return ready;
    const { cardAllowance } = input;
    if (cardAllowance?.looked.allowed === false) return fail(limited(cardAllowance.looked));
    const written = await writeOrder(within, input, locked.cart, ready.value);
    const allowance = await cardAllowance?.take(within);
    if (allowance?.allowed === false) throw new Refused(limited(allowance));
    return ok(written);
  };
  const attempt = askingBetween(services, () => inTransaction(services, work));
  return attempt.catch((error) => {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  });
};

type FinishContext = CartServices &
  PlanContext &
  StartContext &
  Pick<Context, 'rateLimit'> & {
    /**
     * Takes a point of each counter as the last step of a transaction. A refusal takes none, and the transaction is
     * rolled back.
     */
    consumeWithin(transaction: HasDb, counters: readonly LimitCounter[]): Promise<Allowance>;
  };

export type FinishInput = Omit<FinaliseInput, 'cardAllowance'> & {
  /** The IP address of the request; null if unknown, and then only the account counts. */
  ip: string | null;
};

/** Whether a card of the order was charged. A card that pays does not count as an attempt. */
const isCharged = async ({ db }: FinishContext, orderId: number): Promise<boolean> =>
  (await findPaymentParts(db, orderId)).some(({ part, status }) => part > 0 && status === 'paid');

/**
 * Finalises a cart, then asks bank or gateway at once (see `startPayment`). Cards that do not pay are counted per
 * account and address, together with cards for waiting orders, so that stolen numbers cannot be tested with one cart
 * after another. The points are taken with the order, so a cart counts once, however often it is sent. Cards in
 * progress count too, so that there are never more of them than the limit. A card that pays returns its points.
 */
export const finishPurchase = async (
  services: FinishContext,
  { ip, ...input }: FinishInput,
): Promise<Result<{ orderId: number }, FinaliseFailure>> => {
  const userId = input.customer.id;
  const counters = input.payment.cards.length > 0 ? cardCounters({ userId, ip }) : [];
  const cardAllowance = counters.length > 0 && {
    looked: await services.rateLimit.look(counters),
    take: (within: HasDb) => services.consumeWithin(within, counters),
  };
  const finalised = await finaliseCart(services, { ...input, ...(cardAllowance && { cardAllowance }) });
  if (!finalised.ok) return finalised;
  const { orderId, attempt } = finalised.value;
  if (!attempt) return ok({ orderId });
  await startPayment(services, attempt, userId);
  if (counters.length > 0 && (await isCharged(services, orderId)))
    await services.rateLimit.giveBackEach(counters);
  return ok({ orderId });
};
