import { type Patient, runDoctor, usage } from './doctor/examine';
import { withShopDatabase } from './postgres/embedded.mjs';
import { childEnvironment, readPorts } from './setup/environment.mjs';
import { helpOnRequest } from './setup/help.mjs';
import { dataFolder } from './setup/prepare.mjs';
import { openRun } from './supervisor/previous-run.mjs';

/** `npm run doctor`: examines the shop of a checkout. The embedded database is started if necessary. */

helpOnRequest(usage);

const patient = (): Patient => {
  const open = openRun(dataFolder);
  const { web, sandbox, mail } = open?.ports ?? {};
  // An open shop is examined where it is, also when it was started with ports that are not given here.
  const chosen = Object.entries(process.env).filter(([, value]) => value !== '');
  const given: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    ...(open && { PUBLIC_URL: open.address }),
    ...(open?.ports && { PORT: `${web}`, SANDBOX_PORT: `${sandbox}`, SANDBOX_SMTP_PORT: `${mail}` }),
    ...Object.fromEntries(chosen),
  };
  const run = {
    databaseUrl: process.env.DATABASE_URL || 'postgresql://embedded',
    ports: readPorts(given),
  };
  return {
    env: childEnvironment(given, { ...run, nodeEnv: 'production' }),
    withDatabase: withShopDatabase,
    isOpen: open !== undefined,
    folders: { dados: dataFolder },
  };
};

try {
  process.exitCode = await runDoctor(process.argv.slice(2), patient);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
