import { z } from 'zod';
import type { Cart } from '~/domain/cart/cart';
import { cartMessages } from '~/domain/cart/labels';
import { readCart } from '~/domain/cart/read-cart.server';
import { fail, ok, type Result } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { wireCart } from '../../api/cart/answer-cart.server';
import { token } from '../../api/cart/calls';
import { cart } from '../../api/cart/cart-answer';
import type { ActDefinition, ActWords, CalledAct, CallWords } from '../act';
import { defineAct } from '../define-act.server';

/** Under which names programs send the token of the cart that they mean. */
const tokens = z.object({ token, carrinho_token: token });

export type CartNotFound = { kind: 'cart-not-found' };
export const cartNotFound = { status: 404, text: cartMessages.cartNotFound } as const;

/**
 * The customer's open cart, or null. A token that the client kept must be this cart's: one of somebody else, or of a
 * cart that became an order, is not found.
 */
export const cartMeant = async (
  services: Services,
  userId: number,
  kept: string | undefined,
): Promise<Result<Cart | null, CartNotFound>> => {
  const open = await readCart(services, userId);
  return kept && kept !== open?.token ? fail({ kind: 'cart-not-found' }) : ok(open);
};

/** Of a client that kept a cart's token, whether it is still the open one's. */
const isOpenCart = async (services: Services, userId: number, input: object): Promise<boolean> => {
  const { token: own, carrinho_token } = tokens.parse(input);
  const kept = carrinho_token || own;
  return !kept || (await cartMeant(services, userId, kept)).ok;
};

/** A change of the open cart, which a program may name by its token; the call answers the cart as it then stands. */
export const defineCartAct = <Input extends z.ZodObject, Done, F extends { kind: string }>({
  perform,
  refusals,
  ...definition
}: ActWords<Input, Done, F> & CallWords): CalledAct<Done> =>
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
