import { expect, it } from 'vitest';
import { nextTimestamp } from './diff';

const now = new Date('2026-11-29T09:00:00Z');

it.each([
  ['no migration', [], '20261129090000'],
  ['older ones', ['20261128235959_a', '20261101000000_b', 'migration_lock.toml'], '20261129090000'],
  ['one that lies ahead of the clock', ['20261202163700_a', '20261201000000_b'], '20261202163800'],
  ['one at the end of a year', ['20261231235930_a'], '20270101000030'],
] as const)('after %s the next migration is dated so that it runs last', (_, names, timestamp) => {
  expect(nextTimestamp([...names], now)).toBe(timestamp);
});
