import path from 'node:path';
import { freePort } from '../../scripts/postgres/state.mjs';
import { childEnvironment } from '../../scripts/setup/environment.mjs';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { testEnvironment } from '../setup/environment';
import { type Program, startProgram } from './programs';

export type Listening = Program & { port: number };

/** The caller's own environment variables are not passed on to the shop. */
const bareEnvironment = (port: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  PORT: String(port),
});

/** BENCH_NODE_ARGS is passed to Node in each of its processes, for a profile (`--cpu-prof`). */
const startWeb = (env: NodeJS.ProcessEnv): Promise<Program> => {
  const profiling = (process.env.BENCH_NODE_ARGS ?? '').split(' ').filter((arg) => arg !== '');
  return startProgram('dist/server.js', env, [...webFlags, ...profiling]);
};

/** The shop's web processes as in production. No workers are needed because nothing is bought here. */
export const startShop = async (databaseUrl: string): Promise<Listening> => {
  const port = await freePort();
  const env = {
    ...testEnvironment(databaseUrl, path.join(dataFolder, 'bench/storage')),
    ...bareEnvironment(port),
    LOG_LEVEL: 'info',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // The bench acts for many visitors, see visitorHeaders.
    TRUSTED_PROXIES: '1',
  };
  return { ...(await startWeb(env)), port };
};

export const startYardstick = async (databaseUrl: string): Promise<Listening> => {
  const port = await freePort();
  const env = { ...bareEnvironment(port), DATABASE_URL: databaseUrl };
  return { ...(await startProgram(new URL('./yardstick.ts', import.meta.url), env)), port };
};

/**
 * The whole shop as `npm start` runs it: web, worker, and the sandbox with its banks and its mailbox, on a database of
 * the bench.
 */
export const startHouse = async (databaseUrl: string): Promise<Listening> => {
  const ports = { web: await freePort(), sandbox: await freePort(), mail: await freePort() };
  const own = {
    ...bareEnvironment(ports.web),
    LOG_LEVEL: 'info',
    PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
    STORAGE_DIR: path.join(dataFolder, 'bench/storage'),
  };
  const env = childEnvironment(own, { databaseUrl, ports, nodeEnv: 'production' });
  const started: Program[] = [];
  const stop = async () => {
    for (const program of started.toReversed()) await program.stop();
  };
  try {
    started.push(await startProgram('dist/sandbox.js', env));
    started.push(await startProgram('dist/worker.js', env));
    const web = await startWeb(env);
    started.push(web);
    return { child: web.child, port: ports.web, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
