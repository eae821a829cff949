import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from '../postgres/connection.mjs';

/** One function, trigger, block or grant of prisma/sql. */
type Statement =
  | { kind: 'function'; name: string; sql: string }
  | { kind: 'trigger'; name: string; table: string; sql: string }
  | { kind: 'block' | 'grant'; sql: string };

export interface SqlFile {
  name: string;
  statements: Statement[];
}

/** Up to a semicolon that stands in no comment, string or body. */
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
  if (/^(?:grant|revoke) /.test(sql)) return { kind: 'grant', sql };
  throw new Error(
    `${file}: only "create or replace function", "create trigger", "do", "grant" and "revoke" stand there, not: ${sql.slice(0, 60)}`,
  );
};

/** The functions and triggers in force, by file. */
export const readSqlFiles = (folder: string): SqlFile[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      const statements = [...text.matchAll(STATEMENT)].map(([found]) => readStatement(name, found));
      return { name, statements };
    });

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Of the functions and triggers together with the migrations on whose tables they stand. */
export const functionsHash = (files: readonly SqlFile[], migrations: readonly { name: string }[]): string =>
  hashOf(JSON.stringify([files, migrations.map(({ name }) => name)]));

/** Names of the functions that a migration makes. */
export const functionsIn = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace )?function (\w+)/gm)].map(([, name = '']) => name);

/** A trigger's comment: by it a changed one is told from one that stays, whose table nobody need wait for. */
const markOf = (sql: string): string => `prisma/sql ${hashOf(sql)}`;

const listMarks = async (connection: Connection): Promise<Map<string, string>> => {
  const rows: { trigger: string; mark: string | null }[] = await connection.send(`
    select c.relname || '.' || t.tgname as trigger, obj_description(t.oid, 'pg_trigger') as mark
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`);
  return new Map(rows.map(({ trigger, mark }) => [trigger, mark ?? '']));
};

/** Lays down one file's functions, and its triggers as far as they changed. Within a transaction. */
export const applySqlFile = async (connection: Connection, { statements }: SqlFile): Promise<void> => {
  const marks = await listMarks(connection);
  // A function may name what a later file makes.
  await connection.send('set local check_function_bodies = off');
  for (const statement of statements) {
    if (statement.kind !== 'trigger') {
      await connection.send(statement.sql);
      continue;
    }
    const { name, table, sql } = statement;
    const mark = markOf(sql);
    if (marks.get(`${table}.${name}`) === mark) continue;
    await connection.send(
      `drop trigger if exists ${name} on ${table}; ${sql} comment on trigger ${name} on ${table} is '${mark}'`,
    );
  }
};

/** Takes away triggers and functions that no file has any more. Within a transaction. */
export const dropForgotten = async (
  connection: Connection,
  files: readonly SqlFile[],
  kept: ReadonlySet<string>,
): Promise<void> => {
  const statements = files.flatMap((file) => file.statements);
  const triggers = new Set(
    statements.map((each) => (each.kind === 'trigger' ? `${each.table}.${each.name}` : '')),
  );
  for (const [trigger, mark] of await listMarks(connection)) {
    const [table, name] = trigger.split('.');
    if (mark.startsWith('prisma/sql ') && !triggers.has(trigger))
      await connection.send(`drop trigger ${name} on ${table}`);
  }
  const functions = new Set(statements.map((each) => (each.kind === 'function' ? each.name : '')));
  const found = await connection.send(`
    select p.oid::regprocedure::text as signature, p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  for (const { signature, name } of found)
    if (!functions.has(name) && !kept.has(name)) await connection.send(`drop function ${signature}`);
};
