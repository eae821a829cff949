import { z } from 'zod';
import { noCardNumber } from '../../shared/free-text';
import { fromBrlText } from '../../shared/money';
import { rowId } from '../../shared/row-id';
import { claimState } from '../claim-state';
import { claimBackOfficeMessages, decisionLabels } from './labels';

/** The lists of contests: those that wait for the shop, for the customer, and those that are settled. */
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

const LARGEST_PAGE = 10_000;
const query = z.object({
  lista: z.enum(['abertas', 'respondidas', 'resolvidas']).catch('abertas'),
  pagina: z.coerce.number().int().min(1).max(LARGEST_PAGE).catch(1),
});

export const readClaimsFilter = (search: URLSearchParams): ClaimsFilter => {
  const { lista, pagina } = query.parse(Object.fromEntries(search));
  return { list: lista, page: pagina };
};

const ANSWER_MAX = 2000;
const blank = (text: string | undefined): boolean => (text ?? '').trim() === '';

/** The form of a decision: what was seen last, the new state, its words, and how many or how much. */
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
