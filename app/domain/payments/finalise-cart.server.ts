import { COMPANY, type Customer } from '~/domain/accounts/customer';
import { hasBillingAddress } from '~/domain/addresses/list-addresses.server';
import { type Cart, cartContents, type Delivery } from '~/domain/cart/cart';
import { markCartOrdered } from '~/domain/cart/change-cart.server';
import { type CartServices, readCartLocked, warmPricing } from '~/domain/cart/read-cart.server';
import { promiseMessages } from '~/domain/notifications/promise-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type CompleteLine, isComplete, placeOrder } from '~/domain/orders/place-order.server';
import { findOrderIdOfCart } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import type { FinaliseFailure } from './finalise-failure';
import { insertPayment, PIX } from './payment-store.server';
import { PIX_EXPIRY_SECONDS, txidFrom } from './pix-charge';

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
  paymentType: number | null;
  /** The order's name as it was typed beside the button, '' for none; the cart's own where it was not sent. */
  orderName?: string;
  termsAccepted: boolean;
};

type Ready = { lines: CompleteLine[]; delivery: Delivery };

/** Refuses what is not what the customer saw: other lines, another delivery, another total. */
const checkShown = (cart: Cart, { shownTotal, shownContents }: FinaliseInput) => {
  const { total } = cart.summary;
  if (shownContents !== null && shownContents !== cartContents(cart))
    return fail<FinaliseFailure>({ kind: 'contents-changed' });
  if (shownTotal !== null && shownTotal !== total)
    return fail<FinaliseFailure>({ kind: 'price-changed', shown: shownTotal, total });
  return null;
};

/** The checks of the spec, in its order, stopping at the first failure; then what was shown. */
const checkReady = (
  cart: Cart,
  input: FinaliseInput,
  lacksBilling: boolean,
): Result<Ready, FinaliseFailure> => {
  const { lines, delivery } = cart;
  if (lines.length === 0) return fail({ kind: 'cart-empty' });
  if (!input.customer.document) return fail({ kind: 'document-missing' });
  if (lacksBilling) return fail({ kind: 'billing-missing' });
  if (!delivery) return fail({ kind: 'delivery-missing' });
  if (input.paymentType !== PIX) return fail({ kind: 'payment-missing' });
  const unavailable = lines.find((line) => line.gaps.includes('price'));
  if (unavailable) return fail({ kind: 'line-unavailable', lineId: unavailable.id });
  const withoutFiles = lines.find((line) => line.gaps.includes('files'));
  if (withoutFiles) return fail({ kind: 'files-missing', lineId: withoutFiles.id });
  if (input.customer.operator) return fail({ kind: 'operator' });
  if (!input.termsAccepted) return fail({ kind: 'terms-missing' });
  return checkShown(cart, input) ?? ok({ lines: lines.filter(isComplete), delivery });
};

/** "A7K2-9QMX-31": short enough to read out on the telephone, made of random text. */
const acceptanceCode = (token: string): string => {
  const letters = token.replace(/[^a-zA-Z0-9]/g, '').toUpperCase();
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}`;
};

export type Finalised = { orderId: number; paymentId: number | null; repeated: boolean };

type Services = CartServices & { clock: Clock; ids: Ids };

/**
 * Makes the order of a cart in one READ COMMITTED transaction: locks the cart, answers the order it already
 * became, or re-prices it from what is stored, runs the checks, and writes order, items, payment attempt and the
 * promises of mail and charge. However often and however parallel it is called, one cart makes one order. The
 * bank is asked afterwards (`issuePixCharge`), so an order exists before money can move.
 */
export const finaliseCart = async (
  services: Services,
  input: FinaliseInput,
): Promise<Result<Finalised, FinaliseFailure>> => {
  await warmPricing(services, input.customer.id);
  return inTransaction(services, async (within) => {
    const locked = await readCartLocked(within, input.customer.id, input.cartToken);
    if (!locked) return fail({ kind: 'cart-not-found' });
    if (locked.ordered) {
      const orderId = await findOrderIdOfCart(within, locked.id);
      return orderId === null
        ? fail({ kind: 'cart-not-found' })
        : ok({ orderId, paymentId: null, repeated: true });
    }
    const { id, type } = input.customer;
    const lacksBilling = type === COMPANY && !(await hasBillingAddress(within, id));
    const ready = checkReady(locked.cart, input, lacksBilling);
    if (!ready.ok) return ready;
    return ok(await writeOrder(within, input, locked.cart, ready.value));
  });
};

const writeOrder = async (
  within: Services,
  input: FinaliseInput,
  cart: Cart,
  ready: Ready,
): Promise<Finalised> => {
  const now = within.clock.now();
  const orderId = await placeOrder(within, {
    userId: input.customer.id,
    cart,
    ...ready,
    name: input.orderName === undefined ? cart.orderName : input.orderName || null,
    statusId: orderStatus.awaitingPix,
    acceptanceCode: acceptanceCode(within.ids.token()),
    termsVersion: ORDER_TERMS_VERSION,
    now,
  });
  await markCartOrdered(within, cart.id);
  const { id: paymentId } = await insertPayment(within.db, {
    orderId,
    typeId: PIX,
    amount: cart.summary.total,
    charged: cart.summary.total,
    txid: txidFrom(within.ids.id()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + PIX_EXPIRY_SECONDS * 1000),
  });
  await promiseMessages(within, [
    { topic: 'pix.issue', payload: { paymentId }, dedupeKey: `pix-issue-${paymentId}` },
    { topic: 'mail.order-placed', payload: { orderId }, dedupeKey: `order-placed-${orderId}` },
  ]);
  return { orderId, paymentId, repeated: false };
};
