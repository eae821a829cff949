import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../postgres/connection.mjs';

/** A function or trigger of prisma/sql, or the block of the grants. */
type Statement =
  | { kind: 'function'; name: string; sql: string }
  | { kind: 'trigger'; name: string; table: string; sql: string }
  | { kind: 'block'; sql: string };

export interface SqlFile {
  name: string;
  statements: Statement[];
}

/** A statement up to its semicolon, ignoring semicolons in comments, strings and bodies. */
const STATEMENT = /(?:--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;'$-]|[$-])+;/g;
const FUNCTION = /^create or replace function (\w+)\s*\(/;
const TRIGGER = /^create (?:constraint )?trigger (\w+)\s[\s\S]*?\son (\w+)/;

const readStatement = (file: string, text: string): Statement => {
  const sql = text.replace(/^(?:\s*--[^\n]*\n|\s+)+/, '');
  const [, functionName] = FUNCTION.exec(sql) ?? [];
  if (functionName) return { kind: 'function', name: functionName, sql };
  const [, name, table] = TRIGGER.exec(sql) ?? [];
  if (name && table) return { kind: 'trigger', name, table, sql };
  if (sql.startsWith('do ')) return { kind: 'block', sql };
  throw new Error(
    `${file}: only "create or replace function", "create trigger" and "do" stand there, not: ${sql.slice(0, 60)}`,
  );
};

/** Functions that triggers of all files call; read first. */
const SHARED = 'shared.sql';

/** The current functions and triggers, by file. */
export const readSqlFiles = (folder: string): SqlFile[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sql'))
    .sort((one, other) => Number(other === SHARED) - Number(one === SHARED) || one.localeCompare(other))
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const statements = [...text.matchAll(STATEMENT)].map(([found]) => readStatement(name, found));
      return { name, statements };
    });

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Hash of the functions and triggers and of the names of the migrations that make their tables. */
export const functionsHash = (files: readonly SqlFile[], migrations: readonly { name: string }[]): string =>
  hashOf(JSON.stringify([files, migrations.map(({ name }) => name)]));

/** Names of the functions that a migration makes. */
export const functionsIn = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name = '']) => name);

/**
 * Stored as a trigger's comment: an unchanged trigger is recognised by it and left alone, so that its table is not
 * locked.
 */
const markOf = (sql: string): string => `prisma/sql ${hashOf(sql)}`;

type FoundTrigger = { mark: string; calls: string };

const listTriggers = async (connection: Connection): Promise<Map<string, FoundTrigger>> => {
  const rows: (FoundTrigger & { trigger: string })[] = await connection.send(`
    select c.relname || '.' || t.tgname as trigger, coalesce(obj_description(t.oid, 'pg_trigger'), '') as mark,
           p.proname as calls
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ trigger, ...found }) => [trigger, found]));
};

/** Applies one file's functions, and its triggers when they have changed. Must run in a transaction. */
export const applySqlFile = async (connection: Connection, { statements }: SqlFile): Promise<void> => {
  const present = await listTriggers(connection);
  // A function may refer to one of a later file.
  await connection.send('set local check_function_bodies = off');
  for (const statement of statements) {
    if (statement.kind !== 'trigger') {
      await connection.send(statement.sql);
      continue;
    }
    const { name, table, sql } = statement;
    const mark = markOf(sql);
    if (present.get(`${table}.${name}`)?.mark === mark) continue;
    await connection.send(
      `drop trigger if exists ${name} on ${table}; ${sql} comment on trigger ${name} on ${table} is '${mark}'`,
    );
  }
};

/**
 * Statements that drop the triggers that are in no file any more, one for each table, and such functions.
 * @param kept functions that columns and checks use
 */
export const forgottenIn = async (
  connection: Connection,
  files: readonly SqlFile[],
  kept: ReadonlySet<string>,
): Promise<string[]> => {
  const statements = files.flatMap((file) => file.statements);
  const triggers = new Set(
    statements.map((each) => (each.kind === 'trigger' ? `${each.table}.${each.name}` : '')),
  );
  const byTable = new Map<string, string>();
  for (const [trigger, { calls }] of await listTriggers(connection)) {
    // A trigger that calls a migration's function belongs to the migration.
    if (triggers.has(trigger) || kept.has(calls)) continue;
    const [table = '', name] = trigger.split('.');
    byTable.set(table, `${byTable.get(table) ?? ''}drop trigger ${name} on ${table};`);
  }
  const functions = new Set(statements.map((each) => (each.kind === 'function' ? each.name : '')));
  const found = await connection.send(`
    select p.oid::regprocedure::text as signature, p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const gone = found.filter(({ name }: { name: string }) => !functions.has(name) && !kept.has(name));
  return [
    ...byTable.values(),
    ...(gone.length > 0
      ? [`drop function ${gone.map(({ signature }: { signature: string }) => signature).join(', ')}`]
      : []),
  ];
};
