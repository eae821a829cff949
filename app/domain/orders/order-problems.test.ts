import { expect, it } from 'vitest';
import { orderProblems } from './order-problems';

const item = (id: number, hasProblem: boolean, release = hasProblem) => ({
  id,
  description: `Livro ${id}`,
  flags: { hasProblem, release },
});

it.each([
  ['no item', [item(1, false), item(2, false)], [], false, null],
  ['one of two', [item(1, false), item(2, true)], [2], true, /o item "Livro 2" espera por você/],
  ['two of two', [item(1, true), item(2, true)], [1, 2], true, /2 itens esperam por você/],
  [
    'one that cannot be printed with the problem',
    [item(1, true, false)],
    [1],
    false,
    /o item "Livro 1" espera por você/,
  ],
])('the files of %s have a problem', (_what, items, ids, mayRelease, text) => {
  const found = orderProblems({ items });
  expect(found.items.map(({ id }) => id)).toEqual(ids);
  expect([found.mayRelease, found.releaseText !== null]).toEqual([mayRelease, mayRelease]);
  if (text) expect(found.text).toMatch(text);
  else expect(found.text).toBeNull();
});
