import type { Db } from '~/platform/db.server';

/** Holds a customer's counts until the transaction ends: whoever counts and then adds does so one at a time. */
export const lockCounts = async (db: Db, userId: number): Promise<void> => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtext('limites do cliente'), ${userId}::int)`;
};

/** Staff's texts of these parameters. */
export const findParameters = (db: Db, keys: readonly string[]) =>
  db.parameter.findMany({ where: { key: { in: [...keys] } }, select: { key: true, value: true } });
