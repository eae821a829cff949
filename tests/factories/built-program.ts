import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../scripts/setup/prepare.mjs';

export type BuiltProgram = {
  /** Everything it said so far, to whichever stream. */
  said(): string;
  /** How it ended, or `ready` once it says that it is at work. */
  outcome: Promise<number | string>;
  /** kill -9 of whatever is left. */
  end(): Promise<void>;
};

/** One of the programs in dist, which somebody has built, as a process of its own that is told nothing but `env`. */
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
        // Nobody is left.
      }
      await ended;
    },
  };
};

/** The same for one that does its work and ends; answers what it said. */
export const runProgram = async (args: string[], env: Record<string, string>): Promise<string> => {
  const program = startProgram(args, env);
  const code = await program.outcome;
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${program.said()}`);
  return program.said();
};
