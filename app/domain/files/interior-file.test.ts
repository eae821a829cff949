import { expect, it } from 'vitest';
import { printedAs } from './interior-file';

it.each([
  ['in colour with one page of colour', { colourPages: 1 }, false, 'colour'],
  ['in colour, even if other pages were not measured', { colourPages: 1 }, true, 'colour'],
  ['in black if no page has colour', { colourPages: 0 }, false, 'black'],
  ['in an unknown colour if unmeasured pages count as black', { colourPages: 0 }, true, null],
  ['in an unknown colour before it was measured', {}, false, null],
] as const)('a file is printed %s', (_, measured, isEstimated, expected) => {
  expect(printedAs({ measured, isEstimated })).toBe(expected);
});
