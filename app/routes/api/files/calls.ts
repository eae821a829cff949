import { z } from 'zod';

/** What the calls of files take, by the spec's names. */

const PRODUCT_NEEDED = 'Informe o produto ou o projeto';

/** A stored project, or a product with the fields of its configuration beside it. */
export const filesQuery = z
  .looseObject({
    projeto: z.string().optional(),
    pk_produto: z.string().optional(),
  })
  .refine(({ projeto, pk_produto }) => projeto || pk_produto, {
    path: ['pk_produto'],
    error: PRODUCT_NEEDED,
  });
