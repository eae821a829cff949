import { expect, it, vi } from 'vitest';
import { keepAlive } from './keeper.mjs';

it('retries until the full disk has space, says what to do meanwhile, and reports when it is back', async () => {
  let isRunning = false;
  let tries = 0;
  const cluster = {
    isRunning: () => isRunning,
    revive: async () => {
      tries += 1;
      if (tries < 3) throw new Error('could not write lock file "postmaster.pid": No space left on device');
      isRunning = true;
    },
  };
  const said: string[] = [];
  const keeper = keepAlive(cluster, (line) => said.push(line));
  try {
    await vi.waitFor(() => expect(said).toHaveLength(4), { timeout: 20_000, interval: 50 });
  } finally {
    await keeper.end();
  }
  const full =
    'could not write lock file "postmaster.pid": No space left on device\nThe disk is full: free some space and try again.';
  expect(said).toEqual([
    'PostgreSQL ended; it starts again.',
    `${full}\nPostgreSQL is tried again in 1 s.`,
    `${full}\nPostgreSQL is tried again in 2 s.`,
    expect.stringMatching(/^PostgreSQL is back after [3-9]\.\d s\.$/),
  ]);
  expect(tries).toBe(3);
});
