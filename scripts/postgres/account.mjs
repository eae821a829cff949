import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * PostgreSQL refuses to run as uid 0, so that root runs it under another account.
 * @typedef {{ uid?: number, gid?: number }} Account empty: run as ourselves
 */

const isRoot = () => process.getuid?.() === 0;

/** @param {'-u' | '-g'} flag */
function idOfNobody(flag) {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  const id = Number.parseInt(answer.stdout ?? '', 10);
  return Number.isInteger(id) && id > 0 ? id : 65534;
}

/**
 * The account that runs the server on this cluster: our own; for root the owner of the existing cluster, or `nobody`.
 * @param {string} cluster data directory, may be missing
 * @returns {Account}
 */
export function serverAccount(cluster) {
  if (!isRoot()) return {};
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

/**
 * Files copied by root belong to root, and the server may not read them: gives the cluster to the server's account.
 * @param {string} cluster an existing data directory
 * @param {Account} account
 */
export function takeOver(cluster, { uid, gid }) {
  if (uid === undefined || statSync(cluster).uid === uid) return;
  const given = spawnSync('chown', ['-R', `${uid}:${gid}`, cluster], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`${cluster} could not be given to uid ${uid}: ${given.stderr}`);
}

/**
 * Makes a folder and its missing parents, which other users may enter whatever the umask. Existing folders keep their
 * mode.
 * @param {string} folder
 */
export function makeOpenFolder(folder) {
  if (existsSync(folder)) return;
  makeOpenFolder(path.dirname(folder));
  mkdirSync(folder, { recursive: true });
  if (process.platform !== 'win32') chmodSync(folder, 0o755);
}

/**
 * @param {string} folder an existing or future absolute path
 * @param {Account} account
 */
export function canReach(folder, account) {
  if (account.uid === undefined) return true;
  for (let at = folder; ; at = path.dirname(at)) {
    const found = existsSync(at) ? statSync(at) : undefined;
    if (found) {
      const mine = found.uid === account.uid ? found.mode & 0o100 : found.mode & 0o001;
      if (!mine) return false;
    }
    if (path.dirname(at) === at) return true;
  }
}

/**
 * Folder of the server's files when its account cannot reach `home`, as when root cloned into a 0700 folder.
 * /var/lib comes first because cleaners of temporary files may empty /var/tmp.
 * @param {string} home the folder that cannot be reached
 * @param {boolean} lasting false for data that may be lost, as in tests
 */
export function reachableStandIn(home, lasting) {
  const name = `lombada-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const parent = ['/var/lib', '/var/tmp'].slice(lasting ? 0 : 1).find((folder) => existsSync(folder));
  const folder = path.join(parent ?? '/tmp', name);
  makeOpenFolder(folder);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} belongs to somebody else. Move it away and try again.`);
  return folder;
}
