import type { ApiCall, RefusalStatus } from '../../../calls/call';

/** What a refusal's status means to somebody who reads the document. */
export const statusTexts: Record<RefusalStatus | 500, string> = {
  400: 'O corpo do envio não pôde ser lido (JSON ou formulário malformado).',
  401: 'Falta entrar na conta: o token não veio, venceu ou foi revogado.',
  403: 'O envio partiu do navegador, com cookie, mas não da página da loja; ou cabe só ao cliente, e quem o fez foi um operador em seu lugar; ou a chave da API não tem a permissão.',
  404: 'O que foi pedido não existe ou não é deste cliente.',
  409: 'O pedido está certo, mas o estado atual não o permite; `message` diz por quê.',
  413: 'O corpo do envio passa de 64 kB.',
  422: 'Algum campo precisa de ajuste: `errosValidacao` diz qual. Com `bloqueio`, a conta está desativada.',
  429: 'Muitas tentativas. O cabeçalho `Retry-After` diz em quantos segundos tentar de novo.',
  440: 'A sessão do navegador terminou: por falta de atividade ou porque venceu. Um token recebe 401.',
  503: 'Um serviço de fora, de que a resposta depende, não respondeu. Tente de novo em instantes.',
  500: 'Falha nossa, registrada. A resposta não conta detalhes.',
};

/** Every refusal that a call may answer with, in order. A fault of the shop's (500) is not among them. */
export const refusalsOf = ({ method, auth, scope, query, body, refusals = [] }: ApiCall): RefusalStatus[] => {
  const all: RefusalStatus[] = [...refusals];
  if (auth === 'customer') all.push(401, 422, 440);
  if (scope) all.push(401, 403, 422, 429);
  if (body) all.push(400, 413, 422);
  if (query) all.push(422);
  if (method !== 'GET') all.push(403);
  return [...new Set(all)].sort((a, b) => a - b);
};
