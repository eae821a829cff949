import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The workers inherit it; a test that fails tells it, and with it from outside everything random is drawn again.
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

/** One, vitest's own choice on two cores, leaves a core idle: two take two thirds of the time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** What runs in `npm run test:long` alone: crowds, kills, outages, a million rows. */
const exclude = process.env.TEST_SIZE === 'long' ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    // A busy machine is waited for: what is wrong stays wrong.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'app/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
          ],
          exclude,
          environment: 'node',
          // Node and the modules start once in each worker: half of the time of the tests went into that.
          isolate: false,
          setupFiles: ['tests/setup/seeded.ts'],
          maxWorkers,
          // Properties of hundreds of cases, on a machine that may be busy.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'preflight',
          include: ['packages/preflight/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
          setupFiles: ['tests/setup/seeded.ts'],
          maxWorkers,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude,
          environment: 'node',
          // The app is imported once in each worker; the set-up gives each file its own database and services.
          isolate: false,
          globalSetup: ['tests/setup/integration-global.ts'],
          setupFiles: ['tests/setup/seeded.ts', 'tests/setup/integration-file.ts'],
          maxWorkers,
          // Vitest wants projects that differ in that to follow each other.
          sequence: { groupOrder: 1 },
          // Some send thousands of requests or look at a hundred thousand rows, on a machine that may be busy.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
