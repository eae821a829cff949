import path from 'node:path';
import { withShopDatabase } from './postgres/embedded.mjs';
import { ownSecrets, readPorts, sandboxIsOn } from './setup/environment.mjs';
import { dataFolder } from './setup/prepare.mjs';
import { storageOf } from './staff/command';
import { runStaffCommand } from './staff/commands';
import { openRun } from './supervisor/previous-run.mjs';

/**
 * Commands of staff from a terminal, in a checkout: `npm run prices:draft`. The embedded database is started if
 * necessary.
 */

const call = (name: string) => (name === 'studio' ? 'npm run db:studio --' : `npm run ${name} --`);

/** Address of the shop that runs on this data folder, otherwise the one that it would have. */
const shopUrl = (): string =>
  process.env.PUBLIC_URL || openRun(dataFolder)?.address || `http://localhost:${readPorts(process.env).web}`;

process.exitCode = await runStaffCommand(process.argv.slice(2), call, (work) =>
  withShopDatabase((databaseUrl) =>
    work({
      call,
      databaseUrl,
      shopUrl: shopUrl(),
      isSandbox: sandboxIsOn(process.env) && process.env.LOMBADA_MODE !== 'live',
      storage: storageOf(process.env, path.join(dataFolder, 'storage')),
      clamdUrl: process.env.CLAMD_URL || undefined,
      studioPassword: process.env.STUDIO_PASSWORD || ownSecrets().STUDIO_PASSWORD || null,
      secretsFile: path.join(dataFolder, 'secrets.json'),
    }),
  ),
);
