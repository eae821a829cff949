import type { Db } from '~/platform/db.server';
import { findParameters, lockCounts } from './customer-limit-store.server';
import { type CustomerLimit, customerLimits, limitOf } from './customer-limits';

/** The limits as staff set them. */
export const readLimits = async <L extends CustomerLimit>(
  db: Db,
  ...limits: L[]
): Promise<Record<L, number>> => {
  const found = await findParameters(
    db,
    limits.map((limit) => customerLimits[limit].key),
  );
  const textOf = (limit: L) => found.find(({ key }) => key === customerLimits[limit].key)?.value ?? null;
  return Object.fromEntries(limits.map((limit) => [limit, limitOf(limit, textOf(limit))])) as Record<
    L,
    number
  >;
};

/**
 * The limits, with the customer's counts held until the transaction ends: what is counted after this and added before
 * the end cannot pass a limit, however many ask at once. To be called in a transaction, after its rows' locks.
 */
export const holdLimits = async <L extends CustomerLimit>(
  db: Db,
  userId: number,
  ...limits: L[]
): Promise<Record<L, number>> => {
  await lockCounts(db, userId);
  return readLimits(db, ...limits);
};
