import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { applyMigrations } from '../../scripts/migrations/apply';
import { type Cluster, openCluster } from '../../scripts/postgres/cluster.mjs';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';
import { makeStaffRole } from '../../scripts/postgres/staff-role';
import { dataFolder, node, root } from '../../scripts/setup/prepare.mjs';
import { seedInputs } from '../../scripts/setup/seed.mjs';
import { hashOf } from '../../scripts/setup/stamps.mjs';
import { STUDIO_PASSWORD_OF_TESTS, testEnvironment } from './environment';

/** One PostgreSQL for all tests, configured for speed instead of durability. */
export const openTestCluster = (): Promise<Cluster> =>
  openCluster({ home: path.join(dataFolder, 'test-postgres'), disposable: true });

/** An arbitrary number: two parallel test runs make the template one after the other. */
const TEMPLATE_LOCK = 72707371;
/** Older templates may still serve a run that started before the last change. */
const TEMPLATES_KEPT = 3;

/**
 * A migrated and seeded database to clone, made again only when migrations or seed changed.
 * @returns its name
 */
export async function ensureTemplate(cluster: Cluster): Promise<string> {
  const name = `lombada_template_${hashOf(root, ['prisma/migrations', 'prisma/sql', 'node_modules/bullmq/package.json', ...seedInputs]).slice(0, 12)}`;
  const admin = await openConnection(cluster.url('postgres'));
  try {
    await admin.send(`select pg_advisory_lock(${TEMPLATE_LOCK})`);
    const found = await admin.ask('select 1 from pg_database where datname = $1', [name]);
    if (found.length === 0) {
      await dropOldTemplates(admin);
      await makeTemplate(cluster, admin, name);
    }
    await makeStaffRole(admin);
    await admin.send(`alter role equipe_studio password '${STUDIO_PASSWORD_OF_TESTS}'`);
  } finally {
    await admin.end();
  }
  return name;
}

async function makeTemplate(cluster: Cluster, admin: Connection, name: string): Promise<void> {
  const half = `half_${name}`;
  await admin.send(`drop database if exists "${half}" with (force)`);
  await admin.send(`create database "${half}"`);
  const url = cluster.url(half);
  await applyMigrations(url, path.join(root, 'prisma/migrations'));
  await node(
    'the seed',
    ['--import', 'tsx', 'prisma/seed/run.ts'],
    testEnvironment(url, path.join(dataFolder, 'test-storage')),
  );
  // Orders go into production at once unless a test sets another period.
  const made = await openConnection(url);
  await made.send("update parametro set valor = '0' where chave = 'pedidos.carencia_minutos'");
  await made.end();
  await admin.send(`alter database "${half}" rename to "${name}"`);
}

/** Names contain no date, but object ids grow. */
async function dropOldTemplates(admin: Connection): Promise<void> {
  const rows = await admin.ask(
    `select datname from pg_database where datname like 'lombada\\_template\\_%' order by oid::bigint desc offset $1`,
    [TEMPLATES_KEPT - 1],
  );
  for (const { datname } of rows)
    await admin.send(`drop database if exists "${datname}"`).catch(() => undefined);
}

/** A separate database; `drop` removes it even if clients are still connected. */
export interface Clone {
  url: string;
  drop: () => Promise<void>;
}

/**
 * @param adminUrl any other database of the same server
 * @param template the name from `ensureTemplate`
 */
export async function cloneTemplate(adminUrl: string, template: string): Promise<Clone> {
  const name = `lombada_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await query(adminUrl, `create database "${name}" template "${template}" strategy file_copy`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(adminUrl, `drop database if exists "${name}" with (force)`) };
}

async function query(url: string, sql: string): Promise<void> {
  const connection = await openConnection(url);
  await connection.send(sql).finally(() => connection.end());
}
