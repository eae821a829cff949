import { cartContents } from '../../app/domain/cart/cart';
import type { WantedPayment } from '../../app/domain/payments/core/planned-payment';
import type { FinaliseInput } from '../../app/domain/payments/flows/checkout/check-cart.server';
import { finaliseCart } from '../../app/domain/payments/flows/checkout/finalise-cart.server';
import { issuePixCharge } from '../../app/domain/payments/means/pix/handler.server';
import type { Services } from '../../app/services.server';
import { readyCart } from './cart';
import { type SignedInCustomer, signedInCustomer } from './signed-in-customer';

export const byPix: WantedPayment = { typeId: 13, optionId: null, withCredit: false, cards: [] };

export type OrderableCart = {
  customer: SignedInCustomer;
  cartId: number;
  total: number;
  /** The cart page's form data. */
  input: FinaliseInput;
};

/** A customer with a cart that is ready to be finished: one paperback, picked up for free. */
export const orderableCart = async (
  services: Services,
  wish?: Parameters<typeof readyCart>[2],
  given?: SignedInCustomer,
): Promise<OrderableCart> => {
  const customer = given ?? (await signedInCustomer(services));
  const cart = await readyCart(services, customer.id, wish);
  const { total } = cart.summary;
  return {
    customer,
    cartId: cart.id,
    total,
    input: {
      customer: { id: customer.id, document: customer.document, type: 2 },
      cartToken: cart.token,
      shownTotal: total,
      shownContents: cartContents(cart),
      payment: byPix,
      shownCredit: null,
      termsAccepted: true,
    },
  };
};

export type PlacedOrder = OrderableCart & { orderId: number; paymentId: number; txid: string };

/** An order that waits for its Pix; no charge was requested from the bank. */
export const placedOrder = async (services: Services, cart?: OrderableCart): Promise<PlacedOrder> => {
  const ready = cart ?? (await orderableCart(services));
  const finalised = await finaliseCart(services, ready.input);
  const paymentId = finalised.ok ? finalised.value.attempt?.paymentParts[0]?.id : undefined;
  if (!finalised.ok || paymentId === undefined) throw new Error(JSON.stringify(finalised));
  const { orderId } = finalised.value;
  const { txid } = await services.db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  return { ...ready, orderId, paymentId, txid: txid ?? '' };
};

/** An order with a charge at the bank. */
export const payableOrder = async (services: Services, cart?: OrderableCart): Promise<PlacedOrder> => {
  const order = await placedOrder(services, cart);
  const issued = await issuePixCharge(services, order.paymentId);
  if (!issued.ok) throw new Error(JSON.stringify(issued.failure));
  return order;
};
