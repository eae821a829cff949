import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/postgres/state.mjs';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { build, root } from '../../scripts/setup/prepare.mjs';
import { testEnvironment } from '../setup/environment';

type Line = { pid: number; msg?: string; req?: { path: string } };

export type WebProgram = {
  url: string;
  child: ChildProcess;
  /** All output, of every process. */
  lines: Line[];
  /** All processes that have listened, including those that ended. */
  processes(): number[];
  /** The processes that are still running. */
  living(): number[];
  /** Resolves when the program ends. */
  ended: Promise<number | string>;
  /** kill -9 of all remaining processes. */
  end(): Promise<void>;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The shop's web program as in production, on the database of the test file, with this number of processes. */
export const startWebProgram = async (
  processes: number,
  changes: Record<string, string> = {},
): Promise<WebProgram> => {
  await build();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...testEnvironment(process.env.DATABASE_URL ?? '', process.env.STORAGE_DIR ?? ''),
    NODE_ENV: 'production',
    LOG_LEVEL: 'debug',
    PATH: process.env.PATH,
    TRUSTED_PROXIES: '1',
    PORT: String(port),
    PUBLIC_URL: url,
    WEB_PROCESSES: String(processes),
    ...changes,
  };
  const child = spawn(process.execPath, [...webFlags, 'dist/server.js'], {
    cwd: root,
    env,
    detached: true,
    // Node's own output about a process that cannot start is left out.
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const lines: Line[] = [];
  if (child.stdout)
    createInterface(child.stdout).on('line', (line) => line.startsWith('{') && lines.push(JSON.parse(line)));
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  await Promise.race([once(child, 'message'), ended]);
  const processesOf = () => [
    ...new Set(lines.flatMap(({ pid, msg }) => (msg === 'a web process is at work' ? pid : []))),
  ];
  return {
    url,
    child,
    lines,
    ended,
    processes: processesOf,
    living: () => processesOf().filter(isAlive),
    end: async () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The processes have already ended.
      }
      await ended;
    },
  };
};
