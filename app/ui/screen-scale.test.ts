import { expect, it } from 'vitest';
import { readScale, SCALE_BOUNDS } from './screen-scale';

it.each([
  ['1.15', 1.15],
  [String(SCALE_BOUNDS.max), SCALE_BOUNDS.max],
  [null, null],
  ['', null],
  ['0', null],
  ['3', null],
  ['-1', null],
  ['um', null],
  ['NaN', null],
])('a stored scale is one that a screen can have: %s', (kept, scale) => {
  expect(readScale(kept)).toBe(scale);
});
