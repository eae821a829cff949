/** Errors as the Pix API describes them: RFC 7807, with the types of its section "Tratamento de erros". */
const catalogue = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobOperacaoInvalida: [400, 'Cobrança inválida.'],
  CobConsultaInvalida: [400, 'Consulta inválida.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Webhook inválido.'],
  WebhookConsultaInvalida: [400, 'Consulta inválida.'],
} as const;

export type ProblemType = keyof typeof catalogue;
export type Violation = { razao: string; propriedade: string; valor?: string };
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  violacoes?: Violation[];
};

export const problem = (name: ProblemType, detail: string, violations: Violation[] = []): Problem => {
  const [status, title] = catalogue[name];
  return {
    type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
    title,
    status,
    detail,
    ...(violations.length > 0 ? { violacoes: violations } : {}),
  };
};

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refuse = (name: ProblemType, detail: string, violations?: Violation[]): Outcome<never> => ({
  ok: false,
  problem: problem(name, detail, violations),
});
