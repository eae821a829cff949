import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
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
          environment: 'node',
          // Properties of hundreds of cases, on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/setup/integration-global.ts'],
          setupFiles: ['tests/setup/integration-file.ts'],
          // One, vitest's own choice on two cores, leaves a core idle: two take two thirds of the time.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Vitest wants projects that differ in that to follow each other.
          sequence: { groupOrder: 1 },
          // Some send thousands of requests or look at a hundred thousand rows, on a machine that may be busy.
          testTimeout: 120_000,
          // What needs the second try is named in the output, and `npm test` forgives few of them.
          retry: 1,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
