import { connectTo } from '../postgres/connect.mjs';
import { node } from './prepare.mjs';
import { timed } from './progress.mjs';

/** Sources of the seed. */
export const seedInputs = [
  ...['prisma/seed', 'prisma/data'],
  ...['accounts', 'catalogue', 'discovery', 'pricing', 'shared'].map((room) => `app/domain/${room}`),
];

/**
 * Whether each part of the seed has run, see prisma/seed/once.ts. The seed checks this itself, but only after loading
 * the catalogue and the database client, which would slow down each start.
 * @param {NodeJS.ProcessEnv} env
 */
async function isSeeded({ DATABASE_URL = '', LOMBADA_MODE }) {
  const parts = LOMBADA_MODE === 'sandbox' ? ['seed', 'demo'] : ['seed'];
  const sql = await connectTo(DATABASE_URL);
  try {
    const known = await sql`select name from lombada_setup.stamp where name in ${sql(parts)}`;
    return known.length === parts.length;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/**
 * Seeds a new database; one that was seeded before is not changed.
 * @param {string[]} program the seed, as arguments for node
 * @param {NodeJS.ProcessEnv} env
 */
export async function seedOnce(program, env) {
  if (await isSeeded(env)) return;
  await timed('catalogue and logins', () => node('the seed', program, env));
}
