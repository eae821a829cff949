import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, openCluster } from '../../scripts/postgres/cluster.mjs';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { freePort } from '../../scripts/postgres/state.mjs';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { build, root } from '../../scripts/setup/prepare.mjs';
import { testEnvironment } from '../setup/environment';
import { cloneTemplate, ensureTemplate } from '../setup/template-database';

/** One of the shop's programs, with its processes, restarted whenever it ends, as by a supervisor. */
export type Mortal = {
  /** kill -9 of all its processes; it restarts after this number of milliseconds. */
  kill(restartAfterMs: number): void;
  /** Whether it has reported that it is ready. */
  isReady(): boolean;
  /** Number of its starts. */
  starts(): number;
  end(): Promise<void>;
};

const startMortal = (args: string[], env: NodeJS.ProcessEnv, log: string): Mortal => {
  let child: ChildProcess;
  let restartAfterMs = 200;
  let isEnding = false;
  let isReady = false;
  let starts = 0;
  const start = () => {
    starts += 1;
    const out = openSync(log, 'a');
    child = spawn(process.execPath, args, {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', out, out, 'ipc'],
    });
    child.once('message', () => {
      isReady = true;
    });
    child.once('exit', () => {
      isReady = false;
      if (isEnding) return;
      setTimeout(() => !isEnding && start(), restartAfterMs);
    });
  };
  /** Kills it and its child processes together. */
  const killAll = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The processes have already ended.
    }
  };
  start();
  return {
    kill: (afterMs) => {
      restartAfterMs = afterMs;
      isReady = false;
      killAll();
    },
    isReady: () => isReady,
    starts: () => starts,
    end: async () => {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      killAll();
      await gone;
    },
  };
};

export type MortalShop = {
  /** Where the shop answers. */
  url: string;
  env: NodeJS.ProcessEnv;
  web: Mortal;
  worker: Mortal;
  /** kill -9 of PostgreSQL's main process, which ends all others, or of one backend, which makes it restart. */
  killDatabase(which: 'server' | 'backend', restartAfterMs: number): Promise<void>;
  /** kill -9 of PostgreSQL, which stays down until the returned function is called. */
  stopDatabase(): () => Promise<void>;
  /**
   * SIGSTOP of all PostgreSQL processes: they accept connections and do not answer until the returned function is
   * called.
   */
  hangDatabase(): () => void;
  log(program: 'web' | 'worker'): string;
  end(): Promise<void>;
};

/** Retries, and fails after a minute. */
const untilItSucceeds = async (act: () => Promise<void>): Promise<void> => {
  for (const patience = Date.now() + 60_000; ; await wait(20))
    try {
      return await act();
    } catch (error) {
      if (Date.now() > patience) throw error;
    }
};

/**
 * The built shop, web and worker as separate processes, on a private PostgreSQL server. The caller provides the
 * sandbox: `world` opens it once the environment is known, and adds its addresses.
 */
export const openMortalShop = async (
  world: (env: NodeJS.ProcessEnv) => Promise<void>,
): Promise<MortalShop> => {
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), 'lombada-mortal-'));
  // When root runs the tests, the server runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const home = path.join(folder, 'postgres');
  const open = (): Promise<Cluster> => openCluster({ home, disposable: true });
  const cluster = await open();
  const clone = await cloneTemplate(cluster.url('postgres'), await ensureTemplate(cluster));
  const ask = async (sql: string, database = clone.url): Promise<Record<string, unknown>[]> => {
    const connection = await openConnection(database);
    return connection.send(sql).finally(() => connection.end());
  };
  // Commits survive a crash of the server but not of the machine: nothing waits for the disk.
  const name = new URL(clone.url).pathname.slice(1);
  await ask(`alter database "${name}" set synchronous_commit = on`);

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...testEnvironment(clone.url, path.join(folder, 'storage')),
    NODE_ENV: 'production',
    ...(process.env.REDIS_URL && { REDIS_URL: process.env.REDIS_URL }),
    // The tests send requests from many IP addresses.
    LOG_LEVEL: 'warn',
    PORT: String(port),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
  };
  await world(env);
  const logOf = (program: string) => path.join(folder, `${program}.log`);
  const start = (program: string, bundle: string, flags: string[]) =>
    startMortal([...flags, `dist/${bundle}.js`], { PATH: process.env.PATH, ...env }, logOf(program));
  const web = start('web', 'server', webFlags);
  const worker = start('worker', 'worker', []);

  const postmaster = (): number => {
    const { cluster: data } = JSON.parse(readFileSync(path.join(home, 'state.json'), 'utf8'));
    return Number(readFileSync(path.join(path.resolve(home, data), 'postmaster.pid'), 'utf8').split('\n')[0]);
  };
  const killBackend = async (): Promise<void> => {
    const [victim] = await ask(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by state = 'active' desc, random() limit 1`,
    );
    if (!victim) throw new Error('no program is connected');
    process.kill(Number(victim.pid), 'SIGKILL');
  };
  const stopDatabase = () => {
    process.kill(postmaster(), 'SIGKILL');
    return async () => {
      await open();
    };
  };
  const hangDatabase = () => {
    const first = postmaster();
    // The main process is killed first, so that it starts no more children.
    process.kill(first, 'SIGSTOP');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
    const all = [first, ...children.split('\n').map(Number).filter(Boolean)];
    for (const pid of all.slice(1)) process.kill(pid, 'SIGSTOP');
    return () => {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    };
  };
  return {
    url,
    env,
    web,
    worker,
    stopDatabase,
    hangDatabase,
    killDatabase: async (which, restartAfterMs) => {
      // The server and the programs that connect to it may still be starting.
      if (which === 'backend') return untilItSucceeds(killBackend);
      const restart = stopDatabase();
      await wait(restartAfterMs);
      await restart();
    },
    log: (program) => readFileSync(logOf(program), 'utf8'),
    end: async () => {
      await Promise.all([web.end(), worker.end()]);
      (await open()).stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
