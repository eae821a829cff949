import path from 'node:path';
import { freePort } from '../../scripts/postgres/state.mjs';
import { webFlags } from '../../scripts/setup/node-flags.mjs';
import { dataFolder } from '../../scripts/setup/prepare.mjs';
import { testEnvironment } from '../setup/environment';
import { type Program, startProgram } from './programs';

export type Listening = Program & { port: number };

/** The caller's own variables are not the shop's business. */
const bareEnvironment = (port: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env.PATH,
  PORT: String(port),
});

/**
 * The shop's web process as in production. Workers are not needed: nothing is bought here. BENCH_NODE_ARGS
 * reaches its Node, for a profile (`--cpu-prof`).
 */
export const startShop = async (databaseUrl: string): Promise<Listening> => {
  const port = await freePort();
  const env = {
    ...testEnvironment(databaseUrl, path.join(dataFolder, 'bench/storage')),
    ...bareEnvironment(port),
    LOG_LEVEL: 'info',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // The bench speaks for many visitors, see visitorHeaders.
    TRUSTED_PROXIES: '1',
  };
  const profiling = (process.env.BENCH_NODE_ARGS ?? '').split(' ').filter((arg) => arg !== '');
  return { ...(await startProgram('dist/server.js', env, [...webFlags, ...profiling])), port };
};

export const startYardstick = async (databaseUrl: string): Promise<Listening> => {
  const port = await freePort();
  const env = { ...bareEnvironment(port), DATABASE_URL: databaseUrl };
  return { ...(await startProgram(new URL('./yardstick.ts', import.meta.url), env)), port };
};
