import { format } from 'node:util';
import type { Logger } from './logger.server';

const errorOf = (words: unknown[]): { err: Error } | Record<string, never> => {
  const err = words.find((part) => part instanceof Error);
  return err instanceof Error ? { err } : {};
};

/** Redirects console output of libraries and Node's warnings to the JSON log. Called once, at a program's start. */
export const consoleIntoLog = (logger: Logger): void => {
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error', debug: 'debug' } as const;
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...words: unknown[]) =>
      logger[level](
        errorOf(words),
        format(...words.map((part) => (part instanceof Error ? part.message : part))),
      );
  // Node's own listener writes plain text to standard error.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logger.warn({ warning: name }, message));
};
