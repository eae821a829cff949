import { routedPath } from '../../shared/routed-path';

/** The result of a request. */
export type ActEnd = 'done' | 'refused';

/**
 * `entered`: the operator started to act as the customer. `begun`: a request was sent, and its result is not known
 * (yet).
 */
export type ActOutcome = 'entered' | 'begun' | ActEnd;

/** A request that an operator sent as a customer. */
export type ActRequest = {
  method: string;
  /** Without the query string. */
  path: string;
};

/** One entry in the log of what operators did in an account. */
export type SimulatedAct = ActRequest & {
  id: string;
  operatorName: string;
  outcome: ActOutcome;
  createdAt: Date;
};

/**
 * POST requests that change nothing: prices while options are tried, searches, reports of activity. For the API these
 * are the reading calls. This module cannot read the list of calls, so they are repeated here, and a test compares
 * them.
 */
const questions: ReadonlySet<string> = new Set([
  '/sessao',
  '/cadastro/email',
  '/api/usuario/buscar',
  '/api/usuario/verificar-email',
  '/api/refresh',
  '/api/produto/filtrar',
  '/api/produto/alterar-filtro',
  '/api/produto/calcular-lombada',
  '/api/produto/buscar-dependencias-miolo',
  '/api/endereco/simular-frete',
  '/api/balcao/listar',
  '/api/carrinho/opcoes-de-entrega',
  '/api/pesquisar-produto',
  '/api/mensagem/listar',
  '/api/mensagem/historico',
]);
/** The only call that the specification makes a GET although it changes something. */
const writingGet = '/api/endereco/definir-padrao';

/** The start of an upload counts as an act; its parts, sent by PATCH, do not. */
const writing = ['POST', 'PUT', 'DELETE'];

/** Whether a request changes something, judged by its method and path. */
export const isAct = ({ method, path }: ActRequest): boolean => {
  if (method === 'GET' || method === 'HEAD') return routedPath(path) === writingGet;
  return writing.includes(method) && !questions.has(path);
};

/** The page's own path: its data requests use the same address with an ending. */
export const pagePath = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
