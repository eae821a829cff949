import { helpOnRequest } from './setup/help.mjs';
import { runPrisma } from './setup/prisma-cli.mjs';

/** Writes the Prisma client, from prisma.config.ts of the working directory. */
helpOnRequest('npm run db:generate: writes the Prisma client from prisma/schema.');
process.exitCode = await runPrisma(['generate']);
