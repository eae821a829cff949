import type { PlainDate } from '../shared/calendar';
import { formatDateText, invalidDateText, parseDateText } from '../shared/date-text';
import { type CaseTab, caseTabs } from './case';

export type CaseFilter = { from: PlainDate | null; to: PlainDate | null; orderName: string };

export const caseQueryMessages = {
  date: invalidDateText,
  order: 'A data final é anterior à inicial.',
} as const;

/** The parameters of the page's URL; `typed` is their text, `errors` are the errors of its fields. */
export type CaseQuery = {
  tab: CaseTab;
  page: number;
  filter: CaseFilter;
  typed: { data_ini: string; data_fim: string; nome_pedido: string };
  errors: Record<string, string[]>;
};

const NAME_MAX = 120;

const dayOf = (text: string): PlainDate | null | 'wrong' =>
  text.trim() === '' ? null : (parseDateText(text) ?? 'wrong');

/** An invalid day does not filter and is shown as an error of its field. */
export const readCaseQuery = (search: Pick<URLSearchParams, 'get'>): CaseQuery => {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const [from, to] = [dayOf(text('data_ini')), dayOf(text('data_fim'))];
  const errors: Record<string, string[]> = {};
  if (from === 'wrong') errors.data_ini = [caseQueryMessages.date];
  if (to === 'wrong') errors.data_fim = [caseQueryMessages.date];
  else if (from !== 'wrong' && from !== null && to !== null && to < from)
    errors.data_fim = [caseQueryMessages.order];
  const isSound = Object.keys(errors).length === 0;
  const orderName = text('nome_pedido').slice(0, NAME_MAX);
  return {
    tab: caseTabs.find((tab) => tab === text('tipo')) ?? 'pendente',
    page: Number(search.get('pagina') ?? search.get('paginaAtual') ?? 1) || 1,
    filter: {
      from: isSound ? (from as PlainDate | null) : null,
      to: isSound ? (to as PlainDate | null) : null,
      orderName,
    },
    typed: {
      data_ini: formatDateText(text('data_ini')),
      data_fim: formatDateText(text('data_fim')),
      nome_pedido: orderName,
    },
    errors,
  };
};
