import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './prepare.mjs';

const scripts = readdirSync(path.join(root, 'scripts')).filter((name) => /\.(ts|mjs)$/.test(name));
const programs = [...scripts.map((name) => `scripts/${name}`), 'prisma/seed/run.ts', 'tests/bench/run.ts'];

// What staff call has its own test, of all commands.
it.each(programs.filter((name) => name !== 'scripts/staff.ts'))('%s says what it is for', (name) => {
  expect(readFileSync(path.join(root, name), 'utf8')).toMatch(/^helpWhenAsked\(/m);
});
