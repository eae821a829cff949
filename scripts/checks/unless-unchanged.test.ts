import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unlessUnchanged } from './unless-unchanged.mjs';

let folder: string;
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lombada-unchanged-'));
  write('packages/preflight/src/a.ts', '1');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ran = { count: { passed: 7, failed: 0, skipped: 1 }, output: 'ran' };
const run = (outcome = ran, env: Record<string, string> = {}) =>
  unlessUnchanged(async () => outcome, { folder, env });

it('passed tests are not run again, and none of them is counted', async () => {
  expect(await run()).toBe(ran);
  expect(await run()).toEqual({
    count: { passed: 0, failed: 0, skipped: 0 },
    output: '',
    note: 'unchanged since a green run, 7 tests not run again',
  });
});

it.each<[string, () => void]>([
  ['a source', () => write('packages/preflight/src/a.ts', '2')],
  ['a test', () => write('packages/preflight/src/a.test.ts', '2')],
  ['a fixture', () => write('packages/preflight/tests/fixtures/a.pdf', '2')],
  ['the packages', () => write('package-lock.json', '{ }')],
  ['the helpers shared with the shop’s tests', () => write('tests/setup/size.ts', '2')],
])('tests run when %s changed', async (_, change) => {
  await run();
  change();
  expect(await run()).toBe(ran);
});

it('tests run again until they pass', async () => {
  const red = { count: { passed: 6, failed: 1, skipped: 1 }, output: 'red' };
  await run();
  write('packages/preflight/src/a.ts', '2');
  expect(await run(red)).toBe(red);
  write('packages/preflight/src/a.ts', '1');
  expect(await run()).toBe(ran);
});

it.each<Record<string, string>>([{ CI: '1' }, { TEST_SIZE: 'long' }])(
  'tests always run with %j',
  async (env) => {
    await run();
    expect(await run(ran, env)).toBe(ran);
  },
);
