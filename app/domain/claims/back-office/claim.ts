import { z } from 'zod';
import { noCardNumber, pageField } from '../../shared/flag-field';
import { fromBrlText } from '../../shared/money';
import { rowId } from '../../shared/row-id';
import { claimState } from '../claim-state';

/** The decisions of staff on a claim, by state id, worded as actions. */
export const decisionLabels = {
  2: 'Pedir mais informações',
  3: 'Reimprimir sem custo',
  4: 'Creditar na carteira',
  5: 'Devolver o dinheiro',
  6: 'Não aceitar',
} as const;

export const claimBackOfficeMessages = {
  decided: 'Decisão registrada. O cliente recebe um e-mail com a sua resposta.',
  noDecision: 'Escolha uma decisão.',
  noAnswer: 'Escreva a resposta que o cliente vai ler.',
  tooLong: (most: number) => `No máximo ${most} caracteres.`,
  badCount: 'A quantidade é um número inteiro; deixe vazia para reimprimir todos.',
  badAmount: 'Escreva o valor em reais, como 50,00.',
  tooMuch: (left: string): string =>
    `Escreva o valor em reais, no máximo ${left}: é o que ainda se pode devolver deste item.`,
  tooManyCopies: (most: number): string =>
    `A quantidade vai de 1 a ${most}; deixe vazia para reimprimir todos.`,
  changedMeanwhile:
    'A contestação mudou enquanto você escrevia. Leia o que há de novo; o seu texto ainda está aqui.',
  notFound: 'Esta contestação não existe.',
} as const;

/** The lists of claims: waiting for the shop, waiting for the customer, settled. */
export const claimLists = {
  abertas: [claimState.open],
  respondidas: [claimState.answered],
  resolvidas: [claimState.reprint, claimState.credited, claimState.refunded, claimState.refused],
} as const;
export type ClaimList = keyof typeof claimLists;

export const claimListLabels: Record<ClaimList, string> = {
  abertas: 'Esperam por nós',
  respondidas: 'Esperam pelo cliente',
  resolvidas: 'Resolvidas',
};

export type ClaimsFilter = { list: ClaimList; page: number };

const query = z.object({
  lista: z.enum(['abertas', 'respondidas', 'resolvidas']).catch('abertas'),
  pagina: pageField,
});

export const readClaimsFilter = (search: URLSearchParams): ClaimsFilter => {
  const { lista, pagina } = query.parse(Object.fromEntries(search));
  return { list: lista, page: pagina };
};

const ANSWER_MAX = 2000;
const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The form of a decision: the last entry seen, the new state, the answer, and the number of copies or the amount. */
export const decisionForm = z.object({
  ultima: z
    .string({ error: claimBackOfficeMessages.changedMeanwhile })
    .regex(/^\d{1,18}$/, claimBackOfficeMessages.changedMeanwhile),
  decisao: z
    .string({ error: claimBackOfficeMessages.noDecision })
    .transform(rowId)
    .refine((id) => id in decisionLabels, claimBackOfficeMessages.noDecision),
  resposta: z
    .string({ error: claimBackOfficeMessages.noAnswer })
    .trim()
    .min(1, claimBackOfficeMessages.noAnswer)
    .max(ANSWER_MAX, claimBackOfficeMessages.tooLong(ANSWER_MAX))
    .check(noCardNumber),
  /** Copies; null: all */
  quantidade: z
    .string()
    .optional()
    .transform((text) => (blank(text) ? null : Number(text)))
    .refine((count) => count === null || (Number.isInteger(count) && count > 0 && count < 1_000_000), {
      error: claimBackOfficeMessages.badCount,
    }),
  /** Centavos */
  valor: z
    .string()
    .optional()
    .transform((text) => (blank(text) ? null : (fromBrlText(text ?? '') ?? Number.NaN)))
    .refine((amount) => amount === null || Number.isInteger(amount), {
      error: claimBackOfficeMessages.badAmount,
    }),
});

export type Decision = z.output<typeof decisionForm>;
