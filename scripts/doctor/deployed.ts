import { helpOnRequest } from '../setup/help.mjs';
import { type Patient, runDoctor, usage } from './examine';

/** dist/doctor.js: examines a deployment from a container of web or worker. */

helpOnRequest(usage);

const patient = (): Patient => ({
  env: process.env,
  withDatabase: async (work) => {
    if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL não está definido');
    return work(process.env.DATABASE_URL);
  },
  isOpen: true,
  folders: {},
});

try {
  process.exitCode = await runDoctor(process.argv.slice(2), patient);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
