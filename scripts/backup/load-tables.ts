import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Connection } from '../postgres/connection.mjs';
import { BadArchive } from './age';
import { type End, kindOf, type TableContent } from './contents';
import type { CopyConnection } from './copy-connection';
import { columnList, named, quoted, readRows, readTables, type TableShape } from './tables';
import type { Entry } from './tar';

/** Loads the rows of an archive into a database that the migrations have just made. */
export type TableLoader = {
  /** Loads an entry; skips those that are not part of a table. */
  take(entry: Entry): Promise<void>;
  /** After the last entry: restores sequences, constraints and triggers, then compares every table with its hash. */
  finish(end: End): Promise<void>;
};

const inPublic = "connamespace in ('public'::regnamespace, 'lombada_setup'::regnamespace)";

/**
 * Foreign keys are dropped before loading and made again afterwards, which checks each row. `session_replication_role`
 * would need a superuser. The same is done with checks that are not valid for older rows ("not valid").
 * @returns the statements that make them again, with the comments that staff read on violations
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
 * Disables triggers, because their effects are already in the restored rows.
 * @returns the statements that restore their state
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

/** @throws {BadArchive} when the archive's migrations do not make the archive's tables */
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
