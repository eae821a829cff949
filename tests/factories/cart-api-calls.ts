import * as api from '~/routes/api/call';
import { apiAnswerOf, get, postJson } from './account-calls';
import type { SignedInCustomer } from './signed-in-customer';

/** Makes the cart's calls as an API client would. */

export const names = [
  'adicionar',
  'excluir',
  'selecionar-entrega',
  'selecionar-balcao',
  'opcoes-de-entrega',
  'nome-pedido',
  'duplicar',
  'multiplicar',
  'limpar',
  'aplicar-cupom-desconto',
  'obs-nota-pedido',
  'responsavel-retirada',
  'contato-transporte',
  'dois-cartoes',
  'finalizar',
  'comprar-novamente',
] as const;
export type Name = (typeof names)[number];

type Who = Pick<SignedInCustomer, 'bearer'>;

export const call = (name: Name, body: unknown, who?: Who) =>
  apiAnswerOf(Promise.resolve(api.action(postJson(`/api/carrinho/${name}`, body, { headers: who?.bearer }))));
export const readCart = (who?: Who, query = '') =>
  apiAnswerOf(api.loader(get(`/api/carrinho${query}`, { headers: who?.bearer })));

/** POST /api/balcao/listar, which finds the counters for the cart. */
export const listCounters = (body: unknown) => apiAnswerOf(api.action(postJson('/api/balcao/listar', body)));
