import { type Cart, cartContents } from '~/domain/cart/cart';
import type { CartPage } from '~/domain/cart/cart-page.server';
import { toDecimalText } from '~/domain/shared/money';
import type { CartAnswer } from '~/routes/shop/cart/cart-form';
import { action, loader } from '~/routes/shop/cart/route';
import { answerOf, get, post } from './account-calls';
import type { SignedInCustomer } from './signed-in-customer';

/** Requests the cart page as a browser would. */

type Who = Pick<SignedInCustomer, 'cookie'>;
export type LoadedCart = CartPage & { removed: string | null; isSimulated: boolean };

export const loadCart = async ({ cookie }: Who, search = ''): Promise<LoadedCart> =>
  (await loader(get(`/carrinho${search}`, cookie))) as LoadedCart;

/** The filled cart; throws when it is empty. */
export const loadFilled = async (who: Who, search = '') => {
  const { filled } = await loadCart(who, search);
  if (!filled) throw new Error('the cart is empty');
  return filled;
};

export type CartReply = {
  status: number;
  location: string | null;
  answer: Partial<CartAnswer>;
  headers: Headers;
};

/** Sends a form of the page; `vivo` asks for data instead of a redirect. */
export const sendCart = async ({ cookie }: Who, fields: Record<string, string>): Promise<CartReply> => {
  const { status, location, result, headers } = await answerOf(action(post('/carrinho', fields, cookie)));
  return { status, location, headers, answer: result as Partial<CartAnswer> };
};

export const changeCart = (who: Who, fields: Record<string, string>) =>
  sendCart(who, { ...fields, vivo: '1' });

/** The finish form as the page would send it for this cart. */
export const finishFields = (cart: Cart): Record<string, string> => ({
  intent: 'finalizar',
  carrinho_token: cart.token,
  total: toDecimalText(cart.summary.total),
  conferido: cartContents(cart),
  tipo_pagamento: '13',
  termos_produtos: 'on',
  termos_arquivos: 'on',
});
