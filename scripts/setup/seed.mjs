import { existsSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from './stamps.mjs';

/** What the seed is made of. */
export const seedInputs = [
  ...['prisma/seed', 'prisma/data'],
  ...['accounts', 'catalogue', 'discovery', 'pricing', 'shared'].map((room) => `app/domain/${room}`),
];

/** An arbitrary number, the same for everybody who seeds. */
const SEED_LOCK = 72707370;

/**
 * Runs the seed when its inputs changed or the database is new. The database itself remembers, in a schema that
 * Prisma does not look at, so that a replaced database is seeded and a kept one is not.
 * @param {string} root the checkout
 * @param {string} url
 * @param {() => Promise<void>} seed must be idempotent
 * @returns {Promise<boolean>} true when it ran
 */
export async function seedWhenChanged(root, url, seed) {
  if (!existsSync(path.join(root, 'prisma/seed/run.ts'))) return false;
  const hash = hashOf(root, seedInputs);
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK]);
    await client.query('create schema if not exists lombada_setup');
    await client.query(
      'create table if not exists lombada_setup.stamp (name text primary key, hash text not null)',
    );
    const known = await client.query(`select 1 from lombada_setup.stamp where name = 'seed' and hash = $1`, [
      hash,
    ]);
    if (known.rowCount) return false;
    await seed();
    await client.query(
      `insert into lombada_setup.stamp (name, hash) values ('seed', $1) on conflict (name) do update set hash = $1`,
      [hash],
    );
    return true;
  } finally {
    await client.end();
  }
}
