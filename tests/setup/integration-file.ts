import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, inject } from 'vitest';
import { isolatedEnvironment } from '../../scripts/checks/isolated-environment.mjs';
import { watchConsole } from './console';
import { testEnvironment } from './environment';
import { cloneTemplate } from './template-database';

/**
 * Gives each test file its own database, services and, with REDIS_URL, Redis database. Files run one after another in
 * one process and share the app's modules, so all that belongs to a file is removed after it.
 */

watchConsole();
const environmentBefore = { ...process.env };
const clone = await cloneTemplate(inject('adminUrl'), inject('template'));
const storage = mkdtempSync(path.join(tmpdir(), 'lombada-storage-'));
const clear = () => {
  for (const name of Object.keys(process.env)) delete process.env[name];
};
// The queues' tests run against both stores.
const given = isolatedEnvironment(process.env, ['REDIS_URL']);
clear();
Object.assign(process.env, given, testEnvironment(clone.url, storage), { PDF_CHILD: inject('pdfChild') });

if (process.env.REDIS_URL) {
  const url = new URL(process.env.REDIS_URL);
  // A vitest worker runs one file at a time, and a Redis has 16 databases.
  url.pathname = `/${Number(process.env.VITEST_POOL_ID ?? 0) % 16}`;
  process.env.REDIS_URL = url.href;
  const redis = new Redis(url.href);
  await redis.flushdb();
  await redis.quit();
}

interface Closable {
  close(): Promise<void>;
}

afterAll(async () => {
  const shared = globalThis as typeof globalThis & { lombadaServices?: Promise<Closable> };
  await (await shared.lombadaServices)?.close();
  delete shared.lombadaServices;
  clear();
  Object.assign(process.env, environmentBefore);
  await clone.drop();
  rmSync(storage, { recursive: true, force: true });
});
