import { inTransaction } from '../../app/platform/db.server';
import type { Services } from '../../app/services.server';

type Counts = Record<string, number>;

/**
 * Number of rows of each table that a piece of work reads, as the database counts them. Unless the tables are large,
 * sequential scans are switched off, so that a few thousand rows show the cost of a million.
 */
export const rowsRead = (
  services: Services,
  work: (within: Services) => Promise<unknown>,
  isLarge = false,
): Promise<Counts> =>
  inTransaction(services, async (within) => {
    const { db } = within;
    await db.$executeRawUnsafe(`set local enable_seqscan = ${isLarge ? 'on' : 'off'}`);
    await db.$executeRawUnsafe('set local enable_indexonlyscan = off');
    const read = () =>
      db.$queryRawUnsafe<{ table: string; rows: number }[]>(
        `select relname::text as "table", (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as "rows"
           from pg_stat_xact_user_tables`,
      );
    const before = new Map((await read()).map(({ table, rows }) => [table, rows]));
    await work(within);
    const after = await read();
    return Object.fromEntries(after.map(({ table, rows }) => [table, rows - (before.get(table) ?? 0)]));
  });
