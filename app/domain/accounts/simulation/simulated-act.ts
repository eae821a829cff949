import { routedPath } from '../../shared/routed-path';

/** What came of something that was sent. */
export type ActEnd = 'done' | 'refused';

/** `entered`: the operator began to act as the customer. `begun`: something was sent, and nobody knows its end (yet). */
export type ActOutcome = 'entered' | 'begun' | ActEnd;

/** What was sent while an operator acted as a customer. */
export type ActRequest = {
  method: string;
  /** Without its query. */
  path: string;
};

/** One line of what operators did in somebody's account. */
export type SimulatedAct = ActRequest & {
  id: string;
  operatorName: string;
  outcome: ActOutcome;
  createdAt: Date;
};

/**
 * What is sent by POST and changes nothing: prices while options are tried, searches, that somebody is there. Of the API
 * they are its readings; whoever writes the log down knows no calls, so that they stand here, too, and a test compares.
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
/** The one call that the specification makes a GET although it changes something. */
const writingGet = '/api/endereco/definir-padrao';

/** An upload's beginning is one; its parts, sent by PATCH, are not. */
const writing = ['POST', 'PUT', 'DELETE'];

/** Does a request change something, as far as its method and path tell? */
export const isAct = ({ method, path }: ActRequest): boolean => {
  if (method === 'GET' || method === 'HEAD') return routedPath(path) === writingGet;
  return writing.includes(method) && !questions.has(path);
};

/** The page's own path: its data travel under an address with an ending. */
export const pagePath = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
