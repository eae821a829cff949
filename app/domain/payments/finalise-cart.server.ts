import { COMPANY, type Customer } from '~/domain/accounts/customer';
import { hasBillingAddress } from '~/domain/addresses/list-addresses.server';
import {
  type Cart,
  cartContents,
  couponLines,
  type Delivery,
  hasDestination,
  isSameThings,
} from '~/domain/cart/cart';
import { type DeliveryWay, wayOf } from '~/domain/cart/cart-query';
import { markCartOrdered } from '~/domain/cart/change-cart.server';
import { type CartServices, readCartLocked, warmPricing } from '~/domain/cart/read-cart.server';
import type { NewMessage } from '~/domain/notifications/outbox-messages';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type CompleteLine, isComplete, placeOrder } from '~/domain/orders/place-order.server';
import { findOrderIdOfCart } from '~/domain/orders/read-orders.server';
import { redeemCoupon } from '~/domain/promotions/redeem-coupon.server';
import { askingBetween } from '~/domain/shipping/carrier-unasked.server';
import { type HasDb, inTransaction, onceCommitted } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { Clock, Ids } from '../shared/ports';
import type { Allowance } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { meansOf } from './all-means';
import type { FinaliseFailure } from './finalise-failure';
import { isPaidAtOnce, type OpenedAttempt, openAttempt, waitingStatus } from './open-attempt.server';
import { OPENER_SECONDS } from './payment-handler.server';
import {
  type PlanFacts,
  type PlannedPaymentPart,
  planChange,
  planPayment,
  type WantedPayment,
} from './payment-plan';
import { type PlanServices, readPlanFacts } from './plan-facts.server';
import { completeOrder } from './settle-payment-part.server';

/** The version of the acceptance terms that the cart page shows. */
export const ORDER_TERMS_VERSION = '2026-11';

export type FinaliseInput = {
  /** An operator in the customer's place prepares everything, but accepts no terms. */
  customer: Pick<Customer, 'id' | 'document' | 'type'> & Partial<Pick<Customer, 'operator'>>;
  cartToken: string;
  /** The total that the customer saw, in centavos; null where nobody was shown one. */
  shownTotal: number | null;
  /** `cartContents` of the cart that the customer saw; null where nobody was shown one. */
  shownContents: string | null;
  /** The way of delivery that the customer saw picked; absent where nobody was shown one. */
  shownWay?: DeliveryWay | undefined;
  payment: WantedPayment;
  /** What the page said that the wallet pays, in centavos; null where nobody was told. */
  shownCredit: number | null;
  /** The order's name as it was typed beside the button, '' for none; the cart's own where it was not sent. */
  orderName?: string;
  /** The note for the invoice as it was typed, likewise. */
  invoiceNote?: string;
  termsAccepted: boolean;
  /** The cart's coupon by its code, where the customer saw that it takes nothing off and goes on without it. */
  withoutCoupon?: string | undefined;
  /**
   * Whether another card may be tried, looked at before and taken with the order; a cart that is an order already is
   * answered all the same.
   */
  orderLease?: { looked: Allowance; take(within: HasDb): Promise<Allowance> };
};

type Ready = { lines: CompleteLine[]; delivery: Delivery; paymentParts: PlannedPaymentPart[] };

/** Refuses what is not what the customer saw: other lines, another delivery, total or interest, less credit. */
const checkShown = (cart: Cart, paymentParts: PlannedPaymentPart[], input: FinaliseInput) => {
  const { shownTotal, shownContents, shownCredit } = input;
  const { total } = cart.summary;
  const contents = cartContents(cart);
  if (shownContents !== null && !isSameThings(shownContents, contents))
    return fail<FinaliseFailure>({ kind: 'contents-changed' });
  if (shownTotal !== null && shownTotal !== total)
    return fail<FinaliseFailure>({ kind: 'price-changed', shown: shownTotal, total });
  if (shownContents !== null && shownContents !== contents)
    return fail<FinaliseFailure>({ kind: 'days-changed', days: cart.delivery?.businessDays ?? 0 });
  const changed = planChange(paymentParts, { credit: shownCredit, cards: input.payment.cards });
  return changed && fail<FinaliseFailure>(changed);
};

const receiverGap = ({
  delivery,
  collector,
  contact,
}: Cart): 'collector-missing' | 'contact-missing' | null => {
  if (delivery?.type === 'counter') return collector ? null : 'collector-missing';
  return contact ? null : 'contact-missing';
};

/** The checks of the spec (section 5), in its order, stopping at the first failure; then what was shown. */
const checkReady = (
  cart: Cart,
  input: FinaliseInput,
  { lacksBilling, facts }: { lacksBilling: boolean; facts: PlanFacts },
): Result<Ready, FinaliseFailure> => {
  const { lines, delivery } = cart;
  if (lines.length === 0) return fail({ kind: 'cart-empty' });
  if (!input.customer.document) return fail({ kind: 'document-missing' });
  if (lacksBilling) return fail({ kind: 'billing-missing' });
  const isElsewhere = delivery && input.shownWay && wayOf(delivery) !== input.shownWay;
  if (!delivery && hasDestination(input.shownContents ?? ''))
    return fail({ kind: 'delivery-missing', wasShown: true });
  if (!delivery || isElsewhere) return fail({ kind: 'delivery-missing' });
  const gap = receiverGap(cart);
  if (gap === 'collector-missing') return fail({ kind: gap });
  const plan = planPayment(input.payment, facts);
  if (!plan.ok) return plan;
  const unavailable = lines.find((line) => line.gaps.includes('price'));
  if (unavailable) return fail({ kind: 'line-unavailable', lineId: unavailable.id });
  const withoutFiles = lines.find((line) => line.gaps.includes('files'));
  if (withoutFiles) return fail({ kind: 'files-missing', lineId: withoutFiles.id });
  const warned = lines.find((line) => line.gaps.includes('warnings'));
  if (warned) return fail({ kind: 'warnings-open', lineId: warned.id });
  for (const { id, spine } of lines)
    if (spine?.stops) return fail({ kind: 'spine-changed', lineId: id, spine });
  if (input.customer.operator) return fail({ kind: 'operator' });
  if (!input.termsAccepted) return fail({ kind: 'terms-missing' });
  if (gap) return fail({ kind: gap });
  const { coupon } = cart;
  if (coupon?.refusal && coupon.code !== input.withoutCoupon)
    return fail({ kind: 'coupon', failure: coupon.refusal });
  return (
    checkShown(cart, plan.value, input) ??
    ok({ lines: lines.filter(isComplete), delivery, paymentParts: plan.value })
  );
};

/** "A7K2-9QMX-31": short enough to read out on the telephone, made of random text. */
const acceptanceCode = (token: string): string => {
  const letters = token.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`;
};

/** `attempt` is null for an order that was made before. */
export type Finalised = { orderId: number; attempt: OpenedAttempt | null };

type Services = CartServices & PlanServices & { clock: Clock; ids: Ids; logger: Logger };

/** Undoes the transaction of an order that cannot be kept. */
class Refused extends Error {
  constructor(readonly failure: FinaliseFailure) {
    super(failure.kind);
  }
}

const limited = ({ retryAfterSeconds }: { retryAfterSeconds: number }): FinaliseFailure => ({
  kind: 'limited',
  retryAfterSeconds,
});

/** The coupon of the cart is the order's from now on, or there is no order. */
const redeem = async (within: Services, input: FinaliseInput, cart: Cart, orderId: number): Promise<void> => {
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

/** The bank has a moment to make the code or slip that the mail brings; without one it goes all the same. */
const placedMessage = (orderId: number, paymentParts: readonly PlannedPaymentPart[]): NewMessage => ({
  topic: 'mail.order-placed',
  payload: { orderId },
  dedupeKey: `order-placed-${orderId}`,
  afterSeconds: paymentParts.some(({ typeId }) => meansOf(typeId).hasCode) ? OPENER_SECONDS : 0,
});

const writeOrder = async (
  within: Services,
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
  // That it is paid is told by a mail of its own.
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
 * Makes the order of a cart in one READ COMMITTED transaction: locks the cart, answers the order it already became,
 * or re-prices it from what is stored, runs the checks, and writes order, items, the parts of its payment and the
 * promises of mail and charges, uses up the coupon and sets the wallet's part aside. Where only the carrier knows the
 * freight, it is asked once the transaction is undone, which then begins anew. However often and however
 * parallel it is called, one cart makes one order. Banks and gateway are asked afterwards (`startPayment`), so an
 * order exists before money can move.
 */
export const finaliseCart = async (
  services: Services,
  input: FinaliseInput,
): Promise<Result<Finalised, FinaliseFailure>> => {
  const { id, type } = input.customer;
  await warmPricing(services, id);
  await services.paymentMethods.warm();
  const work = async (within: Services): Promise<Result<Finalised, FinaliseFailure>> => {
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
    const { orderLease } = input;
    if (orderLease?.looked.allowed === false) return fail(limited(orderLease.looked));
    const written = await writeOrder(within, input, locked.cart, ready.value);
    const taken = await orderLease?.take(within);
    if (taken?.allowed === false) throw new Refused(limited(taken));
    return ok(written);
  };
  const attempt = askingBetween(services, () => inTransaction(services, work));
  return attempt.catch((error) => {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  });
};
