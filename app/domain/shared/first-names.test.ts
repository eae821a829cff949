import { expect, it } from 'vitest';
import { firstNamesText } from './first-names';

it.each([
  [['50 × O mapa das marés'], 0, '50 × O mapa das marés'],
  [['A', 'B', 'C'], 1, 'A, B, C e mais 1 item'],
  [['A', 'B', 'C'], 7, 'A, B, C e mais 7 itens'],
])('%j and %i others', (names, others, text) => {
  expect(firstNamesText(names, others)).toBe(text);
});
