import { setTimeout as wait } from 'node:timers/promises';
import { hint } from '../setup/steps.mjs';

/** Interval at which the server is checked. */
const LOOK_MS = 500;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/**
 * Watches a private PostgreSQL and restarts it after every unexpected end: killed, out of memory, or a full disk. Web
 * and workers wait for it by themselves.
 * @param {Pick<import('./cluster.mjs').Cluster, 'isRunning' | 'revive'>} cluster
 * @param {(line: string) => void} [tell] called at each end and each restart
 * @returns {{ end: () => Promise<void> }} end: stops the watching, not the server
 */
export function keepAlive(cluster, tell = console.error) {
  const watch = new AbortController();
  const { signal } = watch;
  const look = async () => {
    for (;;) {
      await wait(LOOK_MS, undefined, { signal });
      if (!cluster.isRunning()) await revive(cluster, tell, signal);
    }
  };
  const watching = look().catch((error) => {
    if (!signal.aborted) throw error;
  });
  return {
    end: async () => {
      watch.abort();
      await watching;
    },
  };
}

/**
 * @param {Pick<import('./cluster.mjs').Cluster, 'revive'>} cluster
 * @param {(line: string) => void} tell
 * @param {AbortSignal} signal
 */
async function revive(cluster, tell, signal) {
  const since = performance.now();
  tell('PostgreSQL ended; it starts again.');
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    try {
      await cluster.revive(signal);
      tell(`PostgreSQL is back after ${((performance.now() - since) / 1000).toFixed(1)} s.`);
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      const words = error instanceof Error ? error.message : String(error);
      tell(`${words}${hint(words)}\nPostgreSQL is tried again in ${delay / 1000} s.`);
    }
    await wait(delay, undefined, { signal });
  }
}
