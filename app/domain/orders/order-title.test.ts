import { expect, it } from 'vitest';
import { orderTitle } from './order-title';

const titled = (...titles: (string | null)[]) => titles.map((title) => ({ title }));

it.each([
  ['its own name', { name: 'Natal', items: titled('O faroleiro') }, 'Natal'],
  ['one title', { name: null, items: titled('O faroleiro') }, 'O faroleiro'],
  ['an empty name', { name: '', items: titled('O faroleiro') }, 'O faroleiro'],
  ['two bindings of one book', { name: null, items: titled('O faroleiro', 'O faroleiro') }, 'O faroleiro'],
  [
    'a title beside an item without one',
    { name: null, items: titled(null, 'O faroleiro') },
    'O faroleiro e mais 1 item',
  ],
  [
    'items that are not at hand',
    { name: null, items: titled('Mar', 'Rio'), others: 3 },
    'Mar, Rio e mais 3 itens',
  ],
  [
    'more titles than such a text names',
    { name: null, items: titled('Mar', 'Rio', 'Lago', 'Fonte', 'Mar') },
    'Mar, Rio, Lago e mais 1 item',
  ],
  ['no title at all', { name: null, items: titled(null), others: 2 }, null],
])('an order with %s', (_, order, title) => {
  expect(orderTitle(order)).toBe(title);
});
