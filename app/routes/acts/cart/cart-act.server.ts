import { z } from 'zod';
import { cartMessages } from '~/domain/cart/labels';
import { readCart } from '~/domain/cart/read-cart.server';
import { fail } from '~/domain/shared/result';
import type { Services } from '~/services.server';
import { wireCart } from '../../api/cart/answer-cart.server';
import { token } from '../../api/cart/calls';
import { cart } from '../../api/cart/cart-answer';
import type { Act, ActDefinition } from '../act';
import { defineAct } from '../define-act.server';

/** Under which names programs send the token of the cart that they mean. */
const tokens = z.object({ token, carrinho_token: token });

type CartNotFound = { kind: 'cart-not-found' };
const cartNotFound = { status: 404, text: cartMessages.cartNotFound } as const;

/** Of a client that kept a cart's token, whether it is still the open one's. */
const isOpenCart = async (services: Services, userId: number, input: object): Promise<boolean> => {
  const { token: own, carrinho_token } = tokens.parse(input);
  const kept = carrinho_token || own;
  return !kept || kept === (await readCart(services, userId))?.token;
};

/** A change of the open cart, which a program may name by its token; the call answers the cart as it then stands. */
export const defineCartAct = <Input extends z.ZodObject, Done, F extends { kind: string }>({
  perform,
  refusals,
  ...definition
}: Omit<ActDefinition<Input, Done, F, typeof cart>, 'area' | 'data' | 'answer'>): Act<Done> =>
  defineAct<Input, Done, F | CartNotFound, typeof cart>({
    ...definition,
    area: 'cart',
    data: cart,
    refusals: { ...refusals, 'cart-not-found': cartNotFound } as ActDefinition<
      Input,
      Done,
      F | CartNotFound,
      typeof cart
    >['refusals'],
    perform: async (services, actor, input) =>
      (await isOpenCart(services, actor.customer.id, input))
        ? perform(services, actor, input)
        : fail<CartNotFound>({ kind: 'cart-not-found' }),
    answer: async (services, { customer }) =>
      wireCart(services, customer.id, await readCart(services, customer.id)),
  });
