import type { FieldErrors } from '~/domain/shared/result';
import type { CaseTab } from '~/domain/support/case';
import type { CaseQuery } from '~/domain/support/case-query';

/** The answer to a refused form of the page; a successful one redirects. */
export type MessageAnswer = {
  act: string;
  text: string;
  errors?: FieldErrors;
  typed: Record<string, string>;
};

type Over = { tab?: CaseTab; page?: number; caseId?: number | null };

/** The page's address with these filters. Another tab starts on its first page without a conversation. */
export const addressOf = ({ tab, page, typed }: CaseQuery, over: Over = {}): string => {
  const number = over.page ?? (over.tab ? 1 : page);
  return `/mensagem?${new URLSearchParams({
    tipo: over.tab ?? tab,
    ...(typed.data_ini && { data_ini: typed.data_ini }),
    ...(typed.data_fim && { data_fim: typed.data_fim }),
    ...(typed.nome_pedido && { nome_pedido: typed.nome_pedido }),
    ...(number > 1 && { pagina: String(number) }),
    ...(over.caseId && { chamado: String(over.caseId) }),
  })}`;
};
