import type { backOfficeActLabels } from './labels';

/** A name of a column or a table: those who write rows know it, a page's reader does not. */
const columnName = /(?<![\w/])[a-z]+(?:_[a-z0-9]+)+(?![\w/-]|\.(?:pdf|xml|png|jpe?g|tiff?)\b)/;

const NOT_SO = 'Isto não pode ser feito com o que está preenchido. Confira os campos e tente de novo.';

/**
 * A sentence of the database as a page shows it. Those that say which column to fill in are for rows that are written
 * by hand: a form has other names, and asks for reais.
 */
export const onPage = (sentence: string): string => (columnName.test(sentence) ? NOT_SO : sentence);

export type BackOfficeActKind = keyof typeof backOfficeActLabels;

/** What an operator did, for the log. */
export type NewBackOfficeAct = {
  operatorId: number;
  kind: BackOfficeActKind;
  orderId: number | null;
  itemId: number | null;
  detail: string;
  createdAt: Date;
};

/** As the log shows it. */
export type BackOfficeActRow = Omit<NewBackOfficeAct, 'operatorId'> & { id: number; operator: string };
