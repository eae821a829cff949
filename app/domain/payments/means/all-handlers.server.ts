import type { PaymentHandler } from '../core/payment-handler.server';
import { meansOf, registerMeans } from './all-means';
import { boletoHandler } from './boleto/handler.server';
import { cardHandler } from './card/handler.server';
import { depositHandler } from './deposit/handler.server';
import { pixHandler } from './pix/handler.server';
import { wallet } from './wallet/means';

/**
 * The handlers of all payment methods. Credit needs no bank: the ledger holds and captures it together with the order.
 */
const registered: PaymentHandler[] = [
  depositHandler,
  cardHandler,
  { means: wallet },
  boletoHandler,
  pixHandler,
];

export const allHandlers = (): readonly PaymentHandler[] => registered;

export const handlerOf = (typeId: number): PaymentHandler => {
  const means = meansOf(typeId);
  const handler = registered.find((each) => each.means === means);
  if (!handler) throw new Error(`nothing is done about payments by ${means.name}`);
  return handler;
};

/** Adds a payment method; returns a function that removes it again. */
export const registerHandler = (handler: PaymentHandler): (() => void) => {
  const forgetMeans = registerMeans(handler.means);
  registered.push(handler);
  return () => {
    forgetMeans();
    registered.splice(registered.indexOf(handler), 1);
  };
};
