import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepShopDatabase } from './postgres/embedded.mjs';
import { childEnvironment, readPorts, sandboxIsOn } from './setup/environment.mjs';
import { helpOnRequest } from './setup/help.mjs';
import { webFlags } from './setup/node-flags.mjs';
import { placesOf, shortPath } from './setup/places.mjs';
import { checkNode, dataFolder, generate, install, node, root, startBuild } from './setup/prepare.mjs';
import { say, timed } from './setup/progress.mjs';
import { seedOnce } from './setup/seed.mjs';
import { openHouse } from './supervisor/house.mjs';
import { live } from './supervisor/lifetime.mjs';
import { demandFreePorts } from './supervisor/ports.mjs';
import { enterFolder } from './supervisor/previous-run.mjs';

/**
 * `npm start`: from a fresh clone to a running shop. Imports nothing from node_modules before packages are installed.
 */

helpOnRequest(`npm start: installs, migrates, seeds a new database, builds, and opens the shop until Ctrl-C.
PORT, SANDBOX_PORT, LOMBADA_DATA and all other variables: docs/operations.md`);

live(async (onEnd) => {
  checkNode();
  const ports = readPorts(process.env);
  const withSandbox = sandboxIsOn(process.env);
  const address = process.env.PUBLIC_URL || `http://localhost:${ports.web}`;
  const tenancy = await enterFolder(dataFolder, address, ports);
  onEnd(tenancy.leave);
  await demandFreePorts({
    PORT: ports.web,
    ...(withSandbox ? { SANDBOX_PORT: ports.sandbox, SANDBOX_SMTP_PORT: ports.mail } : {}),
  });

  await install();
  // The pages take longest to build; the database is made, migrated and filled beside them.
  const database = timed('database', () => keepShopDatabase(onEnd));
  const bundles = generate().then(startBuild);
  const filled = Promise.all([database, bundles.then(({ programs }) => programs)]).then(async ([{ url }]) => {
    const env = childEnvironment(process.env, { databaseUrl: url, ports, nodeEnv: 'production' });
    await timed('migrations', () => node('the migration', ['dist/migrate.js'], env));
    await seedOnce(['dist/seed.js'], env);
    return env;
  });
  const [{ url, cluster }, env] = await Promise.all([database, filled, bundles.then(({ pages }) => pages)]);

  const programs = [
    { name: 'web', args: [...webFlags, 'dist/server.js'], env, answers: true },
    { name: 'worker', args: ['dist/worker.js'], env, answers: true },
    ...(withSandbox ? [{ name: 'sandbox', args: ['dist/sandbox.js'], env }] : []),
  ];
  const logFolder = path.join(dataFolder, 'logs');
  const house = openHouse(programs, { root, logFolder, remember: tenancy.remember });
  onEnd(house.stop, house.kill);
  const health = `http://127.0.0.1:${ports.web}/healthz`;
  await timed('services', () =>
    house.ready(
      [health, ...(withSandbox ? [`http://127.0.0.1:${ports.sandbox}/healthz`] : [])],
      (idle) => void tellIdle(address, health, idle),
    ),
  );
  const places = [
    ...placesOf({ url, cluster, env, dataFolder }),
    { name: 'Logs', place: shortPath(logFolder) },
  ];
  welcome(address, withSandbox ? { url: env.SANDBOX_URL, mail: ports.mail } : undefined, places);
});

/**
 * Pages answer, but there is no worker yet.
 * @param {string} address
 * @param {string} health
 * @param {string[]} idle
 */
async function tellIdle(address, health, idle) {
  const [state] = await fetch(health).then(
    async (response) => (await response.text()).split('\n'),
    () => [''],
  );
  say(
    `\n  ${address} answers, but is not open in full: no work yet from ${idle.join(' and ')}, and mails, payments and files wait.\n  ${state}\n`,
  );
}

/**
 * @param {string} shop
 * @param {{ url: string | undefined, mail: number } | undefined} sandbox
 * @param {import('./setup/places.mjs').Place[]} places
 */
function welcome(shop, sandbox, places) {
  const lines = ['', 'Lombada is open. Ctrl-C closes it.', '', `  Shop      ${shop}`];
  if (sandbox)
    lines.push(`  Sandbox   ${sandbox.url}   (bank, mailbox, clock; mails come in on port ${sandbox.mail})`);
  for (const { name, place } of places) lines.push(`  ${name.padEnd(9)} ${place}`);
  if (sandbox) {
    /** @type {{ role: string, login: string, password: string, name: string }[]} */
    const logins = JSON.parse(readFileSync(path.join(root, 'prisma/seed/demo-logins.json'), 'utf8'));
    lines.push('', '  Logins');
    for (const { role, login, password } of logins)
      lines.push(`    ${role.padEnd(11)} ${login.padEnd(26)} ${password}`);
  }
  console.log(`${lines.join('\n')}\n`);
}
