import { expect, it } from 'vitest';
import { ageText } from './date-text';

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [47 * 60, '47 h'],
  [48 * 60, '2 dias'],
  [30 * 24 * 60, '30 dias'],
  [-5, '0 min'],
])('%i minutes are shown as %s', (minutes, text) => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(ageText(new Date(now.getTime() - minutes * 60_000), now)).toBe(text);
});
