import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';

export type Copies = {
  table: string;
  /** SQL condition on the row `r` to copy, or the row itself by its columns */
  of: string | Record<string, unknown>;
  /** SQL by column for values that differ from the copied row; `n` counts the copies from 1 */
  changes: Record<string, string>;
  /** Number of copies of it per requested copy */
  each?: number;
};

const copyRows = async (connection: Connection, { table, of, changes }: Copies, count: number) => {
  const columns = await connection.ask(
    `select attname::text as name from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => String(name));
  const source =
    typeof of === 'string'
      ? `select * from ${table} r where ${of} limit 1`
      : `select * from jsonb_populate_record(null::${table}, '${JSON.stringify(of)}')`;
  await connection.send(
    `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changes[name] ?? `r.${name}`).join(', ')}
       from generate_series(1, ${count}) n, (${source}) r`,
  );
};

/** Writes old history as copies of rows, with triggers disabled meanwhile. Runs ANALYZE at the end. */
export const copyHistory = async (copies: readonly Copies[], count: number): Promise<void> => {
  const connection = await openConnection(process.env.DATABASE_URL ?? '');
  try {
    await connection.send('set session_replication_role = replica');
    for (const one of copies) await copyRows(connection, one, count * (one.each ?? 1));
    await connection.send('analyze');
  } finally {
    await connection.end();
  }
};
