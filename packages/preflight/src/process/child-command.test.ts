import { expect, it } from 'vitest';
import { dataLimitKb, permissionFlag } from './child-command.server';

it.each([
  ['20.19.0', '--experimental-permission'],
  ['20.20.1', '--experimental-permission'],
  ['22.12.0', '--experimental-permission'],
  ['22.13.0', '--permission'],
  ['22.22.3', '--permission'],
  ['23.4.0', '--experimental-permission'],
  ['23.5.0', '--permission'],
  ['24.0.0', '--permission'],
  ['24.18.0', '--permission'],
  ['26.1.0', '--permission'],
])('Node %s is sandboxed by %s', (version, flag) => {
  expect(permissionFlag(version)).toBe(flag);
});

const MB = 1024;

it.each([
  ['a bundle on Node 20', 1, 48 * MB, 452 * MB],
  ['a bundle on Node 24, whose code range alone has 512 MB', 1, 570 * MB, 974 * MB],
  ['a source, for which tsx uses a V8 of its own', 2, 48 * MB, 500 * MB],
])('the memory limit is 404 MB above that of an idle Node: %s', (_of, engines, idle, limit) => {
  expect(dataLimitKb(engines, idle)).toBe(limit);
});
