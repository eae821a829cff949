import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Connection } from '../postgres/connection.mjs';
import { BadArchive } from './age';
import { type End, kindOf, type TableContent } from './contents';
import type { CopyConnection } from './copy-connection';
import { columnList, named, quoted, readRows, readTables, type TableShape } from './tables';
import type { Entry } from './tar';

/** Fills a database that migrations have just made with the rows of an archive. */
export type TableLoader = {
  /** Entries that are no part of a table are passed over. */
  take(entry: Entry): Promise<void>;
  /** All is there: sequences, constraints, triggers; then every table is read again and compared with its hash. */
  finish(end: End): Promise<void>;
};

const inPublic = "connamespace in ('public'::regnamespace, 'lombada_setup'::regnamespace)";

/**
 * Foreign keys go before the rows come and are made anew after them, which proves each row, and needs no superuser as
 * `session_replication_role` would. So do checks that never asked of the rows that were there before them ("not valid").
 * @returns the statements that make them again, with what staff read where one is broken
 */
const dropConstraints = async ({ send }: Connection): Promise<string[]> => {
  const found: { table: string; name: string; definition: string; sentence: string | null }[] = await send(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition,
           quote_literal(obj_description(oid, 'pg_constraint')) as sentence
      from pg_constraint
     where (contype = 'f' and conparentid = 0 or contype = 'c' and not convalidated) and conrelid <> 0 and ${inPublic}`);
  for (const { table, name } of found) await send(`alter table ${table} drop constraint ${quoted(name)}`);
  return found.flatMap(({ table, name, definition, sentence }) => [
    `alter table ${table} add constraint ${quoted(name)} ${definition}`,
    ...(sentence ? [`comment on constraint ${quoted(name)} on ${table} is ${sentence}`] : []),
  ]);
};

const switchedBy: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/**
 * What triggers would do at each row was done when it was first written.
 * @returns the statements that put them back as they were
 */
const stopTriggers = async ({ send }: Connection): Promise<string[]> => {
  const triggers: { table: string; name: string; state: string }[] = await send(`
    select t.tgrelid::regclass::text as table, t.tgname as name, t.tgenabled as state
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled <> 'D'
       and c.relnamespace in ('public'::regnamespace, 'lombada_setup'::regnamespace)`);
  for (const { table, name } of triggers) await send(`alter table ${table} disable trigger ${quoted(name)}`);
  return triggers.map(
    ({ table, name, state }) =>
      `alter table ${table} ${switchedBy[state] ?? 'enable'} trigger ${quoted(name)}`,
  );
};

const sameColumns = (one: TableShape, other: TableShape): boolean =>
  [...one.columns].sort().join() === [...other.columns].sort().join();

/** @throws {BadArchive} when the migrations of the archive do not make the tables that it has */
const demandSameTables = (here: readonly TableShape[], there: readonly TableContent[]): void => {
  const byName = new Map(here.map((table) => [named(table), table]));
  const strangers = there.filter((table) => {
    const own = byName.get(named(table));
    return !own || !sameColumns(own, table);
  });
  if (strangers.length > 0 || here.length !== there.length)
    throw new BadArchive(
      `as migrações não fazem as tabelas que estão na cópia: ${strangers.map(named).join(', ') || 'faltam tabelas'}`,
    );
};

const rereadAll = async (connection: CopyConnection, tables: readonly TableContent[]): Promise<void> => {
  for (const table of tables) {
    const rows = readRows(connection, table);
    for await (const _ of rows.chunks);
    const found = rows.content();
    if (found.rows !== table.rows || found.rowSum !== table.rowSum)
      throw new BadArchive(
        `${table.schema}.${table.name} tem ${found.rows} linhas depois de carregada, e a cópia ${table.rows}, ou outro conteúdo`,
      );
  }
};

export const tableLoader = async (connection: CopyConnection, end: End): Promise<TableLoader> => {
  const { send } = connection;
  demandSameTables(await readTables(connection), end.tables);
  const again = [...(await dropConstraints(connection)), ...(await stopTriggers(connection))];
  if (end.tables.length > 0) await send(`truncate ${end.tables.map(named).join(', ')}`);
  const shapes = new Map(end.tables.map((table) => [named(table), table]));
  let open: { name: string; stream: Writable } | null = null;

  const close = async () => {
    if (!open) return;
    const { stream } = open;
    open = null;
    stream.end();
    await finished(stream);
  };
  const streamOf = async (name: string): Promise<Writable> => {
    if (open?.name === name) return open.stream;
    await close();
    const shape = shapes.get(name);
    if (!shape) throw new BadArchive(`a tabela ${name} não está no fim da cópia`);
    const stream = connection.copyIn(`copy ${name} (${columnList(shape)}) from stdin`);
    open = { name, stream };
    return stream;
  };
  return {
    take: async (entry) => {
      const kind = kindOf(entry.name);
      if (kind.kind !== 'table' || kind.reading !== end.reading) return;
      const stream = await streamOf(named(kind));
      for await (const chunk of entry.chunks) if (!stream.write(chunk)) await once(stream, 'drain');
    },
    finish: async ({ sequences, tables }) => {
      await close();
      for (const { schema, name, value, isCalled } of sequences)
        await connection.ask('select setval($1::regclass, $2::bigint, $3::boolean)', [
          named({ schema, name }),
          value,
          isCalled,
        ]);
      for (const statement of again) await send(statement);
      await rereadAll(connection, tables);
      await send('analyze');
    },
  };
};
