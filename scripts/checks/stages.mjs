import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { runMutants } from '../../tests/mutants/run.mjs';
import { freePort } from '../postgres/state.mjs';
import { build } from '../setup/prepare.mjs';
import { ensureBrowser, ensureRedis } from '../setup/tools.mjs';
import { check, playwright, programOf, vitest } from './programs.mjs';
import { tidiness } from './tidiness.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** @typedef {import('./programs.mjs').Outcome} Outcome */

/** @type {Promise<void> | undefined} */
let building;
const buildOnce = () => {
  building ??= build();
  return building;
};

/** Name parts of the integration tests that run on Redis too: the contract of queue and counters. */
const onRedisDaily = ['queue', 'limits'];
/** In the long size also those that use them, and the one that kills the built shop while people buy. */
const onRedisLong = ['worker', 'jobs', 'redis', 'killed-checkouts'];

/**
 * The integration tests that go through the queue, and the counters, once more, on a real Redis.
 * @returns {Promise<Outcome>}
 */
async function onRedis() {
  const program = await ensureRedis();
  if (!program)
    return {
      count: { passed: 0, failed: 0, skipped: 1 },
      output: '',
      note: 'no redis-server on this machine and no right to install one',
    };
  await buildOnce();
  const port = await freePort();
  const settings = [
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--maxmemory-policy',
    'noeviction',
  ];
  const server = spawn(program, ['--port', String(port), ...settings], { cwd: tmpdir(), stdio: 'ignore' });
  try {
    const env = { REDIS_URL: `redis://127.0.0.1:${port}` };
    const names = process.env.TEST_SIZE === 'long' ? [...onRedisDaily, ...onRedisLong] : onRedisDaily;
    return await vitest(['--project', 'integration', ...names], env);
  } finally {
    server.kill('SIGKILL');
  }
}

/** @type {Record<string, () => Promise<Outcome>>} */
export const stages = {
  lint: () => check('biome', [programOf('@biomejs/biome', 'biome'), 'check', '.']),
  imports: () =>
    check('depcruise', [
      programOf('dependency-cruiser', 'depcruise'),
      ...['--config', '.dependency-cruiser.cjs', 'app', 'workers', 'sandbox', 'packages', 'server.ts'],
    ]),
  unused: () => check('knip', [programOf('knip', 'knip')]),
  tidiness: () => tidiness(false),
  types: () => check('tsc', [programOf('typescript-7', 'tsc'), '--noEmit']),
  unit: () => vitest(['--project', 'unit']),
  preflight: () => unlessUnchanged(() => vitest(['--project', 'preflight'])),
  integration: async () => {
    // Some tests start the built shop, one of them in a browser; two builds at once would overwrite each other.
    await ensureBrowser();
    await buildOnce();
    return vitest(['--project', 'integration']);
  },
  build: async () => {
    await buildOnce();
    return { count: { passed: 1, failed: 0, skipped: 0 }, output: '' };
  },
  redis: onRedis,
  e2e: async () => {
    await ensureBrowser();
    await buildOnce();
    return playwright([]);
  },
  mutants: runMutants,
};

/** Only in the long size, or by name. */
export const longStages = ['mutants'];

/** Stages that may run side by side on two cores; the rows run one after another. */
export const timetable = [
  ['types', 'lint', 'imports', 'unused', 'tidiness'],
  ['unit', 'build'],
  ['preflight'],
  ['integration'],
  ['redis'],
  ['e2e'],
  ['mutants'],
];
