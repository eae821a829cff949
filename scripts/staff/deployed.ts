import { storageOf } from './command';
import { runStaffCommand } from './commands';

/** dist/staff.js: commands of staff from a terminal, in a deployment: `node dist/staff.js prices:draft`. */

process.exitCode = await runStaffCommand(
  process.argv.slice(2),
  (name) => `node dist/staff.js ${name}`,
  async (work) => {
    const { DATABASE_URL, PUBLIC_URL, LOMBADA_MODE, PORT, STUDIO_PASSWORD } = process.env;
    if (!DATABASE_URL) throw new Error('DATABASE_URL is not set: run this where the shop runs.');
    return work({
      call: (name) => `node dist/staff.js ${name}`,
      databaseUrl: DATABASE_URL,
      shopUrl: PUBLIC_URL || `http://localhost:${PORT || 3000}`,
      isSandbox: LOMBADA_MODE === 'sandbox',
      storage: storageOf(process.env, '.data/storage'),
      clamdUrl: process.env.CLAMD_URL || undefined,
      studioPassword: STUDIO_PASSWORD || null,
      secretsFile: null,
    });
  },
);
