import path from 'node:path';
import { withShopDatabase } from './postgres/embedded.mjs';
import { readPorts, sandboxIsOn } from './setup/environment.mjs';
import { dataFolder } from './setup/prepare.mjs';
import { storageOf } from './staff/command';
import { runStaffCommand } from './staff/commands';
import { readRun } from './supervisor/previous-run.mjs';
import { isAlive } from './supervisor/processes.mjs';

/**
 * Commands of staff from a terminal, in a checkout: `npm run prices:draft`. The embedded database is started if
 * necessary.
 */

const call = (name: string) => (name === 'studio' ? 'npm run db:studio --' : `npm run ${name} --`);

/** Address of the shop that runs on this data folder, otherwise the one that it would have. */
const shopUrl = (): string => {
  const run = readRun(dataFolder);
  const running = run && isAlive(run.supervisor) ? run.address : undefined;
  return process.env.PUBLIC_URL || running || `http://localhost:${readPorts(process.env).web}`;
};

process.exitCode = await runStaffCommand(process.argv.slice(2), call, (work) =>
  withShopDatabase((databaseUrl) =>
    work({
      call,
      databaseUrl,
      shopUrl: shopUrl(),
      isSandbox: sandboxIsOn(process.env) && process.env.LOMBADA_MODE !== 'live',
      storage: storageOf(process.env, path.join(dataFolder, 'storage')),
      clamdUrl: process.env.CLAMD_URL || undefined,
      secretsFile: path.join(dataFolder, 'secrets.json'),
    }),
  ),
);
