import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { applyMigrations } from '../../../scripts/migrations/apply';
import { unwrittenSql } from '../../../scripts/migrations/diff';
import { openConnection } from '../../../scripts/postgres/connection.mjs';
import { type Clone, cloneTemplate } from '../../setup/template-database';

let clone: Clone;
let folder: string;

beforeEach(async () => {
  clone = await cloneTemplate(inject('adminUrl'), 'template0');
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-migrations-'));
});

afterEach(async () => {
  await clone.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string) {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'migration.sql'), sql);
}

async function rows(sql: string): Promise<unknown[][]> {
  const connection = await openConnection(clone.url);
  const found: Record<string, unknown>[] = await connection.send(sql).finally(() => connection.end());
  return found.map((row) => Object.values(row));
}

const tables = `select tablename from pg_tables where schemaname = 'public' and tablename not like '\\_%' order by 1`;
const history = 'select migration_name from _prisma_migrations order by started_at';

describe('applying migrations', () => {
  it('applies files in order, once', async () => {
    write('2_b', 'alter table a add column b int;');
    write('1_a', 'create table a (id int);');
    expect(await applyMigrations(clone.url, folder)).toEqual(['1_a', '2_b']);
    expect(await applyMigrations(clone.url, folder)).toEqual([]);
    write('3_c', 'create table c (id int);');
    expect(await applyMigrations(clone.url, folder)).toEqual(['3_c']);
    expect(await rows(history)).toEqual([['1_a'], ['2_b'], ['3_c']]);
  });

  it('does nothing at all without files', async () => {
    expect(await applyMigrations(clone.url, folder)).toEqual([]);
    expect(await rows(`select to_regclass('_prisma_migrations')`)).toEqual([[null]]);
  });

  it('keeps function bodies with semicolons whole', async () => {
    write(
      '1_f',
      'create function twice(n int) returns int language plpgsql as $$ begin n := n * 2; return n; end $$;',
    );
    await applyMigrations(clone.url, folder);
    expect(await rows('select twice(21)')).toEqual([[42]]);
  });

  it('changes a table in the file that changes its rows, though a check of them waits for the end', async () => {
    write(
      '1_a',
      `create table a (n int);
       insert into a values (1);
       create function small() returns trigger language plpgsql as
         $$ begin if new.n > 5 then raise exception 'too large'; end if; return null; end $$;
       create constraint trigger small after update on a deferrable initially deferred
         for each row execute function small();`,
    );
    write('2_b', 'update a set n = 2; alter table a add constraint two check (n = 2);');
    expect(await applyMigrations(clone.url, folder)).toEqual(['1_a', '2_b']);
    write('3_c', 'alter table a drop constraint two; update a set n = 6; create table c (id int);');
    await expect(applyMigrations(clone.url, folder)).rejects.toThrow(/3_c .*too large/);
    expect(await rows(tables)).toEqual([['a']]);
  });

  it('refuses when an applied file was edited, and applies nothing then', async () => {
    write('1_a', 'create table a (id int);');
    await applyMigrations(clone.url, folder);
    write('1_a', 'create table a (id bigint);');
    write('2_b', 'create table b (id int);');
    await expect(applyMigrations(clone.url, folder)).rejects.toThrow(/edited: 1_a/);
    expect(await rows(tables)).toEqual([['a']]);
  });

  it('refuses a database that a newer release has changed, and applies nothing then', async () => {
    write('1_a', 'create table a (id int);');
    write('3_c', 'create table c (id int);');
    await applyMigrations(clone.url, folder);
    rmSync(path.join(folder, '3_c'), { recursive: true });
    write('2_b', 'create table b (id int);');
    await expect(applyMigrations(clone.url, folder)).rejects.toThrow(
      /release is older than the database.*3_c/,
    );
    expect(await rows(tables)).toEqual([['a'], ['c']]);
  });

  it('leaves nothing of a failing file, keeps those before it, and goes on once it is mended', async () => {
    write('1_a', 'create table a (id int);');
    write('2_b', 'create table b (id int);\ninsert into b values (1);\ninsert into nowhere values (1);');
    write('3_c', 'create table c (id int);');
    await expect(applyMigrations(clone.url, folder)).rejects.toThrow(
      /2_b .*"nowhere" does not exist.*line 3/,
    );
    expect(await rows(tables)).toEqual([['a']]);
    expect(await rows(history)).toEqual([['1_a']]);
    write('2_b', 'create table b (id int);');
    expect(await applyMigrations(clone.url, folder)).toEqual(['2_b', '3_c']);
  });

  it('lets several at once queue up', async () => {
    write('1_a', 'create table a (id int); select pg_sleep(0.2);');
    write('2_b', 'create table b (id int);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(clone.url, folder)));
    expect(runs.filter((names) => names.length > 0)).toEqual([['1_a', '2_b']]);
    expect(await rows(history)).toEqual([['1_a'], ['2_b']]);
  });

  it('steps back from a table that is in use, so that nobody waits behind it, and has it later', async () => {
    write('1_a', 'create table a (id int);');
    await applyMigrations(clone.url, folder);
    const patience = `create table patience as select setting::int as ms from pg_settings where name = 'lock_timeout'`;
    write('2_b', `${patience}; alter table a add column b int;`);
    const holder = await openConnection(clone.url);
    await holder.send('begin; lock table a in access share mode');
    const applied = applyMigrations(clone.url, folder);
    try {
      await vi.waitFor(
        async () =>
          expect(
            await rows(`select count(*)::int from pg_locks where relation = 'a'::regclass and not granted`),
          ).toEqual([[1]]),
        60_000,
      );
      // A reader that came after the migration waits behind it for as long as it waits itself. The table is in use
      // until this has been read: one that waited without a limit would never let the reader through.
      await rows('select * from a');
      expect(await rows(history)).toEqual([['1_a']]);
    } finally {
      await holder.send('commit').finally(() => holder.end());
    }
    expect(await applied).toEqual(['2_b']);
    expect(await rows('select ms from patience')).toEqual([[2_000]]);
  });

  it('runs a marked file outside a transaction', async () => {
    write('1_a', 'create table a (id int);');
    write('2_i', '-- no-transaction\ncreate index concurrently a_id on a (id);');
    await applyMigrations(clone.url, folder);
    expect(await rows(`select to_regclass('a_id')::text`)).toEqual([['a_id']]);
  });
});

it('what the migrations make is what the schema says', async () => {
  const folders = { schema: path.resolve('prisma/schema'), migrations: path.resolve('prisma/migrations') };
  expect(await unwrittenSql(inject('adminUrl'), folders)).toBe('');
});
