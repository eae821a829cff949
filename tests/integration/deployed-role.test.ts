import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { swapDatabase, withNewDatabase } from '../../scripts/backup/swap-database';
import { databaseFindings } from '../../scripts/doctor/database';
import { applyMigrations } from '../../scripts/migrations/apply';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';
import { storageOf } from '../../scripts/staff/command';
import { typeStaffCommand } from '../factories/staff-command';
import { openStudio } from '../factories/studio';
import { sized } from '../setup/size';

/** The role that deploy/postgres/shop.sh makes, on a real PostgreSQL: the rights that backup and restore need. */

const name = `deployed_${process.pid}`;
const [, script = ''] =
  /<<'SQL'\n([\s\S]+)\nSQL$/m.exec(readFileSync('deploy/postgres/shop.sh', 'utf8').trim()) ?? [];
/** The script as psql reads it, for a role and a database of this test; the role of staff exists once per server. */
const statements = script
  .replaceAll(/^\\getenv .*\n/gm, '')
  .replaceAll(/\blombada\b/g, name)
  .replaceAll(":'password'", "'a password'")
  .split(';\n')
  .filter((statement) => !/\bequipe\b/.test(statement));

let admin: Connection;
let url: string;
beforeAll(async () => {
  const server = inject('adminUrl');
  admin = await openConnection(server);
  for (const statement of statements) await admin.send(statement);
  const own = new URL(server);
  Object.assign(own, { username: name, password: 'a password', pathname: `/${name}` });
  url = own.href;
});
afterAll(async () => {
  const rows: { datname: string }[] = await admin.ask(
    'select datname from pg_database where datname like $1',
    [`${name}%`],
  );
  for (const { datname } of rows) await admin.send(`drop database "${datname}" with (force)`);
  await admin.send(`drop role ${name}; grant connect, temporary on database postgres to public`);
  await admin.end();
});

const inDatabase = async (address: string, sql: string): Promise<unknown[]> => {
  const connection = await openConnection(address);
  return connection.send(sql).finally(() => connection.end());
};

it('verifies a backup in a second database, and replaces the shop’s database by another', async () => {
  await inDatabase(url, 'create table loja (n int)');
  const tried = await withNewDatabase(url, { end: '_verifying', keep: false }, (beside) =>
    inDatabase(beside, 'create table prova (n int); select current_database() as name'),
  );
  expect(tried).toHaveLength(2);
  await withNewDatabase(url, { end: '_restoring', keep: true }, async (fresh) => {
    await inDatabase(fresh, 'create table copia (n int)');
    expect(await swapDatabase(url, fresh, 'then')).toBe(`${name}_before_then`);
  });
  expect(
    await inDatabase(url, 'select tablename from pg_tables where schemaname = current_schema()'),
  ).toEqual([{ tablename: 'copia' }]);
  // Roles without access to the old database have none to the new one.
  expect(await admin.ask("select has_database_privilege('public', $1, 'connect') as open", [name])).toEqual([
    { open: false },
  ]);
});

it('prints the statements that the administrator must run for staff, who can work after that', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'lombada-role-'));
  for (const [file, sql] of [
    ['migrations/1_a/migration.sql', 'create schema lombada_setup; create table a (n int);'],
    ['sql/grants.sql', 'do $$ begin grant select on a to equipe; end $$;'],
  ] as const) {
    mkdirSync(path.join(home, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(home, file), sql);
  }
  await admin.send(`create database ${name}_staff owner ${name}`);
  const staffs = url.replace(/\w+$/, `${name}_staff`);
  const findings = async () =>
    (await databaseFindings(staffs, { withPrices: false })).map((found) => JSON.stringify(found)).join();
  await applyMigrations(staffs, path.join(home, 'migrations'));
  expect(await findings()).not.toContain('equipe');
  const unset = { databaseUrl: staffs, studioPassword: null };
  expect(await typeStaffCommand.at(unset)('studio')).toContain('Falta STUDIO_PASSWORD');
  // This role may not give Studio's login another password.
  const other = { databaseUrl: staffs, studioPassword: 'another' };
  expect(await typeStaffCommand.at(other)('studio')).toContain("alter role equipe_studio password '…';");
  const studio = openStudio(staffs);
  expect(await studio.told('select from a')).toBe('0 rows');
  expect(await studio.told('insert into a values (1)')).toBe('Isto não se escreve à mão em a');
  await studio.close();
  rmSync(home, { recursive: true });
});

// Takes some ten seconds, so only in the long size.
it.runIf(sized(0, 1))(
  'makes, verifies and restores a backup of the shop whose migrations it applied',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lombada-role-'));
    process.env.BACKUP_PASSPHRASE = 'uma senha comprida, só dos testes';
    await admin.send(`drop database "${name}" with (force)`);
    await admin.send(`create database "${name}" owner ${name}`);
    await applyMigrations(url, 'prisma/migrations');
    const type = typeStaffCommand.at({
      databaseUrl: url,
      storage: storageOf({ ...process.env, STORAGE_DIR: path.join(folder, 'files') }, ''),
    });
    const archive = path.join(folder, 'shop.tar.age');
    expect(await type('backup', '--to', archive)).toContain('A cópia está inteira e vira uma loja');
    expect(await type('restore', '--from', archive, '--replace', name)).toContain(
      'A loja da cópia está no lugar',
    );
    rmSync(folder, { recursive: true });
  },
  120_000,
);
