import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import type { Cart } from '~/domain/cart/cart';
import { cartMessages } from '~/domain/cart/labels';
import { readCart } from '~/domain/cart/read-cart.server';
import { toWireCart } from '~/domain/cart/wire';
import { carriesCardData } from '~/domain/payments/payment-form';
import { readPlanFacts } from '~/domain/payments/plan-facts.server';
import { toWirePayment } from '~/domain/payments/wire';
import { requireCustomer } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices, type Services } from '~/services.server';
import { finaliseRefusal } from '../../payment-refusal';
import { answer, onPost, refuse } from '../respond.server';
import { parseOrRefuse } from '../validate.server';
import { amountFields } from './calls';

export const notFound = (message: string): Response => refuse({ status: 404, message });

/**
 * The customer's open cart. A token that the client kept must be this cart's: one of somebody else, or of a cart
 * that became an order, is not found.
 * @throws a 404
 */
export const cartOf = async (services: Services, userId: number, token?: string): Promise<Cart | null> => {
  const cart = await readCart(services, userId);
  if (token && token !== cart?.token) throw notFound(cartMessages.cartNotFound);
  return cart;
};

/**
 * Of a client that kept a cart's token, that it is still the open one's.
 * @throws a 404
 */
export const checkToken = async (services: Services, userId: number, token?: string): Promise<void> => {
  if (token) await cartOf(services, userId, token);
};

/** The cart with the ways to pay it. */
export const wireCart = async (services: Services, userId: number, cart: Cart | null) => {
  const asked = { userId, total: cart?.summary.total ?? 0, wanted: null };
  const payment = toWirePayment(await readPlanFacts(services, asked), await services.storefront.facts());
  return { ...toWireCart(cart), pagamento: payment };
};

/** The cart as it stands now, with what was done to it. */
export const answerCart = async (services: Services, userId: number, message?: string): Promise<Response> =>
  answer(await wireCart(services, userId, await readCart(services, userId)), message);

type Args = { request: Request; context: AppLoadContext };
type Call<Body> = (services: Services, customer: Customer, body: Body, args: Args) => Promise<Response>;

/** What a call says of fields that cannot be read, and of a fault, where the specification has words of its own. */
type Words = { unreadable?: string; fault?: string };

/** The action of a POST of the cart: reads the named fields of its schema for a customer who is signed in. */
export const cartCall = <Schema extends z.ZodObject>(
  schema: Schema,
  call: Call<z.output<Schema>>,
  { unreadable, fault }: Words = {},
) => {
  const fields = Object.keys(schema.shape);
  return onPost(async (args: Args) => {
    const { request } = args;
    const customer = await requireCustomer(request);
    const body = parseOrRefuse(schema, await readFields(request, fields, amountFields), unreadable);
    if (carriesCardData(body)) return refuse(finaliseRefusal({ kind: 'card-data' }));
    return call(await getServices(), customer, body, args);
  }, fault);
};
