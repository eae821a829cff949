import type { Connection } from '../../scripts/postgres/connection.mjs';

/**
 * `sent` by the programs, and `nested` within those: run by functions, triggers and foreign key checks. BEGIN and
 * COMMIT do not count.
 */
export type StatementCounts = { sent: number; nested: number };

/** Enables pg_stat_statements in one database. Its other settings are up to the caller. */
export const openCounting = async (connection: Connection): Promise<void> => {
  await connection.send(`create extension if not exists pg_stat_statements;
    set pg_stat_statements.track = 'none'`);
};

/**
 * Statements of all other connections to this connection's database while `work` runs. The sandbox's clock is read once a
 * second, so whether an act reads it depends on the machine; it is not counted.
 */
export const countStatements = async (
  connection: Connection,
  work: () => Promise<unknown>,
): Promise<StatementCounts> => {
  const here = '(select oid from pg_database where datname = current_database())';
  await connection.send(`select pg_stat_statements_reset(0, ${here}, 0)`);
  await work();
  const [row] = await connection.send(
    `select coalesce(sum(calls) filter (where toplevel and query not like '%"sandbox_clock"%'), 0)::int as sent,
            coalesce(sum(calls) filter (where not toplevel), 0)::int as nested
       from pg_stat_statements where dbid = ${here}`,
  );
  return { sent: row.sent, nested: row.nested };
};
