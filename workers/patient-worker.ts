import { setTimeout as pause } from 'node:timers/promises';
import {
  type BackendFactory,
  getDefaultBackendFactory,
  type Processor,
  type RedisQueueBackend,
  Worker,
  type WorkerOptions,
} from 'bullmq';

/** The pause after a failed look for work. BullMQ's own loop has none, and would keep a core busy. */
const AFTER_FAILURE_MS = 1_000;
/** The pause of BullMQ's loop while nothing listens at the address of the store. */
const REFUSED_MS = 2_000;

/** Waits before it passes a failure on. */
const slowed =
  <A extends unknown[], T>(call: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    try {
      return await call(...given);
    } catch (error) {
      await pause(AFTER_FAILURE_MS);
      throw error;
    }
  };

// The type is that of BullMQ's default, as elsewhere; PostgreSQL's has the same two methods.
const slowedBackend: BackendFactory<RedisQueueBackend> = (...given) => {
  const backend = getDefaultBackendFactory<RedisQueueBackend>()(...given);
  backend.moveToActive = slowed(backend.moveToActive.bind(backend));
  backend.waitForJob = slowed(backend.waitForJob.bind(backend));
  return backend;
};

/**
 * A worker of one queue that pauses after each failure of the queue's store.
 * @param unopened called when the worker could not be opened: BullMQ remembers that, so it would never work
 */
export const openWorker = (
  name: string,
  run: Processor,
  options: WorkerOptions,
  unopened: (error: unknown) => void,
): Worker => {
  const worker = new Worker(name, run, { runRetryDelay: REFUSED_MS, ...options }, slowedBackend);
  worker.waitUntilReady().catch((error: unknown) => {
    if (!worker.closing) unopened(error);
  });
  return worker;
};
