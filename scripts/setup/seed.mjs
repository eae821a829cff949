import { node } from './prepare.mjs';
import { seconds } from './steps.mjs';

/** What the seed is made of. */
export const seedInputs = [
  ...['prisma/seed', 'prisma/data'],
  ...['accounts', 'catalogue', 'discovery', 'pricing', 'shared'].map((room) => `app/domain/${room}`),
];

/**
 * Seeds a new database; one that was seeded before stays as it is.
 * @param {string[]} program the seed, as arguments for node
 * @param {NodeJS.ProcessEnv} env
 */
export async function seedOnce(program, env) {
  const start = performance.now();
  const said = await node('the seed', program, env);
  if (said.includes('seeded:'))
    console.log(`  ${'catalogue and logins seeded'.padEnd(34)} ${seconds(performance.now() - start)}`);
}
