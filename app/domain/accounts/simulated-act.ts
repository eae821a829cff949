/** `entered`: the operator began to act as the customer. The others: what came of something that was sent. */
export type ActOutcome = 'entered' | 'done' | 'refused';

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

/** Calls that are made by POST and change nothing: prices while options are tried, who is logged in, renewal. */
const questions = [
  /^\/api\/usuario\/(buscar|verificar-email)$/,
  /^\/api\/produto\/(filtrar|alterar-filtro)$/,
  /^\/api\/endereco\/simular-frete$/,
  /^\/api\/refresh$/,
];
/** The one call that the specification makes a GET although it changes something. */
const writingGet = '/api/endereco/definir-padrao';

/** Does a request change something, as far as its method and path tell? */
export const isAct = ({ method, path }: ActRequest): boolean => {
  if (method === 'GET') return path === writingGet;
  return ['POST', 'PUT', 'DELETE'].includes(method) && !questions.some((question) => question.test(path));
};

/** The page's own path: its data travel under an address with an ending. */
export const pagePath = (path: string): string => path.replace(/\.data$/, '').replace(/^\/_root$/, '/');
