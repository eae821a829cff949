import { expect, it } from 'vitest';
import { printedAs } from './interior-file';

it.each([
  ['in colour with one page of colour', { colourPages: 1 }, false, 'colour'],
  ['in colour, even where other pages were not measured', { colourPages: 1 }, true, 'colour'],
  ['in black where no page has any', { colourPages: 0 }, false, 'black'],
  ['as nobody knows where unmeasured pages count as black', { colourPages: 0 }, true, null],
  ['as nobody knows before it was measured', {}, false, null],
] as const)('a file is printed %s', (_, measured, isEstimated, expected) => {
  expect(printedAs({ measured, isEstimated })).toBe(expected);
});
