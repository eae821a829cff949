import { connectTo } from '../postgres/connect.mjs';
import { node } from './prepare.mjs';
import { seconds } from './steps.mjs';

/** What the seed is made of. */
export const seedInputs = [
  ...['prisma/seed', 'prisma/data'],
  ...['accounts', 'catalogue', 'discovery', 'pricing', 'shared'].map((room) => `app/domain/${room}`),
];

/**
 * Whether each part of the seed has run, see prisma/seed/once.ts. The program asks the same; only to ask, it would load
 * the catalogue and the database client at each start.
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
 * Seeds a new database; one that was seeded before stays as it is.
 * @param {string[]} program the seed, as arguments for node
 * @param {NodeJS.ProcessEnv} env
 */
export async function seedOnce(program, env) {
  if (await isSeeded(env)) return;
  const start = performance.now();
  const said = await node('the seed', program, env);
  if (said.includes('seeded:'))
    console.log(`  ${'catalogue and logins seeded'.padEnd(34)} ${seconds(performance.now() - start)}`);
}
