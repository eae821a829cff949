import { addDays, type PlainDate } from '../shared/calendar';
import { formatDateText, invalidDateText, parseDateText } from '../shared/date-text';
import { toReais } from '../shared/money';
import type { CreditMove } from './ledger';

/** A row of the statement in the API's format, with the spec's names; amounts in reais. */
export const toWireMove = ({ createdAt, orderId, description, value, total }: CreditMove) => ({
  dta_inc: createdAt.toISOString(),
  fk_pedido: orderId,
  descricao: description,
  valor: toReais(value),
  total_atualizado: toReais(total),
});

/** The presets of the statement, in days up to today (specification 2). */
export const PRESET_DAYS = [15, 30, 60] as const;

export const statementMessages = {
  date: invalidDateText,
  order: 'A data final é anterior à inicial.',
  failed: 'Erro ao buscar extrato de crédito.',
} as const;

/** The query of a statement; `typed` holds the raw texts, `errors` the errors of its fields. */
export type StatementQuery = {
  from: PlainDate | null;
  to: PlainDate | null;
  page: number;
  typed: { dta_ini: string; dta_fim: string };
  errors: Record<string, string[]>;
};

const dayOf = (text: string): PlainDate | null | 'wrong' =>
  text.trim() === '' ? null : (parseDateText(text) ?? 'wrong');

/** The days as "dd/mm/aaaa" or ISO, and the page; a wrong day is reported and does not filter. */
export const readStatementQuery = (search: URLSearchParams): StatementQuery => {
  const requested = { dta_ini: search.get('dta_ini') ?? '', dta_fim: search.get('dta_fim') ?? '' };
  const [from, to] = [dayOf(requested.dta_ini), dayOf(requested.dta_fim)];
  const errors: Record<string, string[]> = {};
  if (from === 'wrong') errors.dta_ini = [statementMessages.date];
  if (to === 'wrong') errors.dta_fim = [statementMessages.date];
  else if (from !== 'wrong' && from !== null && to !== null && to < from)
    errors.dta_fim = [statementMessages.order];
  const isSound = Object.keys(errors).length === 0;
  return {
    from: isSound ? (from as PlainDate | null) : null,
    to: isSound ? (to as PlainDate | null) : null,
    page: Number(search.get('page') ?? search.get('pagina') ?? 1) || 1,
    typed: { dta_ini: formatDateText(requested.dta_ini), dta_fim: formatDateText(requested.dta_fim) },
    errors,
  };
};

/** The first day of a preset of this many days that ends today. */
export const presetStart = (today: PlainDate, days: number): PlainDate => addDays(today, -days);
