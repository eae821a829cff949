import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cluster, openCluster } from '../../../scripts/postgres/cluster.mjs';
import { keepAlive } from '../../../scripts/postgres/keeper.mjs';
import { isAlive } from '../../../scripts/supervisor/processes.mjs';

let folder: string;
let home: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lombada cluster '));
  // When root runs the tests, the server runs as another user, who needs access.
  chmodSync(folder, 0o755);
  home = path.join(folder, 'a folder/postgres');
});

afterEach(async () => {
  if (existsSync(path.join(home, 'state.json'))) (await open()).stop();
  rmSync(folder, { recursive: true });
});

const open = () => openCluster({ home, disposable: true });

const connect = (cluster: Cluster) =>
  postgres(cluster.url('postgres'), { max: 1, fetch_types: false, onnotice: () => {} });

async function ask(cluster: Cluster, statement: string): Promise<unknown> {
  const sql = connect(cluster);
  const [row] = await sql
    .unsafe(statement)
    .values()
    .finally(() => sql.end());
  return row?.[0];
}

const postmaster = (cluster: string) =>
  Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** As copied by hand, by `cp -a` or by `cp -r`, which makes the copying user the owner. */
const copyOf = (from: string, to: string, keepOwner = true) =>
  execFileSync('cp', [keepOwner ? '-a' : '-r', from, to]);

const sleepers = `select count(*)::int from pg_stat_activity where query like 'select pg_sleep%'`;

/** A command that needs the shop's database, with `folder` as its data. */
const runCommand = () => {
  const command = "await (await import('./scripts/postgres/embedded.mjs')).withShopDatabase(async () => {})";
  return spawnSync(process.execPath, ['--input-type=module', '-e', command], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, DATABASE_URL: '', LOMBADA_DATA: folder },
    encoding: 'utf8',
    timeout: 120_000,
  });
};

const answersTo = (cluster: Cluster) => ask(cluster, 'select true').then(Boolean, () => false);

describe('the private PostgreSQL', () => {
  it('is created, used again while it runs, stopped, keeps its data, and has the required extensions', async () => {
    const first = await open();
    expect(first).toMatchObject({ created: true, booted: true });
    await ask(first, 'create table kept as select 42 as n');
    expect(await open()).toMatchObject({ created: false, booted: false });
    first.stop();
    const again = await open();
    expect(again).toMatchObject({ created: false, booted: true });
    expect(await ask(again, 'select n from kept')).toBe(42);

    // A refused row may contain personal data.
    await ask(again, `create table people (name text check (name <> 'Clara'), document text)`);
    await expect(ask(again, `insert into people values ('Clara', '31846027535')`)).rejects.toThrow(/check/);
    await expect(ask(again, `insert into people select 'Clara', reverse('53572064813')`)).rejects.toThrow(
      /check/,
    );
    const log = readFileSync(path.join(home, 'postgres.log'), 'utf8');
    expect(log).toContain('violates check constraint');
    expect(log).not.toMatch(/DETAIL|Failing row|31846027535\)/);
    for (const extension of ['citext', 'pg_trgm', 'unaccent'])
      await ask(again, `create extension ${extension}`);
    if (process.platform !== 'win32')
      expect(statSync(path.join(home, 'state.json')).mode & 0o777).toBe(0o600);
  });

  it('recovers from kill -9, even while backends are still exiting: when opened, and under supervision, with a log message', async () => {
    const cluster = await open();
    const busy = connect(cluster);
    const sleeping = busy`select pg_sleep(30)`.catch(() => undefined);
    await vi.waitFor(async () => expect(await ask(cluster, sleepers)).toBe(1), { timeout: 10_000 });
    process.kill(postmaster(cluster.folder), 'SIGKILL');
    expect(await open()).toMatchObject({ created: false, booted: true });
    await sleeping;
    await busy.end({ timeout: 1 });

    const said: string[] = [];
    const keeper = keepAlive(cluster, (line) => said.push(line));
    try {
      const killed = postmaster(cluster.folder);
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 60_000, interval: 50 });
      expect(said).toEqual([
        'PostgreSQL ended; it starts again.',
        expect.stringMatching(/^PostgreSQL is back after \d+\.\d s\.$/),
      ]);
      // At the same path.
      expect(await ask(cluster, 'select 1')).toBe(1);
      expect(postmaster(cluster.folder)).not.toBe(killed);
    } finally {
      await keeper.end();
    }
  });

  it('is stopped again when its start is cancelled before it answers, and nothing is left running', async () => {
    const first = await open();
    first.stop();
    const boot = new AbortController();
    const opening = openCluster({ home, disposable: true, signal: boot.signal });
    const server = await vi.waitFor(() => postmaster(first.folder), { timeout: 20_000, interval: 2 });
    boot.abort();
    await expect(opening).rejects.toThrow(/abort/i);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(path.join(first.folder, 'postmaster.pid'))).toBe(false);
  });

  it('is stopped again when the shop’s database cannot be created in it, and nothing is left running', async () => {
    home = path.join(folder, 'postgres');
    const first = await open();
    // The template of every new database.
    await ask(first, `alter database template1 is_template = false`);
    await ask(first, 'drop database template1');
    first.stop();
    const run = runCommand();
    expect(run.stderr).toContain('template database "template1" does not exist');
    expect(run.status).toBe(1);
    expect(existsSync(path.join(first.folder, 'postmaster.pid'))).toBe(false);
    expect(await answersTo(first)).toBe(false);
    // The log shows that it had started and ended.
    const log = readFileSync(path.join(home, 'postgres.log'), 'utf8');
    expect(log.trimEnd()).toMatch(/database system is shut down$/);
  });

  it('opens a copy that was made while it was stopped, and itself after a move; it refuses a hot copy with an explanation', async () => {
    const original = await open();
    await ask(original, 'set synchronous_commit = on; create table kept as select 42 as n');
    original.stop();
    copyOf(home, `${home}-cold`, false);
    await open();
    const cold = await openCluster({ home: `${home}-cold`, disposable: true });
    expect(await ask(cold, 'select n from kept')).toBe(42);
    expect(cold.url('postgres')).not.toBe(original.url('postgres'));
    cold.stop();

    copyOf(home, `${home}-hot`);
    const openHot = () => openCluster({ home: `${home}-hot`, disposable: true });
    await expect(openHot()).rejects.toThrow(
      /copy that was made while the original was open[\s\S]*remove .*pid/,
    );
    rmSync(`${home}-hot/cluster/postmaster.pid`);
    (await openHot()).stop();

    process.kill(postmaster(original.folder), 'SIGKILL');
    await vi.waitFor(async () => expect(await answersTo(original)).toBe(false), { timeout: 20_000 });
    renameSync(home, `${home}-moved`);
    const moved = await openCluster({ home: `${home}-moved`, disposable: true });
    expect(await ask(moved, 'select n from kept')).toBe(42);
    moved.stop();
  });

  it('is created once when two programs start in parallel', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect([one.booted, two.booted].filter(Boolean)).toHaveLength(1);
    expect(await ask(two, 'select 1')).toBe(1);
  });

  it('is not stopped while another program uses it', async () => {
    const cluster = await open();
    const other = connect(cluster);
    await other`select 1`;
    expect(await cluster.stopUnlessUsed()).toBe(false);
    await other.end();
    expect(await cluster.stopUnlessUsed()).toBe(true);
  });

  it('is stopped by the last command that used it, if the shop that started it has ended meanwhile', async () => {
    home = path.join(folder, 'postgres');
    const cluster = await open();
    const run = (supervisor: number) =>
      writeFileSync(path.join(folder, 'run.json'), JSON.stringify({ supervisor, children: {} }));
    run(process.pid);
    expect(runCommand().status).toBe(0);
    expect(cluster.isRunning()).toBe(true);
    const ended = spawnSync(process.execPath, ['--version']).pid;
    run(ended);
    expect(runCommand().status).toBe(0);
    expect(cluster.isRunning()).toBe(false);
  });

  it('gives instructions when its password is lost', async () => {
    const cluster = await open();
    cluster.stop();
    rmSync(path.join(home, 'state.json'));
    await expect(open()).rejects.toThrow(/Bring back its state\.json/);
  });
});
