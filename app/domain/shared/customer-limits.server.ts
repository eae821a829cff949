import type { Db } from '~/platform/db.server';
import { findParameters, lockCounts } from './customer-limit-store.server';
import { type CustomerLimit, customerLimits, limitOf } from './rate-limit';

type Limits<L extends CustomerLimit> = Record<L, number>;

const keysOf = (limits: readonly CustomerLimit[]) => limits.map((limit) => customerLimits[limit].key);

const limitsOf = <L extends CustomerLimit>(
  limits: readonly L[],
  texts: readonly { key: string; value: string }[],
): Limits<L> => {
  const textOf = (limit: L) => texts.find(({ key }) => key === customerLimits[limit].key)?.value ?? null;
  return Object.fromEntries(limits.map((limit) => [limit, limitOf(limit, textOf(limit))])) as Limits<L>;
};

/** The limits set by staff. */
export const readLimits = async <L extends CustomerLimit>(db: Db, ...limits: L[]): Promise<Limits<L>> =>
  limitsOf(limits, await findParameters(db, keysOf(limits)));

/**
 * The limits, with the customer's counts locked until the transaction ends. Whatever is counted after this and added
 * before the end cannot exceed a limit, even under concurrency. Call it in a transaction, after locking its rows.
 */
export const holdLimits = async <L extends CustomerLimit>(
  db: Db,
  userId: number,
  ...limits: L[]
): Promise<Limits<L>> => limitsOf(limits, await lockCounts(db, userId, keysOf(limits)));
