import { z } from 'zod';
import { LARGEST_ID } from '../shared/row-id';

/** Lists of the partner API: ordered by number, newest first, paged by cursor. */

export const USUAL_COUNT = 20;
export const MOST_COUNT = 100;

/** An opaque cursor for the next page. */
export const cursorOf = (id: number): string => `c${id.toString(36)}`;

const idOf = (cursor: string): number => {
  const id = /^c[0-9a-z]{1,6}$/.test(cursor) ? Number.parseInt(cursor.slice(1), 36) : 0;
  return id <= LARGEST_ID ? id : 0;
};

export const listQuery = z.object({
  cursor: z
    .string()
    .optional()
    .transform((cursor, context) => {
      if (!cursor) return null;
      const id = idOf(cursor);
      if (id > 0) return id;
      context.addIssue({
        code: 'custom',
        message: 'Cursor inválido: use o proximo_cursor da resposta anterior',
      });
      return z.NEVER;
    })
    .meta({ description: 'O `proximo_cursor` da resposta anterior; sem ele vem o começo da lista' }),
  limite: z.coerce
    .number({ error: 'De 1 a 100' })
    .int('De 1 a 100')
    .min(1, 'De 1 a 100')
    .max(MOST_COUNT, 'De 1 a 100')
    .default(USUAL_COUNT)
    .meta({ description: 'Quantos de cada vez' }),
});

/** `after`: the number of the last row returned; null for the first page. */
export type ListInput = { after: number | null; count: number };

/** A page of rows, made from one row more than it holds, and the cursor of the next page; null on the last. */
export const pageOf = <Row extends { id: number }>(
  rows: readonly Row[],
  count: number,
): { rows: Row[]; next: string | null } => {
  const page = rows.slice(0, count);
  const last = page.at(-1);
  return { rows: page, next: last && rows.length > count ? cursorOf(last.id) : null };
};
