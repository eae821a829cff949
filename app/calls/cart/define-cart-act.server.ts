import { z } from 'zod';
import type { Cart } from '~/domain/cart/cart';
import { cartMessages } from '~/domain/cart/labels';
import { isOpenToken, readCart } from '~/domain/cart/read-cart.server';
import { toWireCart } from '~/domain/cart/wire';
import { readPlanFacts } from '~/domain/payments/flows/pay/payment-methods.server';
import { toWirePayment } from '~/domain/payments/flows/pay/wire';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import type { ActDefinition, CallDocument, CalledAct } from '../act';
import { defineAct } from '../define-act.server';
import { defineRead, reply } from '../define-read.server';
import { cart } from './cart-answer';
import { token } from './payment-refusals';

/** API clients send the cart's token under either name. */
const tokens = z.object({ token, carrinho_token: token });

export type CartNotFound = { kind: 'cart-not-found' };
export const cartNotFound = { status: 404, text: cartMessages.cartNotFound } as const;

/**
 * The customer's open cart, or null. If the client sends a token, it must be this cart's. The token of another
 * customer's cart, or of a cart that became an order, is answered as not found.
 */
export const cartMeant = async (
  services: Services,
  userId: number,
  kept: string | undefined,
): Promise<Result<Cart | null, CartNotFound>> => {
  const open = await readCart(services, userId);
  return kept && kept !== open?.token ? fail({ kind: 'cart-not-found' }) : ok(open);
};

/** The cart with its payment methods. */
export const wireCart = async (services: Services, userId: number, open: Cart | null) => {
  const requested = { userId, total: open?.summary.total ?? 0, wanted: null };
  const payment = toWirePayment(await readPlanFacts(services, requested), await services.storefront.facts());
  return { ...toWireCart(open), pagamento: payment };
};

export const readCartCall = defineRead({
  area: 'cart',
  auth: 'customer',
  path: '/api/carrinho',
  summary: 'O carrinho do cliente, com preços de agora',
  description: 'Sem carrinho aberto, responde um vazio.',
  input: z.object({ token }),
  data: cart,
  example: {},
  read: async (services, { customer }, { token: kept }) => {
    const meant = await cartMeant(services, customer.id, kept);
    return meant.ok ? reply(await wireCart(services, customer.id, meant.value)) : meant;
  },
  refusals: { 'cart-not-found': cartNotFound },
});

/** Whether the token that a client sent, if any, is still that of the open cart. */
const isOpenCart = async (services: Services, userId: number, input: object): Promise<boolean> => {
  const { token: own, carrinho_token } = tokens.parse(input);
  const kept = carrinho_token || own;
  return !kept || (await isOpenToken(services, userId, kept));
};

/** An act on the open cart. An API client may name the cart by its token. The call answers with the changed cart. */
export const defineCartAct = <Input extends z.ZodObject, Done, F extends { kind: string }>({
  perform,
  refusals,
  ...definition
}: ActDefinition<Input, Done, F> & CallDocument): CalledAct<Done> =>
  defineAct<Input, Done, F | CartNotFound, typeof cart>({
    ...definition,
    area: 'cart',
    data: cart,
    refusals: { ...refusals, 'cart-not-found': cartNotFound } as ActDefinition<
      Input,
      Done,
      F | CartNotFound
    >['refusals'],
    perform: async (services, actor, input) =>
      (await isOpenCart(services, actor.customer.id, input))
        ? perform(services, actor, input)
        : fail<CartNotFound>({ kind: 'cart-not-found' }),
    answer: async (services, { customer }) =>
      wireCart(services, customer.id, await readCart(services, customer.id)),
  });
