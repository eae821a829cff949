import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Advice } from '../setup/steps.mjs';
import { embeddedMajor } from './binaries.mjs';

/**
 * A data directory can only be opened by its own major version of PostgreSQL.
 * @param {string} home
 * @param {string} cluster the data directory
 * @param {number} [major] of the programs that would open it
 * @throws {Advice} with advice, before anything is started
 */
export function refuseOtherMajor(home, cluster, major = embeddedMajor()) {
  const theirs = Number.parseInt(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (theirs === major) return;
  throw new Advice(
    `The database in ${cluster} is of PostgreSQL ${theirs}, and this release of the shop brings PostgreSQL ${major}, which does not open it. Nothing was changed. The way out:
  1. Go back to the release that made it (with its package-lock.json: "npm ci"), and there: npm run backup -- --to lombada.tar.age
  2. Move the old database aside: mv ${home} ${home}-${theirs}
  3. Come to this release again ("npm ci"), and: npm run restore -- --from lombada.tar.age
docs/operations.md, "Backups", says more.`,
  );
}
