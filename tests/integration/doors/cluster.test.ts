import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Cluster, openCluster } from '../../../scripts/postgres/cluster.mjs';

let folder: string;
let home: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lombada cluster '));
  // As root the server runs as somebody else, who must be able to enter.
  chmodSync(folder, 0o755);
  home = path.join(folder, 'a folder/postgres');
});

afterEach(async () => {
  if (existsSync(path.join(home, 'state.json'))) (await open()).stop();
  rmSync(folder, { recursive: true });
});

const open = () => openCluster({ home, disposable: true });

async function ask(cluster: Cluster, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

const postmaster = (cluster: string) =>
  Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the private PostgreSQL', () => {
  it('is created, adopted while it runs, stopped, keeps its data, and has the extensions we use', async () => {
    const first = await open();
    expect(first).toMatchObject({ created: true, booted: true });
    await ask(first, 'create table kept as select 42 as n');
    expect(await open()).toMatchObject({ created: false, booted: false });
    first.stop();
    const again = await open();
    expect(again).toMatchObject({ created: false, booted: true });
    expect(await ask(again, 'select n from kept')).toBe(42);
    for (const extension of ['citext', 'pg_trgm', 'unaccent'])
      await ask(again, `create extension ${extension}`);
    if (process.platform !== 'win32')
      expect(statSync(path.join(home, 'state.json')).mode & 0o777).toBe(0o600);
  });

  it('comes back after kill -9 of the server, whose backends may still be leaving', async () => {
    const cluster = await open();
    const busy = new pg.Client({ connectionString: cluster.url('postgres') });
    busy.on('error', () => undefined);
    await busy.connect();
    const sleeping = busy.query('select pg_sleep(30)').catch(() => undefined);
    const { cluster: data } = JSON.parse(readFileSync(path.join(home, 'state.json'), 'utf8'));
    process.kill(postmaster(path.resolve(home, data)), 'SIGKILL');
    expect(await open()).toMatchObject({ created: false, booted: true });
    await sleeping;
  });

  it('is created once when two start together', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect([one.booted, two.booted].filter(Boolean)).toHaveLength(1);
    expect(await ask(two, 'select 1')).toBe(1);
  });

  it('is not stopped under another program', async () => {
    const cluster = await open();
    const other = new pg.Client({ connectionString: cluster.url('postgres') });
    await other.connect();
    expect(await cluster.stopUnlessUsed()).toBe(false);
    await other.end();
    expect(await cluster.stopUnlessUsed()).toBe(true);
  });

  it('says what to do when its password is lost', async () => {
    const cluster = await open();
    cluster.stop();
    rmSync(path.join(home, 'state.json'));
    await expect(open()).rejects.toThrow(/Bring back its state\.json/);
  });
});
