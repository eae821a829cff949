import { readFileSync } from 'node:fs';
import path from 'node:path';
import { keepShopDatabase } from './postgres/embedded.mjs';
import { childEnvironment, readPorts, sandboxIsOn } from './setup/environment.mjs';
import { helpWhenAsked } from './setup/help.mjs';
import { webFlags } from './setup/node-flags.mjs';
import { placesOf, shortPath } from './setup/places.mjs';
import { build, checkNode, dataFolder, generate, install, node, root } from './setup/prepare.mjs';
import { seedOnce } from './setup/seed.mjs';
import { openHouse } from './supervisor/house.mjs';
import { live } from './supervisor/lifetime.mjs';
import { demandFreePorts } from './supervisor/ports.mjs';
import { enterFolder } from './supervisor/previous-run.mjs';

/**
 * `npm start`: from a fresh clone to a running shop. Imports nothing from node_modules before packages are installed.
 */

helpWhenAsked(`npm start: installs, migrates, seeds a new database, builds, and opens the shop until Ctrl-C.
PORT, SANDBOX_PORT, LOMBADA_DATA and all other variables: docs/operations.md`);

live(async (onEnd) => {
  checkNode();
  const ports = readPorts(process.env);
  const withSandbox = sandboxIsOn(process.env);
  const address = process.env.PUBLIC_URL || `http://localhost:${ports.web}`;
  const tenancy = await enterFolder(dataFolder, address);
  onEnd(tenancy.leave);
  await demandFreePorts({
    PORT: ports.web,
    ...(withSandbox ? { SANDBOX_PORT: ports.sandbox, SANDBOX_SMTP_PORT: ports.mail } : {}),
  });

  await install();
  await generate();
  await build();

  const { url, cluster } = await keepShopDatabase(onEnd);
  const env = childEnvironment(process.env, { databaseUrl: url, ports, nodeEnv: 'production' });
  await node('the migration', ['dist/migrate.js'], env);
  await seedOnce(['dist/seed.js'], env);

  const programs = [
    { name: 'web', args: [...webFlags, 'dist/server.js'], env },
    { name: 'worker', args: ['dist/worker.js'], env },
    ...(withSandbox ? [{ name: 'sandbox', args: ['dist/sandbox.js'], env }] : []),
  ];
  const logFolder = path.join(dataFolder, 'logs');
  const house = openHouse(programs, { root, logFolder, remember: tenancy.remember });
  onEnd(house.stop, house.kill);
  await house.ready([
    `http://127.0.0.1:${ports.web}/healthz`,
    ...(withSandbox ? [`http://127.0.0.1:${ports.sandbox}/healthz`] : []),
  ]);
  const places = [
    ...placesOf({ url, cluster, env, dataFolder }),
    { name: 'Logs', place: shortPath(logFolder) },
  ];
  welcome(address, withSandbox ? { url: env.SANDBOX_URL, mail: ports.mail } : undefined, places);
});

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
