import { defineConfig } from 'prisma/config';

/** Read by the Prisma CLI only (generate, studio); scripts/staff/studio.ts sets DATABASE_URL for studio. */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
