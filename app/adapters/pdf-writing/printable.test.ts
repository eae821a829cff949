import { expect, it } from 'vitest';
import { printable } from './printable';

it.each([
  ['ação, “aspas” e 50 €', 'ação, “aspas” e 50 €'],
  ['ac\u0327a\u0303o', 'ação'],
  ['Dvořák, őr', 'Dvorák, or'],
  ['uma linha\r\noutra\rmais\tuma\nfim', 'uma linha\noutra\nmais uma\nfim'],
  ['日本 \u0007', '?? ?'],
])('writes %j with characters that the fonts contain', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
