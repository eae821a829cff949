import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { timed } from './progress.mjs';
import { hashOf, whenChanged } from './stamps.mjs';
import { Advice, runQuietly } from './steps.mjs';

/** Prepares a checkout to run: packages, the generated database client, the build. */

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folder for everything created at run time; LOMBADA_DATA sets another. */
export const dataFolder = path.resolve(root, process.env.LOMBADA_DATA ?? '.data');

/** @throws {Advice} on a Node that is too old */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Advice(
      `Lombada needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org`,
    );
}

/** `link`: a folder of this repository, which npm links. @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Whether the installed packages match the lock file. npm writes its own copy of the lock at the end of an install,
 * so that an interrupted one is detected, too.
 * @param {string} folder the checkout
 */
export function packagesAreFresh(folder) {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  /** @param {string} file @returns {Record<string, LockedPackage>} */
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const present = packages(installed);
  return Object.entries(packages(path.join(folder, 'package-lock.json')))
    .filter(([name]) => name.startsWith('node_modules/'))
    .every(([name, locked]) => {
      if (locked.link) return existsSync(path.join(folder, name, 'package.json'));
      return present[name] ? present[name].version === locked.version : locked.optional;
    });
}

/** Installs packages where they are missing, stale, or made for another kind of machine. */
export async function install() {
  const machine = `${process.platform}-${process.arch}`;
  if (packagesAreFresh(root) && existsSync(path.join(root, 'node_modules/@esbuild', machine))) return;
  const npm = process.env.npm_execpath ?? '';
  const viaNode = path.basename(npm) === 'npm-cli.js';
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { NODE_ENV: _, ...env } = process.env;
  await timed('packages', () =>
    runQuietly('npm ci', viaNode ? process.execPath : 'npm', viaNode ? [npm, ...args] : args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      shell: !viaNode && process.platform === 'win32',
    }),
  );
}

/** Writes the Prisma client when the schema changed. */
export async function generate() {
  const step = {
    stamp: path.join(root, 'app/platform/prisma-client/.generated-from'),
    hash: hashOf(root, ['prisma/schema', 'prisma.config.ts', 'package-lock.json']),
    outputs: [path.join(root, 'app/platform/prisma-client/client.ts')],
  };
  await whenChanged(step, () =>
    timed('database client', async () => void (await node('prisma generate', ['scripts/generate.mjs']))),
  );
}

/** Sources of the bundles; changes elsewhere need no build. */
const sources = [
  ...['app', 'workers', 'sandbox', 'server.ts', 'public', 'prisma/schema', 'prisma/seed'],
  ...['packages/preflight/src', 'packages/preflight/package.json'],
  ...['scripts/build-node.ts', 'scripts/bundle', 'scripts/migrations', 'scripts/staff'],
  ...['vite.config.ts', 'remix.config.js', 'tsconfig.json', 'package-lock.json'],
];

/**
 * Bundles what has changed sources. Each stamp lies beside its outputs, so that a copy of the checkout has both or none,
 * and `npm run build` removes it.
 * @returns {{ pages: Promise<void>, programs: Promise<void> }} pages: the web application, the longer of the two;
 *   programs: web server, worker, sandbox, migration, seed and commands
 */
export function startBuild() {
  const hash = hashOf(root, sources, { except: ['app/platform/prisma-client'] });
  const env = { NODE_ENV: 'production' };
  /** @param {string} label @param {string} folder @param {string} output @param {string[]} args */
  const part = async (label, folder, output, args) => {
    const outputs = [path.join(root, folder, output)];
    const step = { stamp: path.join(root, folder, '.built-from'), hash, outputs };
    await whenChanged(step, () => timed(label, async () => void (await node(label, args, env))));
  };
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  return {
    pages: part('pages', 'build', 'server/index.js', [remix, 'vite:build']),
    programs: part('programs', 'dist', 'server.js', ['--import', 'tsx', 'scripts/build-node.ts']),
  };
}

export async function build() {
  const { pages, programs } = startBuild();
  await Promise.all([pages, programs]);
}

/**
 * Runs a Node script of this checkout quietly.
 * @param {string} label
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv | Record<string, string>} [env]
 * @returns {Promise<string>} its output
 */
export async function node(label, args, env = {}) {
  return runQuietly(label, process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
}
