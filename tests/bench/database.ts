import path from 'node:path';
import { applyMigrations } from '../../scripts/migrations/apply';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { node, root } from '../../scripts/setup/prepare.mjs';
import { testEnvironment } from '../setup/environment';
import { cloneTemplate, ensureTemplate, openTestCluster } from '../setup/template-database';

/** A migrated and seeded database of the bench. `close` removes it. */
export type BenchDatabase = { url: string; close: () => Promise<void> };

/** On the server of DATABASE_URL if that is set, else on the private server of the tests. */
export const openBenchDatabase = (): Promise<BenchDatabase> =>
  process.env.DATABASE_URL ? onGivenServer(process.env.DATABASE_URL) : onPrivateServer();

const onPrivateServer = async (): Promise<BenchDatabase> => {
  const cluster = await openTestCluster();
  const { url, drop } = await cloneTemplate(cluster.url('postgres'), await ensureTemplate(cluster));
  return {
    url,
    close: async () => {
      await drop();
      await cluster.stopUnlessUsed();
    },
  };
};

/** The database in DATABASE_URL is only used to create another one on the same server. */
const onGivenServer = async (given: string): Promise<BenchDatabase> => {
  const name = `lombada_bench_${process.pid}`;
  const url = new URL(given);
  url.pathname = `/${name}`;
  await query(given, `create database "${name}"`);
  const close = () => query(given, `drop database if exists "${name}" with (force)`);
  try {
    await applyMigrations(url.href, path.join(root, 'prisma/migrations'));
    await node('the seed', ['--import', 'tsx', 'prisma/seed/run.ts'], testEnvironment(url.href, ''));
  } catch (error) {
    await close();
    throw error;
  }
  return { url: url.href, close };
};

const query = async (url: string, sql: string): Promise<void> => {
  const connection = await openConnection(url);
  await connection.send(sql).finally(() => connection.end());
};
