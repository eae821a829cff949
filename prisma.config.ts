import { defineConfig } from 'prisma/config';

/** Read by the Prisma CLI only (generate). */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
