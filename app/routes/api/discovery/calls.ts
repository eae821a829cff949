import { z } from 'zod';
import { SEARCH_EMPTY } from '~/domain/discovery/labels';
import { cleanKeywords, RESULTS_STEP } from '~/domain/discovery/search-query';

/** What the calls of product lists and search take, by the spec's names; paging goes beyond the spec. */

const PAGE = 'Informe o número de uma página, a partir de 1';
export const UNKNOWN_PLACE = 'Esta continuação não existe. Refaça a pesquisa.';
const COUNT = 'Informe de 1 a 100';

export const categoryQuery = z.object({
  pagina: z.coerce.number({ error: PAGE }).int(PAGE).min(1, PAGE).max(9_999_999, PAGE).default(1),
});

export const searchBody = z.object({
  pesquisa: z
    .string({ error: SEARCH_EMPTY })
    .transform(cleanKeywords)
    .refine((keywords) => keywords !== '', SEARCH_EMPTY),
  ordem: z.enum(['menor', 'maior', 'alf'], { error: 'Escolha menor, maior ou alf' }).default('menor'),
  quantidade: z.coerce
    .number({ error: COUNT })
    .int(COUNT)
    .min(1, COUNT)
    .max(100, COUNT)
    .default(RESULTS_STEP)
    .meta({ description: 'Quantos resultados de uma vez', examples: [20] }),
  /** `proximo` of the answer before. */
  depois: z.string().max(600, UNKNOWN_PLACE).optional(),
});
