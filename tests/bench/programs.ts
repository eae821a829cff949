import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/setup/prepare.mjs';

/** A child process that the bench started and will end. */
export type Program = { child: ChildProcess; stop: () => Promise<void> };

/** Time limit for a program to report that it is ready. */
const PATIENCE_MS = 60_000;

/**
 * Starts a program and waits for its ready message.
 * @param file a bundle or a TypeScript source
 * @throws when it ends before that, with its output
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

/** A process and its descendants; empty once it has ended. */
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

/** Clock ticks per second, the unit of process times in Linux. */
const TICK_MS = 10;

/** Processor time of a process so far in milliseconds, including its ended children. */
export const processorMs = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields of proc(5) from the third on: the second is a name that may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    const ended = (field(16) + field(17)) * TICK_MS;
    if (field(20) > 1) return ended + (field(14) + field(15)) * TICK_MS;
    // More exact, but for one thread only.
    const [nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return ended + Number(nanoseconds) / 1e6;
  } catch {
    return 0;
  }
};

/** Sums in bytes: resident now, resident at the peak, private now, and shared memory, which a database uses. */
export type Memory = { now: number; peak: number; own: number; shared: number };

/** Resident memory; null if the system does not report it (only Linux does). */
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
