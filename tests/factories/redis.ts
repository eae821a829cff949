import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { freePort } from '../../scripts/postgres/state.mjs';
import { ensureRedis } from '../../scripts/setup/tools.mjs';

export type TestRedis = {
  url: string;
  /** Ends it; its data are lost. */
  stop(): Promise<void>;
  start(): Promise<void>;
  empty(): Promise<void>;
  /** It accepts connections and does not answer until the returned function is called. */
  hang(): () => void;
};

const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

/** A private Redis without persistence; null on a machine without Redis. */
export const openTestRedis = async (): Promise<TestRedis | null> => {
  const program = await ensureRedis();
  if (!program) return null;
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;
  const asking = async (ask: (redis: Redis) => Promise<unknown>) => {
    const redis = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    await ask(redis);
    redis.disconnect();
  };
  const start = async () => {
    server = spawn(program, ['--port', String(port), ...settings], { cwd: tmpdir(), stdio: 'ignore' });
    await asking((redis) => redis.ping());
  };
  await start();
  return {
    url,
    start,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    empty: () => asking((redis) => redis.flushall()),
    hang: () => {
      server.kill('SIGSTOP');
      return () => void server.kill('SIGCONT');
    },
  };
};
