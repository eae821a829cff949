import type { backOfficeActLabels } from './labels';

/** A name of a column or a table; it means nothing to the reader of a page. */
const columnName = /(?<![\w/])[a-z]+(?:_[a-z0-9]+)+(?![\w/-]|\.(?:pdf|xml|png|jpe?g|tiff?)\b)/;

const NOT_SO = 'Isto não pode ser feito com o que está preenchido. Confira os campos e tente de novo.';

/**
 * A database error sentence as a page shows it. Sentences that name a column are meant for rows edited by hand, so a
 * general message replaces them: forms use other names, and amounts in reais.
 */
export const onPage = (sentence: string): string => (columnName.test(sentence) ? NOT_SO : sentence);

export type BackOfficeActKind = keyof typeof backOfficeActLabels;

export type NewBackOfficeAct = {
  operatorId: number;
  kind: BackOfficeActKind;
  orderId: number | null;
  itemId: number | null;
  detail: string;
  createdAt: Date;
};

export type BackOfficeActRow = Omit<NewBackOfficeAct, 'operatorId'> & { id: number; operator: string };
