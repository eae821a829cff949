import type { Customer } from '~/domain/accounts/customer';
import type { Cart, Delivery } from '~/domain/cart/cart';
import { markCartOrdered } from '~/domain/cart/change-cart.server';
import { type CartServices, readCartLocked } from '~/domain/cart/read-cart.server';
import { promiseMessage } from '~/domain/notifications/promise-message.server';
import { orderStatus } from '~/domain/orders/order-status';
import { type CompleteLine, isComplete, placeOrder } from '~/domain/orders/place-order.server';
import { findOrderIdOfCart } from '~/domain/orders/read-orders.server';
import { inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { insertPayment, PIX } from './payment-store.server';
import { PIX_EXPIRY_SECONDS, txidFrom } from './pix-charge';

/** The version of the acceptance terms that the cart page shows. */
export const ORDER_TERMS_VERSION = '2026-11';

export type FinaliseInput = {
  customer: Pick<Customer, 'id' | 'document'>;
  cartToken: string;
  /** The total that the customer saw, in centavos. */
  shownTotal: number;
  paymentType: number | null;
  termsAccepted: boolean;
};

/** In the order in which they are checked; the first that applies is answered. */
export type FinaliseFailure =
  | { kind: 'cart-not-found' }
  | { kind: 'cart-empty' }
  | { kind: 'document-missing' }
  | { kind: 'delivery-missing' }
  | { kind: 'payment-missing' }
  | { kind: 'line-unavailable'; lineId: number }
  | { kind: 'files-missing'; lineId: number }
  | { kind: 'terms-missing' }
  | { kind: 'price-changed'; total: number };

type Ready = { lines: CompleteLine[]; delivery: Delivery };

/** The checks of the spec, in its order, stopping at the first failure; then the price that was shown. */
const checkReady = (cart: Cart, input: FinaliseInput): Result<Ready, FinaliseFailure> => {
  const { lines, delivery, summary } = cart;
  if (lines.length === 0) return fail({ kind: 'cart-empty' });
  if (!input.customer.document) return fail({ kind: 'document-missing' });
  if (!delivery) return fail({ kind: 'delivery-missing' });
  if (input.paymentType !== PIX) return fail({ kind: 'payment-missing' });
  const unavailable = lines.find((line) => line.gaps.includes('price'));
  if (unavailable) return fail({ kind: 'line-unavailable', lineId: unavailable.id });
  const withoutFiles = lines.find((line) => line.gaps.includes('files'));
  if (withoutFiles) return fail({ kind: 'files-missing', lineId: withoutFiles.id });
  if (!input.termsAccepted) return fail({ kind: 'terms-missing' });
  if (summary.total !== input.shownTotal) return fail({ kind: 'price-changed', total: summary.total });
  return ok({ lines: lines.filter(isComplete), delivery });
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
export const finaliseCart = (
  services: Services,
  input: FinaliseInput,
): Promise<Result<Finalised, FinaliseFailure>> =>
  inTransaction(services, async (within) => {
    const locked = await readCartLocked(within, input.customer.id, input.cartToken);
    if (!locked) return fail({ kind: 'cart-not-found' });
    if (locked.ordered) {
      const orderId = await findOrderIdOfCart(within, locked.id);
      return orderId === null
        ? fail({ kind: 'cart-not-found' })
        : ok({ orderId, paymentId: null, repeated: true });
    }
    const ready = checkReady(locked.cart, input);
    if (!ready.ok) return ready;
    return ok(await writeOrder(within, input, locked.cart, ready.value));
  });

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
    name: cart.orderName,
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
    txid: txidFrom(within.ids.id()),
    createdAt: now,
    expiresAt: new Date(now.getTime() + PIX_EXPIRY_SECONDS * 1000),
  });
  await promiseMessage(within, {
    topic: 'pix.issue',
    payload: { paymentId },
    dedupeKey: `pix-issue-${paymentId}`,
  });
  await promiseMessage(within, {
    topic: 'mail.order-placed',
    payload: { orderId },
    dedupeKey: `order-placed-${orderId}`,
  });
  return { orderId, paymentId, repeated: false };
};
