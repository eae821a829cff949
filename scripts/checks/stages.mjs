import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { runMutants } from '../../tests/mutants/run.mjs';
import { freePort } from '../postgres/state.mjs';
import { build } from '../setup/prepare.mjs';
import { ensureBrowser, ensureRedis } from '../setup/tools.mjs';
import { onOtherNodes } from './other-nodes.mjs';
import { check, playwright, programOf, vitest } from './programs.mjs';
import { tidiness } from './tidiness.mjs';
import { unlessUnchanged } from './unless-unchanged.mjs';

/** @typedef {import('./programs.mjs').Outcome} Outcome */
/** @typedef {import('./programs.mjs').Tell} Tell */

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
 * @param {Tell} tell
 * @returns {Promise<Outcome>}
 */
async function onRedis(tell) {
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
    return await vitest(['--project', 'integration', ...names], env, { tell });
  } finally {
    server.kill('SIGKILL');
  }
}

/** @type {Record<string, (tell: Tell) => Promise<Outcome>>} */
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
  unit: (tell) => vitest(['--project', 'unit'], {}, { tell }),
  preflight: (tell) => unlessUnchanged(() => vitest(['--project', 'preflight'], {}, { tell })),
  integration: async (tell) => {
    // Some tests start the built shop, one of them in a browser; two builds at once would overwrite each other.
    await ensureBrowser();
    await buildOnce();
    return vitest(['--project', 'integration'], {}, { tell });
  },
  build: async () => {
    await buildOnce();
    return { count: { passed: 1, failed: 0, skipped: 0 }, output: '' };
  },
  redis: onRedis,
  e2e: async (tell) => {
    await ensureBrowser();
    await buildOnce();
    return playwright([], { tell });
  },
  nodes: async (tell) => {
    await buildOnce();
    return onOtherNodes(tell);
  },
  mutants: () => runMutants(),
};

/** Only in the long size, or by name. */
export const longStages = ['nodes', 'mutants'];

/**
 * Two rows of stages that run side by side, each one after another: browser tests wait most of their time, while the
 * others work. Those of the long size run last, alone.
 */
export const timetable = [
  ['types', 'lint', 'imports', 'unused', 'tidiness', 'unit', 'preflight', 'integration'],
  ['build', 'e2e', 'redis'],
];
