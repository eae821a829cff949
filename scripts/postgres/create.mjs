import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { Advice } from '../setup/steps.mjs';
import { makeOpenFolder } from './account.mjs';
import { lastLines, run } from './programs.mjs';

/**
 * Runs initdb in a temporary folder and renames it when complete: an interrupted start leaves no partial cluster, and
 * of two starts at once one wins. Both use the password of the state file, which only one of them could create.
 * @param {import('./programs.mjs').Place} place
 * @param {import('./state.mjs').State} state
 */
export function createCluster(place, { cluster, password }) {
  const { account, disposable } = place;
  if (account.uid === undefined) demandNamedUser();
  makeOpenFolder(path.dirname(cluster));
  const half = `${cluster}.${process.pid}`;
  const passwordFile = `${half}.password`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const file of [half, passwordFile])
    if (account.uid !== undefined) chownSync(file, account.uid, account.gid ?? -1);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const quick = disposable ? ['-N'] : [];
  const made = run(place, 'initdb', [
    '-D',
    half,
    '-E',
    'UTF8',
    ...locale,
    ...login,
    '--no-instructions',
    ...quick,
  ]);
  rmSync(passwordFile, { force: true });
  if (made.status === 0 && moveIntoPlace(half, cluster)) return;
  rmSync(half, { recursive: true, force: true });
  if (made.status !== 0)
    throw new Error(
      `The database could not be created: ${lastLines(made.stderr ?? '') || made.error?.message}`,
    );
}

/**
 * Checks that the user has a name, because initdb looks it up.
 * @param {() => unknown} [lookUp]
 * @throws {Advice} for example in a container started with a bare user number
 */
export function demandNamedUser(lookUp = userInfo) {
  try {
    lookUp();
  } catch {
    throw new Advice(
      `This user (uid ${process.getuid?.()}) has no name in /etc/passwd, without which PostgreSQL makes no database. Start as a user with a name (docker run --user node), give this one a line there, or set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
}

/**
 * @param {string} half
 * @param {string} cluster
 * @returns {boolean} false when another start's is already there
 */
function moveIntoPlace(half, cluster) {
  try {
    renameSync(half, cluster);
    return true;
  } catch (error) {
    if (existsSync(path.join(cluster, 'PG_VERSION'))) return false;
    throw error;
  }
}
