import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const scripts = readdirSync(path.join(root, 'scripts')).filter((name) => /\.(ts|mjs)$/.test(name));
const programs = [...scripts.map((name) => `scripts/${name}`), 'prisma/seed/run.ts', 'tests/bench/run.ts'];

// Staff commands have their own test.
it.each(programs.filter((name) => name !== 'scripts/staff.ts'))('%s has a help text', (name) => {
  expect(readFileSync(path.join(root, name), 'utf8')).toMatch(/^helpOnRequest\(/m);
});

// With this environment start and seed fail at once if they do not recognise --help.
const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PATH: process.env.PATH, PORT: 'none', DATABASE_URL: '' };
it.each([
  ['scripts/start.mjs', '--help', 'npm start: '],
  ['scripts/generate.mjs', '-h', 'npm run db:generate: '],
  ['prisma/seed/run.ts', '--help', 'npm run db:seed '],
])('%s prints its usage with %s, and does nothing else', (name, word, usage) => {
  const args = [...(name.endsWith('.ts') ? ['--import', 'tsx'] : []), name, word];
  const run = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect(run.stdout.slice(0, usage.length)).toBe(usage);
  expect(run.stdout.trimEnd().split('\n').length).toBeLessThan(4);
});
