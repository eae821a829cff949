import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/setup/prepare.mjs';

/** A child process that the bench started and will end. */
export type Program = { child: ChildProcess; stop: () => Promise<void> };

/** How long a program may take to say that it is ready. */
const PATIENCE_MS = 60_000;

/**
 * Starts a program and waits for its word that it is ready.
 * @param file a bundle or a TypeScript source
 * @throws when it ends before that, with what it said
 */
export const startProgram = async (
  file: string | URL,
  env: NodeJS.ProcessEnv,
  nodeArgs: string[] = [],
): Promise<Program> => {
  const path = typeof file === 'string' ? file : fileURLToPath(file);
  const child = fork(path, [], {
    cwd: root,
    env,
    execArgv: [...nodeArgs, ...(path.endsWith('.ts') ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const keep = (piece: Buffer) => {
    said = (said + piece.toString()).slice(-4_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ready = Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'exit').then(() => 'ended'),
    new Promise((resolve) => setTimeout(() => resolve('silent'), PATIENCE_MS).unref()),
  ]);
  const state = await ready;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  if (state !== 'ready') {
    await stop();
    throw new Error(`${path} is ${state}:\n${said}`);
  }
  return { child, stop };
};

/** A process and all that it has started; none once it has ended. */
export const treeOf = (pid: number): number[] => {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
  } catch {
    return existsSync(`/proc/${pid}`) ? [pid] : [];
  }
};

/** What Linux counts a process's time in. */
const TICK_MS = 10;

/** Milliseconds of processor time of a process so far, and of those it has started that have ended. */
export const processorMs = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields of proc(5) from the third on: the second is a name, and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    const ended = (field(16) + field(17)) * TICK_MS;
    if (field(20) > 1) return ended + (field(14) + field(15)) * TICK_MS;
    // More exact, but of one thread.
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return ended + Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
};

/** Of all in bytes: now, at its highest, what is the process's own now, and what it shares as a database's do. */
export type Memory = { now: number; peak: number; own: number; shared: number };

/** Resident memory; null where the system does not tell (only Linux does). */
export const residentMemory = (pid: number | undefined): Memory | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { now: bytes('VmRSS'), peak: bytes('VmHWM'), own: bytes('RssAnon'), shared: bytes('RssShmem') };
  } catch {
    return null;
  }
};
