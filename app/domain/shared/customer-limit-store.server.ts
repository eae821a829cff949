import type { Db } from '~/platform/db.server';

type Parameter = { key: string; value: string };

/** Staff's texts of these parameters. */
export const findParameters = (db: Db, keys: readonly string[]): Promise<Parameter[]> =>
  db.parameter.findMany({ where: { key: { in: [...keys] } }, select: { key: true, value: true } });

/**
 * The same, and holds the customer's counts until the transaction ends: whoever counts and then adds does so one at a
 * time. The count takes a statement after this: each sees what was there when it began.
 */
export const lockCounts = (db: Db, userId: number, keys: readonly string[]): Promise<Parameter[]> =>
  db.$queryRaw<Parameter[]>`
    with held as materialized (select pg_advisory_xact_lock(hashtext('limites do cliente'), ${userId}::int))
    select chave as key, valor as value from held left join parametro on chave = any(${keys})`;
