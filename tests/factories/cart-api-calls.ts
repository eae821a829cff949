import * as act from '~/routes/api/act';
import * as add from '~/routes/api/cart/add';
import * as applyCoupon from '~/routes/api/cart/apply-coupon';
import * as changeQuantity from '~/routes/api/cart/change-quantity';
import * as chooseCounter from '~/routes/api/cart/choose-counter';
import * as chooseDelivery from '~/routes/api/cart/choose-delivery';
import * as clear from '~/routes/api/cart/clear';
import * as deliveryOptions from '~/routes/api/cart/delivery-options';
import * as duplicate from '~/routes/api/cart/duplicate';
import * as finish from '~/routes/api/cart/finish';
import * as nameCollector from '~/routes/api/cart/name-collector';
import * as nameContact from '~/routes/api/cart/name-contact';
import * as read from '~/routes/api/cart/read';
import * as remove from '~/routes/api/cart/remove';
import * as repeat from '~/routes/api/cart/repeat';
import * as twoCards from '~/routes/api/cart/two-cards';
import * as counters from '~/routes/api/shipping/counters';
import { apiAnswerOf, get, postJson } from './account-calls';
import type { SignedInCustomer } from './signed-in-customer';

/** Speaks to the cart's calls as a program would. */

export const calls = {
  adicionar: add,
  excluir: remove,
  'selecionar-entrega': chooseDelivery,
  'selecionar-balcao': chooseCounter,
  'opcoes-de-entrega': deliveryOptions,
  'nome-pedido': act,
  duplicar: duplicate,
  multiplicar: changeQuantity,
  limpar: clear,
  'aplicar-cupom-desconto': applyCoupon,
  'obs-nota-pedido': act,
  'responsavel-retirada': nameCollector,
  'contato-transporte': nameContact,
  'dois-cartoes': twoCards,
  finalizar: finish,
  'comprar-novamente': repeat,
} as const;
export type Name = keyof typeof calls;

type Who = Pick<SignedInCustomer, 'bearer'>;

export const call = (name: Name, body: unknown, who?: Who) =>
  apiAnswerOf(
    Promise.resolve(calls[name].action(postJson(`/api/carrinho/${name}`, body, { headers: who?.bearer }))),
  );
export const readCart = (who?: Who, query = '') =>
  apiAnswerOf(read.loader(get(`/api/carrinho${query}`, { headers: who?.bearer })));

/** POST /api/balcao/listar, which finds the counters for the cart. */
export const listCounters = (body: unknown) =>
  apiAnswerOf(counters.action(postJson('/api/balcao/listar', body)));
