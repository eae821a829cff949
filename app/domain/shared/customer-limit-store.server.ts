import type { Db } from '~/platform/db.server';

type Parameter = { key: string; value: string };

/** The values of these parameters, as staff wrote them. */
export const findParameters = (db: Db, keys: readonly string[]): Promise<Parameter[]> =>
  db.parameter.findMany({ where: { key: { in: [...keys] } }, select: { key: true, value: true } });

/**
 * The same, and locks the customer's counts until the transaction ends, so that counting and adding happen one at a
 * time. Count in a later statement than this one, because a statement sees the data as of its own start.
 */
export const lockCounts = (db: Db, userId: number, keys: readonly string[]): Promise<Parameter[]> =>
  db.$queryRaw<Parameter[]>`
    with held as materialized (select pg_advisory_xact_lock(hashtext('limites do cliente'), ${userId}::int))
    select chave as key, valor as value from held left join parametro on chave = any(${keys})`;
