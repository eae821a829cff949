import { expect, it } from 'vitest';
import { parseCount } from './typed-count';

it.each([
  ['50', 50],
  ['0', 0],
  ['-5', -5],
  ['2,5', 2.5],
  ['2.5', 2.5],
  ['1.000', 1000],
  ['1.000.000', 1_000_000],
  ['1.00', 1],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['dez', Number.NaN],
])('typed "%s" is read as %s', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
