import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../scripts/postgres/state.mjs';
import { build, root } from '../../../scripts/setup/prepare.mjs';

/** `npm start` of a new shop on a machine that thirty other programs keep busy. */

const BUSY = 30;
const LINES = 20;
const patience = { timeout: 1_500_000, interval: 1_000 };

let folder: string;
let others: ChildProcess[] = [];
let supervisor: ChildProcess | undefined;
beforeAll(async () => {
  await build();
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-busy-'));
  // When root runs the tests, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
}, 900_000);
afterAll(async () => {
  for (const other of others) other.kill('SIGKILL');
  if (supervisor && supervisor.exitCode === null) {
    supervisor.kill('SIGTERM');
    await once(supervisor, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

it('opens in full without a hand, is well, and writes few lines of log', async () => {
  const [web, sandbox, mail] = [await freePort(), await freePort(), await freePort()];
  others = Array.from({ length: BUSY }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LOMBADA_DATA: folder,
    PORT: String(web),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(mail),
  };
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  supervisor = shop;
  let said = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (said += text));
  await expect.poll(() => said + (shop.exitCode ?? ''), patience).toContain('Lombada is open.');
  // It only says so once the worker has done a job.
  const health = async () => (await (await fetch(`http://127.0.0.1:${web}/healthz`)).text()).split('\n')[0];
  await expect.poll(health, patience).toBe('ok');
  expect(said).not.toMatch(/starts again|no sign of life/);
  const logs = path.join(folder, 'logs');
  const lines = readdirSync(logs).flatMap((name) =>
    readFileSync(path.join(logs, name), 'utf8').split('\n').filter(Boolean),
  );
  expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(LINES);
}, 1_600_000);
