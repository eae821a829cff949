import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { databaseFindings } from '../../../scripts/doctor/database';
import { applyMigrations } from '../../../scripts/migrations/apply';
import { unwrittenSql } from '../../../scripts/migrations/diff';
import { migrationsBeforeBaseline } from '../../../scripts/migrations/history';
import { openConnection } from '../../../scripts/postgres/connection.mjs';
import { openStudio } from '../../factories/studio';
import { type Clone, cloneTemplate } from '../../setup/template-database';

let clone: Clone;
let home: string;
let folder: string;

beforeEach(async () => {
  clone = await cloneTemplate(inject('adminUrl'), 'template0');
  home = mkdtempSync(path.join(tmpdir(), 'lombada-migrations-'));
  folder = path.join(home, 'migrations');
});

afterEach(async () => {
  await clone.drop();
  rmSync(home, { recursive: true });
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

  it('does nothing without files', async () => {
    expect(await applyMigrations(clone.url, folder)).toEqual([]);
    expect(await rows(`select to_regclass('_prisma_migrations')`)).toEqual([[null]]);
  });

  it('keeps function bodies with semicolons intact', async () => {
    write(
      '1_f',
      'create function twice(n int) returns int language plpgsql as $$ begin n := n * 2; return n; end $$;',
    );
    await applyMigrations(clone.url, folder);
    expect(await rows('select twice(21)')).toEqual([[42]]);
  });

  it('changes a table in the same file as its rows, even with a deferred check of them', async () => {
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

  it('refuses when an applied file was edited, and applies nothing', async () => {
    write('1_a', 'create table a (id int);');
    await applyMigrations(clone.url, folder);
    write('1_a', 'create table a (id bigint);');
    write('2_b', 'create table b (id int);');
    await expect(applyMigrations(clone.url, folder)).rejects.toThrow(/edited: 1_a/);
    expect(await rows(tables)).toEqual([['a']]);
  });

  it('refuses a database that a newer release has migrated, and applies nothing', async () => {
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

  it('refuses a new database that is not in UTF-8, and the doctor finds it ill', async () => {
    write('1_a', 'create table a (id int);');
    const other = new URL(clone.url);
    other.pathname += '_ascii';
    const name = other.pathname.slice(1);
    const admin = await openConnection(inject('adminUrl'));
    try {
      await admin.send(
        `create database "${name}" template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
      );
      await expect(applyMigrations(other.href, folder)).rejects.toThrow(/in SQL_ASCII.* encoding 'UTF8'/);
      expect(await databaseFindings(other.href, { withPrices: false })).toContainEqual(
        expect.objectContaining({ state: 'ill', text: 'o banco está em SQL_ASCII' }),
      );
    } finally {
      await admin.send(`drop database if exists "${name}" with (force)`);
      await admin.end();
    }
  });

  it('rolls back a failing file, keeps those before it, and continues once it is corrected', async () => {
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

  it('runs parallel migrations one after the other', async () => {
    write('1_a', 'create table a (id int); select pg_sleep(0.2);');
    write('2_b', 'create table b (id int);');
    const runs = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(clone.url, folder)));
    expect(runs.filter((names) => names.length > 0)).toEqual([['1_a', '2_b']]);
    expect(await rows(history)).toEqual([['1_a'], ['2_b']]);
  });

  it('gives up the lock of a table that is in use, so that no query waits behind it, and retries', async () => {
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
      // A reader that came after the migration waits behind it as long as the migration waits for its lock. The table
      // is in use until this has been read: a migration without a lock timeout would block the reader forever.
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

describe('installing functions and triggers', () => {
  const says = (words: string) =>
    `create or replace function f() returns trigger language plpgsql as $$ begin raise notice '${words};'; return new; end $$;`;
  const trigger = (name: string, event: string) =>
    `-- ${name}\ncreate trigger ${name} before ${event} on a for each row execute function f();`;
  const found = async () => ({
    triggers: await rows('select tgname from pg_trigger where not tgisinternal order by 1'),
    functions: await rows(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ),
  });
  const lay = async (...statements: string[]) => {
    mkdirSync(path.join(home, 'sql'), { recursive: true });
    writeFileSync(path.join(home, 'sql/room.sql'), statements.join('\n'));
    await applyMigrations(clone.url, folder);
  };

  beforeEach(() => {
    write('1_a', 'create schema lombada_setup; create table a (id int);');
    write('2_b', 'create function kept() returns int language sql as $$ select 1 $$;');
  });

  it('makes them match the files, drops what no file has, and keeps what migrations made', async () => {
    await lay(says('one'), trigger('x', 'insert'), trigger('y', 'update'));
    expect(await found()).toEqual({ triggers: [['x'], ['y']], functions: [['f'], ['kept']] });
    await lay(
      says('two'),
      'create or replace function g() returns int language sql as $$ select 2 $$;',
      trigger('y', 'delete'),
    );
    expect(await found()).toEqual({ triggers: [['y']], functions: [['f'], ['g'], ['kept']] });
    expect(
      await rows(
        "select pg_get_triggerdef(pg_trigger.oid), prosrc from pg_trigger, pg_proc where tgname = 'y' and proname = 'f'",
      ),
    ).toEqual([[expect.stringContaining('BEFORE DELETE'), expect.stringContaining('two')]]);
  });

  it('does not touch an unchanged trigger, so that no query waits for its table', async () => {
    await lay(says('one'), trigger('x', 'insert'));
    const holder = await openConnection(clone.url);
    await holder.send('begin; lock table a in access share mode');
    try {
      await lay(says('two'), trigger('x', 'insert'));
    } finally {
      await holder.send('commit').finally(() => holder.end());
    }
    expect((await found()).triggers).toEqual([['x']]);
  });

  it('installs grants, and revokes those without a line', async () => {
    mkdirSync(path.join(home, 'sql'), { recursive: true });
    const grant = async (text: string) => {
      writeFileSync(path.join(home, 'sql/grants.sql'), text);
      await lay(says('one'), trigger('x', 'insert'));
    };
    const had = "select privilege_type from information_schema.table_privileges where grantee = 'equipe'";
    await grant('do $$ begin grant select, delete on a to equipe; end $$;');
    expect(await rows(`${had} order by 1`)).toEqual([['DELETE'], ['SELECT']]);
    await grant(
      'do $$ begin revoke all on all tables in schema public from equipe; grant select on a to equipe; end $$;',
    );
    expect(await rows(had)).toEqual([['SELECT']]);
  });

  it('refuses a file that changes a table', async () => {
    await expect(lay('alter table a add column b int;')).rejects.toThrow(
      /room\.sql: only .*not: alter table a/,
    );
  });
});

/**
 * Tables, constraints, indexes, functions, triggers, grants, their comments and the rows made by migrations, a line
 * each.
 */
const contentsOf = async (url: string): Promise<string[]> => {
  const connection = await openConnection(url);
  const own = "in ('public'::regnamespace, 'lombada_setup'::regnamespace)";
  const lines = async (sql: string) => {
    const found: object[] = await connection.send(sql);
    return found.map((row) => JSON.stringify(Object.values(row)));
  };
  try {
    const names: { name: string }[] = await connection.send(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '_prisma_migrations' order by 1`,
    );
    const content = [
      await lines(
        `select relname, relpersistence::text, reloptions::text from pg_class where relnamespace ${own} and relkind in ('r', 'v', 'S')`,
      ),
      await lines(`select attrelid::regclass, attname, row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
          attnotnull, pg_get_expr(adbin, adrelid), attgenerated::text, attidentity::text, attcollation::regcollation
        from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relkind = 'r' and relnamespace ${own} and attnum > 0 and not attisdropped`),
      await lines(`select conrelid::regclass, conname, pg_get_constraintdef(oid), obj_description(oid, 'pg_constraint')
        from pg_constraint where connamespace ${own} and contype <> 't'`),
      await lines(`select pg_get_indexdef(indexrelid), obj_description(indexrelid, 'pg_class')
        from pg_index join pg_class c on c.oid = indexrelid where relnamespace ${own}`),
      await lines(`select pg_get_functiondef(p.oid) from pg_proc p where pronamespace ${own}
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`),
      await lines(
        `select relname, relacl::text, obj_description(oid, 'pg_class') from pg_class where relnamespace ${own} and relkind in ('r', 'S')`,
      ),
      await lines(`select attrelid::regclass, attname, attacl::text from pg_attribute where attacl is not null
        and attrelid in (select oid from pg_class where relnamespace ${own})`),
      await lines(
        `select datname = current_database(), datacl::text from pg_database where datname = current_database()`,
      ),
      await lines(
        `select pg_get_triggerdef(oid), tgenabled::text, tgdeferrable, tginitdeferred from pg_trigger where not tgisinternal`,
      ),
    ];
    for (const { name } of names)
      content.push(await lines(`select '${name}', to_jsonb(t) - 'proxima_consulta_em' from "${name}" t`));
    return content.flat().sort();
  } finally {
    await connection.end();
  }
};

/** A column that was a varchar before is compared through casts. */
const asNew = (line: string): string => line.replaceAll(/::(?:character varying|text)(?:\[\])?|[()]/g, '');

it('a shop migrated from before the baseline equals one that starts with it', async () => {
  const migrations = path.resolve('prisma/migrations');
  const beginner = await cloneTemplate(inject('adminUrl'), 'template0');
  try {
    await applyMigrations(beginner.url, migrations);
    const past = migrationsBeforeBaseline(migrations).map(({ name }) => name);
    await applyMigrations(clone.url, migrations, new Set(past.slice(0, 40)));
    const rest = await applyMigrations(clone.url, migrations);
    expect(rest.slice(0, 97)).toEqual([...past.slice(40), expect.stringMatching(/_baseline$/)]);
    const [old, now] = await Promise.all([contentsOf(clone.url), contentsOf(beginner.url)]);
    expect(old.map(asNew).sort()).toEqual(now.map(asNew).sort());
    expect(now.length).toBeGreaterThan(3_000);
    // SECURITY DEFINER functions could resolve a name to a temporary table of the session.
    const studio = openStudio(clone.url);
    expect(await studio.told('create temporary table cupom (n int)')).toMatch(/permission denied/);
    await studio.close();
  } finally {
    await beginner.drop();
  }
});

it('the migrated database matches the Prisma schema', async () => {
  const folders = { schema: path.resolve('prisma/schema'), migrations: path.resolve('prisma/migrations') };
  expect(await unwrittenSql(inject('adminUrl'), folders)).toBe('');
});
