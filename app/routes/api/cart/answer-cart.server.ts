import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';
import type { Customer } from '~/domain/accounts/customer';
import type { Cart } from '~/domain/cart/cart';
import { toWireCart } from '~/domain/cart/wire';
import { paymentAmounts } from '~/domain/payments/flows/pay/payment-form';
import { readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { toWirePayment } from '~/domain/payments/flows/pay/wire';
import { requireCustomer } from '~/routes/guards.server';
import { readFields } from '~/routes/request-body.server';
import { getServices, type Services } from '~/services.server';
import { onPost } from '../respond.server';
import { parseOrRefuse } from '../validate.server';

/** The cart with the ways to pay it. */
export const wireCart = async (services: Services, userId: number, cart: Cart | null) => {
  const requested = { userId, total: cart?.summary.total ?? 0, wanted: null };
  const payment = toWirePayment(await readPlanFacts(services, requested), await services.storefront.facts());
  return { ...toWireCart(cart), pagamento: payment };
};

type Args = { request: Request; context: AppLoadContext };
type Call<Body> = (services: Services, customer: Customer, body: Body, args: Args) => Promise<Response>;

/** The action of a POST about a payment: reads the named fields of its schema for a customer who is signed in. */
export const paymentCall = <Schema extends z.ZodObject>(schema: Schema, call: Call<z.output<Schema>>) => {
  const fields = Object.keys(schema.shape);
  return onPost(async (args: Args) => {
    const customer = await requireCustomer(args.request);
    const body = parseOrRefuse(schema, await readFields(args.request, fields, paymentAmounts));
    return call(await getServices(), customer, body, args);
  });
};
