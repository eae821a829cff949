import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withShopDatabase } from './postgres/embedded.mjs';

/** Prisma's own command line: `generate` writes the client, `studio` opens the database in the browser, offline. */

const root = fileURLToPath(new URL('../', import.meta.url));
const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('prisma/package.json')),
  'build/index.js',
);

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code
 */
function prisma(args, env = {}) {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // It insists on a schema engine that these commands never start; any program will do instead of a download.
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
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 1)),
    );
  });
}

/** @param {string} port */
function studio(port) {
  return withShopDatabase((url) => {
    console.log(`Prisma Studio: http://localhost:${port}  (Ctrl-C ends it)`);
    return prisma(['studio', '--browser', 'none', '--port', port], { DATABASE_URL: url });
  });
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: process.env.STUDIO_PORT ?? '5555' } },
});
if (positionals[0] === 'generate') process.exitCode = await prisma(['generate']);
else if (positionals[0] === 'studio') process.exitCode = await studio(values.port);
else {
  console.error('Usage: node scripts/prisma.mjs generate | studio [--port 5555]');
  process.exitCode = 1;
}
