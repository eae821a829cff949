import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedEnvironment } from '../../scripts/checks/isolated-environment.mjs';
import { openConnection } from '../../scripts/postgres/connection.mjs';
import { childEnvironment, readPorts } from '../../scripts/setup/environment.mjs';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { build, dataFolder, generate, root } from '../../scripts/setup/prepare.mjs';
import { openHouse } from '../../scripts/supervisor/house.mjs';
import { live } from '../../scripts/supervisor/lifetime.mjs';
import { demandFreePorts } from '../../scripts/supervisor/ports.mjs';
import { cloneTemplate, ensureTemplate, openTestCluster } from './template-database';

/** The whole shop for the browser tests: production bundles on a fresh database, ended by SIGTERM. */

live(async (onEnd) => {
  const ports = readPorts(process.env);
  await demandFreePorts({ PORT: ports.web, SANDBOX_PORT: ports.sandbox, SANDBOX_SMTP_PORT: ports.mail });
  await generate();
  await build();

  const cluster = await openTestCluster();
  const presence = await openConnection(cluster.url('postgres'));
  await presence.send('select 1');
  onEnd(async () => {
    await presence.end();
    await cluster.stopUnlessUsed();
  });
  const database = await cloneTemplate(cluster.url('postgres'), await ensureTemplate(cluster));
  onEnd(database.drop);

  const folder = path.join(dataFolder, 'e2e', String(ports.web));
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  // For specs that need more products than the seed has.
  writeFileSync(path.join(folder, 'database-url'), database.url, { mode: 0o600 });
  const logFolder = path.join(dataFolder, 'e2e-logs');
  rmSync(logFolder, { recursive: true, force: true });
  // The specs set each visitor's IP address, as a proxy would; see shopper.ts.
  const own = {
    STORAGE_DIR: path.join(folder, 'storage'),
    TRUSTED_PROXIES: '1',
    FAST_PATHS: process.env.TEST_FAST_PATHS ?? 'on',
  };
  const given = { ...isolatedEnvironment(process.env), ...own };
  const env = childEnvironment(given, { databaseUrl: database.url, ports, nodeEnv: 'production' });
  const programs = ['web', 'worker', 'sandbox'].map((name) => ({
    name,
    args: [...(name === 'web' ? webFlags : []), `dist/${name === 'web' ? 'server' : name}.js`],
    env,
    answers: name !== 'sandbox',
  }));
  // For a spec that kills one of them with kill -9.
  const remember = ({ children }: { children: Record<string, number> }) =>
    writeFileSync(path.join(folder, 'pids'), JSON.stringify(children));
  const house = openHouse(programs, { root, logFolder, remember });
  onEnd(house.stop, house.kill);
  await house.ready([`http://127.0.0.1:${ports.web}/healthz`, `http://127.0.0.1:${ports.sandbox}/healthz`]);
  console.log('everything is up');
});
