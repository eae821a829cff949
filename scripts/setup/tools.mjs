import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './prepare.mjs';
import { timed } from './progress.mjs';
import { runQuietly } from './steps.mjs';

/** Programs from outside npm that only the tests need: a browser and Redis. */

/**
 * @param {string[]} names in order of preference
 * @returns {string | undefined} the first that is on PATH
 */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
const runs = (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

/**
 * The headless shell renders the same pages in a fifth less time.
 * @returns {string | undefined} a browser of this machine; undefined means Playwright's own
 */
export function systemBrowser() {
  const chosen = process.env.PLAYWRIGHT_CHROMIUM;
  return chosen || onPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']);
}

/** @returns {string | undefined} */
export const redisServer = () => onPath(['redis-server']);

const isRoot = () => process.getuid?.() === 0;
const hasApt = () => onPath(['apt-get']) !== undefined;

/**
 * Installs Debian's package, if this user may.
 * @param {string} name
 * @returns {Promise<boolean>} false when that is not possible
 */
async function aptInstall(name) {
  if (!isRoot() || !hasApt()) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await timed(name, async () => {
      await runQuietly('apt-get update', 'apt-get', ['update'], { env });
      await runQuietly(
        `apt-get install ${name}`,
        'apt-get',
        ['install', '-y', '--no-install-recommends', name],
        { env },
      );
    });
    return true;
  } catch {
    return false;
  }
}

/** Finds or installs a browser for the end-to-end tests. */
export async function ensureBrowser() {
  const found = systemBrowser();
  if (found && runs(found)) return;
  const require = createRequire(import.meta.url);
  const { chromium } = require('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  if (await aptInstall('chromium-headless-shell')) return;
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  await timed('browser', () =>
    runQuietly('playwright install', process.execPath, [cli, 'install', 'chromium']),
  );
}

/**
 * Finds or installs Redis for the tests that also run on it.
 * @returns {Promise<string | undefined>} undefined when this machine has none
 */
export async function ensureRedis() {
  if (!redisServer()) await aptInstall('redis-server');
  return redisServer();
}
