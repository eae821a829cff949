import { expect, it } from 'vitest';
import { bonusDue, bonusNote } from './bonus';

it.each([
  ['all of it', { refunded: 0 }, 500],
  ['the share of what was not refunded', { refunded: 2_500 }, 375],
  ['half a centavo counts as one', { amount: 5, refunded: 5_000 }, 3],
  ['nothing of a fully refunded order', { refunded: 10_000 }, 0],
  ['nothing of an order refunded beyond its price', { refunded: 12_000 }, 0],
  ['nothing of a cancelled order', { isDead: true }, 0],
  ['nothing of a free order', { total: 0 }, 0],
])('%s is due', (_case, change, due) => {
  expect(bonusDue({ amount: 500, total: 10_000, refunded: 0, isDead: false, ...change })).toBe(due);
});

it.each([
  [{ daysAfter: 7, releasedOn: null }, 'Liberado 7 dias depois da entrega'],
  [{ daysAfter: 1, releasedOn: null }, 'Liberado 1 dia depois da entrega'],
  [{ daysAfter: 0, releasedOn: null }, 'Liberado na entrega'],
  [{ daysAfter: 7, releasedOn: '2026-12-03' }, 'Liberação prevista para 03/12/2026'],
])('%j is shown in these words', (bonus, text) => {
  expect(bonusNote(bonus)).toBe(text);
});
