import { z } from 'zod';
import { noCardNumber } from '../../shared/free-text';
import { fromBrlText } from '../../shared/money';
import { rowId } from '../../shared/row-id';
import { claimState } from '../claim-state';
import { claimDeskMessages, decisionLabels } from './labels';

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
    .string({ error: claimDeskMessages.changedMeanwhile })
    .regex(/^\d{1,18}$/, claimDeskMessages.changedMeanwhile),
  decisao: z
    .string({ error: claimDeskMessages.noDecision })
    .transform(rowId)
    .refine((id) => id in decisionLabels, claimDeskMessages.noDecision),
  resposta: z
    .string({ error: claimDeskMessages.noAnswer })
    .trim()
    .min(1, claimDeskMessages.noAnswer)
    .max(ANSWER_MAX, claimDeskMessages.tooLong(ANSWER_MAX))
    .check(noCardNumber),
  /** Copies; null: all */
  quantidade: z
    .string()
    .optional()
    .transform((text) => (blank(text) ? null : Number(text)))
    .refine((count) => count === null || (Number.isInteger(count) && count > 0 && count < 1_000_000), {
      error: claimDeskMessages.badCount,
    }),
  /** Centavos */
  valor: z
    .string()
    .optional()
    .transform((text) => (blank(text) ? null : (fromBrlText(text ?? '') ?? Number.NaN)))
    .refine((amount) => amount === null || Number.isInteger(amount), { error: claimDeskMessages.badAmount }),
});

export type Decision = z.output<typeof decisionForm>;
