import { routedPath } from '../shared/routed-path';

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

/** What is made by POST and changes nothing: prices while options are tried, searches, that somebody is there. */
const questions = [
  /^\/api\/usuario\/(buscar|verificar-email)$/,
  /^\/api\/produto\/(filtrar|alterar-filtro|calcular-lombada|buscar-dependencias-miolo)$/,
  /^\/api\/(endereco\/simular-frete|balcao\/listar|carrinho\/opcoes-de-entrega|pesquisar-produto|mensagem\/(listar|historico))$/,
  /^\/(sessao|api\/refresh|cadastro\/email)$/,
];
/** The one call that the specification makes a GET although it changes something. */
const writingGet = '/api/endereco/definir-padrao';

/** An upload's beginning is one; its parts, sent by PATCH, are not. */
const writing = ['POST', 'PUT', 'DELETE'];

/** Does a request change something, as far as its method and path tell? */
export const isAct = ({ method, path }: ActRequest): boolean => {
  if (method === 'GET' || method === 'HEAD') return routedPath(path) === writingGet;
  return writing.includes(method) && !questions.some((question) => question.test(path));
};

/** The page's own path: its data travel under an address with an ending. */
export const pagePath = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
