import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Advice } from '../setup/steps.mjs';
import { readPostmaster, readState } from './state.mjs';

/** Detects copied data folders and advises: opened without notice, they would lose or mix up data. */

/** The server derives the key from the inode and counts up while a key is taken. */
const KEYS_TRIED = 16n;

/**
 * A copy of a cluster that was made while the original ran still has its lock file. Its parts may not fit together,
 * which would be noticed too late.
 * @param {string} cluster
 * @throws {Advice}
 */
export function refuseTornCopy(cluster) {
  const lock = readPostmaster(cluster);
  if (!lock || !wasCopied(cluster, lock)) return;
  throw new Advice(
    `The database in ${cluster} is a copy that was made while the original was open, and its parts may not fit together. Close the shop (Ctrl-C), copy again, and start with that copy; docs/operations.md, "Backups", says more.
If this copy is all there is, remove ${path.join(cluster, 'postmaster.pid')} and start again: PostgreSQL recovers what it can.`,
  );
}

/**
 * @param {string} cluster
 * @param {NonNullable<ReturnType<typeof readPostmaster>>} lock
 */
function wasCopied(cluster, { folder, key }) {
  if (key === 0n || path.resolve(folder) === realpathSync(cluster)) return false;
  const isOf = (/** @type {string} */ place) =>
    BigInt.asUintN(32, key - statSync(place, { bigint: true }).ino) <= KEYS_TRIED;
  // When the original still exists in its place this is a copy; a moved cluster would have kept its inode.
  return (existsSync(folder) && isOf(folder)) || !isOf(cluster);
}

/**
 * A cluster may be outside of its home, because the server's account cannot enter there. A copy of that home would
 * open the original's database, or on another machine an empty one.
 * @param {string} home
 * @param {import('./state.mjs').State} state
 * @throws {Advice}
 */
export function refuseForeignCluster(home, { cluster, isMade }) {
  const hasCluster = existsSync(path.join(cluster, 'PG_VERSION'));
  const owner = ownerOf(cluster) ?? home;
  const ofAnother = owner !== home && existsSync(owner) && readState(owner)?.cluster === cluster;
  if (!ofAnother && (hasCluster || !isMade)) return;
  const where = ofAnother ? `${cluster}, which belongs to ${owner}` : `${cluster}, which is not there`;
  throw new Advice(
    `The database of ${home} is not in it, but in ${where}: this folder was copied without it. docs/operations.md, "Backups", says how both are copied. To begin with an empty shop, remove ${home}.`,
  );
}

/** @param {string} cluster */
const ownerNote = (cluster) => `${cluster}.home`;

/** @param {string} cluster */
function ownerOf(cluster) {
  return existsSync(ownerNote(cluster)) ? readFileSync(ownerNote(cluster), 'utf8').trim() : undefined;
}

/**
 * Writes beside a cluster outside of its home to which home it belongs, again after the home was moved.
 * @param {string} home
 * @param {string} cluster
 */
export function noteOwner(home, cluster) {
  if (ownerOf(cluster) !== home) writeFileSync(ownerNote(cluster), `${home}\n`);
}
