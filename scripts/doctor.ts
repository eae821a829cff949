import { type Patient, runDoctor, usage } from './doctor/examine';
import { withShopDatabase } from './postgres/embedded.mjs';
import { childEnvironment, readPorts } from './setup/environment.mjs';
import { helpWhenAsked } from './setup/help.mjs';
import { dataFolder } from './setup/prepare.mjs';

/** `npm run doctor`: examines the shop of a checkout. The embedded database is started if necessary. */

helpWhenAsked(usage);

const patient = (): Patient => {
  const run = {
    databaseUrl: process.env.DATABASE_URL || 'postgresql://embedded',
    ports: readPorts(process.env),
  };
  return {
    env: childEnvironment(process.env, { ...run, nodeEnv: 'production' }),
    withDatabase: withShopDatabase,
    folders: { dados: dataFolder },
  };
};

try {
  process.exitCode = await runDoctor(process.argv.slice(2), patient);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
