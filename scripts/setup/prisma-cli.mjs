import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { watchNpm } from '../supervisor/npm-parent.mjs';

/**
 * Prisma's own command line, offline.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number>} exit code
 */
export function runPrisma(args, env = {}, stdio = 'inherit') {
  const cli = path.join(
    path.dirname(createRequire(import.meta.url).resolve('prisma/package.json')),
    'build/index.js',
  );
  const child = spawn(process.execPath, [cli, ...args], {
    stdio,
    env: {
      ...process.env,
      // Prisma requires a schema engine that these commands never start; any program prevents a download.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
      ...env,
    },
  });
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => child.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  watchNpm(() => pass('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 1)),
    );
  });
}
