import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Connection, openConnection } from '../../scripts/postgres/connection.mjs';
import { freePort, readPostmaster, readState } from '../../scripts/postgres/state.mjs';
import { Advice } from '../../scripts/setup/steps.mjs';
import { readRun } from '../../scripts/supervisor/previous-run.mjs';
import { isAlive } from '../../scripts/supervisor/processes.mjs';
import { openCounting } from '../factories/statement-counts';
import { processorMs, residentMemory, treeOf } from './programs';

/** Milliseconds of processor time, summed over all processes of each. */
export type Used = { web: number; database: number; worker: number };

/** Memory of the shop in bytes. */
export type Held = { web: number; worker: number; all: number };

/** A shop in its own folder with its own database, opened by its own `npm start`. */
export type WholeShop = {
  origin: string;
  databaseUrl: () => string;
  /** Opens the shop. Returns how long that took, and the processor time of web and worker up to then. */
  start: () => Promise<{ ms: number; used: number }>;
  stop: () => Promise<void>;
  used: () => Used;
  held: () => Held;
  /** A connection whose own work is not counted; `stop` closes it. */
  counting: () => Promise<Connection>;
  /** Resolves when the worker has done all work that is due. */
  settled: () => Promise<void>;
  /** Pauses the worker while `work` runs. */
  withoutWorker: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Printed by the start script of every release. */
const OPEN = 'Lombada is open';
/** The first start installs, builds and seeds. */
const PATIENCE_MS = 20 * 60_000;

/** Only what npm and Node need; everything else is the shop's default. */
const environmentFor = (ports: { web: number; sandbox: number; mail: number }): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|npm_config_.*|npm_execpath|.*_proxy)$/i.test(name),
    ),
  ),
  NODE_ENV: 'production',
  // The shop ends with this process, as when its npm is killed.
  npm_lifecycle_event: 'start',
  PORT: String(ports.web),
  SANDBOX_PORT: String(ports.sandbox),
  SANDBOX_SMTP_PORT: String(ports.mail),
  // The bench acts for many visitors, see visitorHeaders.
  TRUSTED_PROXIES: '1',
});

/** @throws with its output when it ends before it is open */
const opened = async (folder: string, child: ChildProcess): Promise<void> => {
  let said = '';
  const open = new Promise<boolean>((resolve) => {
    const keep = (piece: Buffer) => {
      said = (said + piece.toString()).slice(-8_000);
      if (said.includes(OPEN)) resolve(true);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('exit', () => resolve(false));
    setTimeout(resolve, PATIENCE_MS, false).unref();
  });
  if (!(await open)) throw new Error(`${folder} does not open:\n${said}`);
};

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Mails that are held back to be merged are sent now, and not during a later measurement. */
const HURRY = `update caixa_saida set disponivel_em = now() where entregue_em is null and falhou_em is null
    and disponivel_em between now() and now() + interval '10 minutes'`;
/** Work that is due and not done: messages of the outbox, and jobs. */
const DUE = `select (select count(*) from caixa_saida
    where entregue_em is null and falhou_em is null and disponivel_em <= now())
  + (select count(*) from bullmq.job where state in ('waiting', 'active')) as due`;
const LOOK_EVERY_MS = 100;
const SETTLED_WITHIN_MS = 60_000;

/** Nothing of an earlier run is kept. */
export const wholeShop = async (folder: string): Promise<WholeShop> => {
  const ports = { web: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const data = path.join(folder, '.data');
  const running = readRun(data)?.supervisor;
  if (running && isAlive(running)) throw new Advice(`Process ${running} runs in ${folder}: end it first.`);
  rmSync(data, { recursive: true, force: true });

  let child: ChildProcess | undefined;
  let connection: { opened: Connection; pid: number } | undefined;
  const state = () => {
    const known = readState(path.join(data, 'postgres'));
    if (!known) throw new Error(`${folder} has no database`);
    return known;
  };
  const databaseUrl = () => `postgresql://postgres:${state().password}@127.0.0.1:${state().port}/lombada`;
  const programs = () => {
    const { web = 0, worker = 0, sandbox = 0 } = readRun(data)?.children ?? {};
    const database = treeOf(readPostmaster(state().cluster)?.pid ?? 0).filter(
      (pid) => pid !== connection?.pid,
    );
    return { web: treeOf(web), worker: treeOf(worker), sandbox: treeOf(sandbox), database };
  };
  const used = () => {
    const { web, database, worker } = programs();
    const total = (pids: number[]) => sum(pids.map(processorMs));
    return { web: total(web), database: total(database), worker: total(worker) };
  };
  const counting = async () => {
    if (connection) return connection.opened;
    const fresh = await openConnection(databaseUrl());
    const [row] = await fresh.send('select pg_backend_pid() as pid');
    connection = { opened: fresh, pid: row.pid };
    await openCounting(fresh);
    return fresh;
  };
  const start = async () => {
    const startedAt = performance.now();
    child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: folder,
      env: environmentFor(ports),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await opened(folder, child);
    const ms = performance.now() - startedAt;
    const { web, worker } = used();
    return { ms, used: web + worker };
  };
  const stop = async () => {
    await connection?.opened.end();
    connection = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const held = () => {
    const { web, worker, sandbox, database } = programs();
    const total = (pids: number[]) => sum(pids.map((pid) => residentMemory(pid)?.now ?? 0));
    // Shared memory of the database's processes is counted once.
    const memories = database.flatMap((pid) => residentMemory(pid) ?? []);
    const shared = Math.max(0, ...memories.map((memory) => memory.shared));
    const own = sum(memories.map((memory) => memory.own));
    const all = total(web) + total(worker) + total(sandbox) + own + shared;
    return { web: total(web), worker: total(worker), all };
  };
  const settled = async () => {
    const asked = await counting();
    const deadline = Date.now() + SETTLED_WITHIN_MS;
    for (;;) {
      await asked.send(HURRY);
      const [row] = await asked.send(DUE);
      if (Number(row.due) === 0) return;
      if (Date.now() > deadline) throw new Error(`${folder}: ${row.due} messages and jobs are not done`);
      await pause(LOOK_EVERY_MS);
    }
  };
  const withoutWorker = async <T>(work: () => Promise<T>): Promise<T> => {
    const pids = programs().worker;
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of pids) process.kill(pid, name);
    };
    signal('SIGSTOP');
    try {
      return await work();
    } finally {
      signal('SIGCONT');
    }
  };
  const origin = `http://localhost:${ports.web}`;
  return { origin, databaseUrl, start, stop, used, held, counting, settled, withoutWorker };
};
