import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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

/** The processes that a program keeps, or itself where it keeps none. */
export const processesOf = (pid: number | undefined): (number | undefined)[] => {
  try {
    const kept = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return kept === '' ? [pid] : kept.split(' ').map(Number);
  } catch {
    return [pid];
  }
};

/** Resident memory now and at its highest, in bytes; null where the system does not tell (only Linux does). */
export const residentMemory = (pid: number | undefined): { now: number; peak: number } | null => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const bytes = (name: string) =>
      1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
    return { now: bytes('VmRSS'), peak: bytes('VmHWM') };
  } catch {
    return null;
  }
};
