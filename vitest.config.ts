import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Random seed, which the workers inherit. A failed test prints it; set from outside, it repeats all random values.
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));

/** vitest would choose one on two cores, which leaves a core idle: with two the tests take two thirds of the time. */
const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Tests that run only in `npm run test:long`: load, kills, outages, a million rows. */
const exclude = process.env.TEST_SIZE === 'long' ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    // Long, because the machine may be busy; real faults fail at any speed.
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
          // Node and the modules start once in each worker: starting them per file took half of the time.
          isolate: false,
          setupFiles: ['tests/setup/seeded.ts'],
          maxWorkers,
          // Property tests run hundreds of cases, on a machine that may be busy.
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
          // Vitest requires projects with different values of this to run one after another.
          sequence: { groupOrder: 1 },
          // Some tests send thousands of requests or read a hundred thousand rows, on a machine that may be busy.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
