import type { Db } from '~/platform/db.server';
import { thresholdsFrom } from './preflight/stored-thresholds';
import type { Thresholds } from './preflight/thresholds';

/** From where on the checks speak for a product. */
export const findThresholds = async (db: Db, productId: number): Promise<Thresholds> => {
  const rows = await db.preflightLimit.findMany({
    where: { OR: [{ productId: null }, { productId }] },
    select: { productId: true, code: true, error: true, warning: true },
  });
  const limits = rows.map(({ error, warning, ...row }) => ({
    ...row,
    error: error?.toNumber() ?? null,
    warning: warning?.toNumber() ?? null,
  }));
  const of = (is: (row: (typeof limits)[number]) => boolean) => limits.filter(is);
  return thresholdsFrom(
    of((row) => row.productId === null),
    of((row) => row.productId !== null),
  );
};
