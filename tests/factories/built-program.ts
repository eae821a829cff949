import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/setup/prepare.mjs';

export type BuiltProgram = {
  /** All output so far, of both streams. */
  said(): string;
  /** Its exit, or `ready` once it reports that it is ready. */
  outcome: Promise<number | string>;
  /** kill -9 of all remaining processes. */
  end(): Promise<void>;
};

/** One of the already built programs in dist, as a process with `env` as its only environment. */
export const startProgram = (args: string[], env: Record<string, string>): BuiltProgram => {
  const given: Record<string, string | undefined> = { PATH: process.env.PATH, ...env };
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: given as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = once(child, 'close').then(([code, signal]): number | string => code ?? signal);
  const ready = once(child, 'message').then(([word]) => String(word));
  return {
    said: () => text,
    outcome: Promise.race([ended, ready]),
    end: async () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
      await ended;
    },
  };
};

/** The same for a program that ends by itself; returns its output. */
export const runProgram = async (args: string[], env: Record<string, string>): Promise<string> => {
  const program = startProgram(args, env);
  const code = await program.outcome;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${program.said()}`);
  return program.said();
};
