import type { Connection } from '../postgres/connection.mjs';
import type { End, TableContent } from './contents';
import type { CopyConnection } from './copy-connection';
import { rowTally } from './row-tally';

/**
 * Schemas that the shop's migrations make. BullMQ's is filled again from the rows; the sandbox's simulates other
 * services.
 */
const schemas = ['public', 'lombada_setup'];
const inOurs = `n.nspname in (${schemas.map((name) => `'${name}'`).join(', ')})`;

/** Columns with keys of stored files. */
const keyColumns = ['chave_armazenamento', 'chave_arquivo'];

/** Settings under which the same row always gives the same text. */
export const sameText = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set synchronize_seqscans = off; set lock_timeout = '30s'`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export type TableShape = Pick<TableContent, 'schema' | 'name' | 'columns'>;
export const named = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: TableShape): string => columns.map(quoted).join(', ');

/** All tables with their columns, without generated ones. */
export const readTables = ({ send }: Connection): Promise<TableShape[]> =>
  send(`
    select n.nspname as schema, c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${inOurs}
     group by 1, 2 order by 1, 2`);

export const readSequences = async (connection: Connection): Promise<End['sequences']> => {
  const sequences: { schema: string; name: string }[] = await connection.send(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${inOurs} order by 1, 2`);
  const read: End['sequences'] = [];
  for (const sequence of sequences) {
    const [row] = await connection.send(
      `select last_value::text as value, is_called as "isCalled" from ${named(sequence)}`,
    );
    read.push({ ...sequence, ...row });
  }
  return read;
};

/** The rows of a table as text, chunk by chunk; `content` returns count and hashes once all were read. */
export const readRows = (connection: CopyConnection, table: TableShape) => {
  const counted = rowTally();
  const rows = connection.copyOut(`copy ${named(table)} (${columnList(table)}) to stdout`);
  const chunks = async function* () {
    for await (const chunk of rows) {
      counted.add(chunk);
      yield chunk as Buffer;
    }
  };
  return {
    chunks: chunks(),
    content: (): TableContent => ({
      schema: table.schema,
      name: table.name,
      columns: table.columns,
      ...counted.end(),
    }),
  };
};

/** Storage keys in rows whose files must exist; uploads in progress are not included. */
export const readNamedKeys = async ({ send }: Connection): Promise<Set<string>> => {
  const columns: { table: string; column: string }[] = await send(`
    select c.oid::regclass::text as table, a.attname as column
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relkind = 'r' and ${inOurs} and c.relname <> 'objeto_descartado'
       and a.attname in (${keyColumns.map((name) => `'${name}'`).join(', ')})`);
  const keys = new Set<string>();
  for (const { table, column } of columns) {
    const arrived = table === 'arquivo' ? "and situacao <> 'uploading'" : '';
    const rows: { key: string }[] = await send(
      `select distinct ${quoted(column)} as key from ${table} where ${quoted(column)} is not null ${arrived}`,
    );
    for (const { key } of rows) keys.add(key);
  }
  return keys;
};
