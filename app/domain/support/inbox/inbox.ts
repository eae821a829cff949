import { z } from 'zod';
import { noCardNumber, pageField, searchField } from '../../shared/flag-field';
import { rowId } from '../../shared/row-id';
import { caseStatus } from '../case';

/** The fields of a template, written as {{nome}}. Null: this case has no value. */
type TemplateFields = Record<
  'nome' | 'protocolo' | 'pedido' | 'itens' | 'previsao' | 'rastreio',
  string | null
>;

const field = /\{\{([a-z]+)\}\}/g;

/** Fills a template with this case's values. Fields without a value stay in braces, for the operator to fill in. */
export const fillTemplate = (text: string, fields: TemplateFields): string =>
  text.replace(field, (braces, name: string) => fields[name as keyof TemplateFields] ?? braces);

/** Fields left in braces, which must not reach a customer. */
export const unfilledFields = (text: string): string[] => [
  ...new Set([...text.matchAll(field)].map(([braces]) => braces)),
];

/** The lists of the inbox. */
export const inboxLabels = {
  pendentes: 'Esperam por nós',
  respondidas: 'Esperam pelo cliente',
  resolvidas: 'Resolvidas',
} as const;

export const inboxMessages = {
  noText: 'Escreva a resposta.',
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  unfilled: (fields: readonly string[]) => `Falta preencher no texto: ${fields.join(', ')}.`,
  customerWrote:
    'O cliente escreveu enquanto você respondia. Leia a mensagem nova; o seu texto ainda está aqui.',
  colleagueAnswered: (who: string | null) =>
    `${who ?? 'Outra pessoa'} respondeu enquanto você escrevia. Leia a resposta antes de enviar a sua; o seu texto ainda está aqui.`,
  answered: 'Resposta enviada. O cliente recebe um e-mail.',
  answeredAndResolved: 'Resposta enviada e chamado resolvido. O cliente recebe um e-mail.',
  resolved: 'Chamado resolvido.',
  notFound: 'Este chamado não existe.',
  fileGone: 'Não encontramos este arquivo.',
} as const;

/** The lists of the inbox, with the case status that each shows. */
export const inboxLists = {
  pendentes: caseStatus.pending,
  respondidas: caseStatus.answered,
  resolvidas: caseStatus.resolved,
} as const;
export type InboxList = keyof typeof inboxLists;

export type InboxFilter = {
  list: InboxList;
  /** A protocol, an order's number or part of a customer's name or subject */
  search: string;
  page: number;
};

const query = z.object({
  lista: z.enum(['pendentes', 'respondidas', 'resolvidas']).catch('pendentes'),
  busca: searchField,
  pagina: pageField,
});

/** The filter in the inbox's URL; invalid values are ignored. */
export const readInboxFilter = (search: URLSearchParams): InboxFilter => {
  const { lista, busca, pagina } = query.parse({ busca: '', ...Object.fromEntries(search) });
  return { list: lista, search: busca, page: pagina };
};

export type InboxRow = {
  id: number;
  protocol: string;
  subject: string;
  customer: string;
  orderId: number | null;
  /** The beginning of the last message, and its author */
  excerpt: string;
  /** Since when it has this status; for a pending case, since when its customer waits */
  since: Date;
  /** It has waited for longer than a business day */
  isOld: boolean;
  rating: number | null;
};

const TEXT_MAX = 4000;

/** The form of an answer: the last message seen, the text, and whether the answer settles the case. */
export const answerForm = z.object({
  ultima: z.string({ error: inboxMessages.noText }).transform(rowId),
  mensagem: z
    .string({ error: inboxMessages.noText })
    .trim()
    .min(1, inboxMessages.noText)
    .max(TEXT_MAX, inboxMessages.tooLong(TEXT_MAX))
    .check(noCardNumber)
    .superRefine((text, context) => {
      const left = unfilledFields(text);
      if (left.length > 0) context.addIssue({ code: 'custom', message: inboxMessages.unfilled(left) });
    }),
  resolver: z
    .string()
    .optional()
    .transform((text) => text === '1'),
});
