import { expect, it } from 'vitest';
import { createStatementNames, nameFor, PLANNED_ANEW } from './statement-names';

const times = (count: number, ask: () => string) => Array.from({ length: count }, ask);

it('names a statement at its fifth use, and keeps the name', () => {
  const nameOf = createStatementNames();
  expect(times(7, () => nameOf('select 1'))).toEqual([
    '',
    '',
    '',
    '',
    ...times(3, () => nameFor('select 1')),
  ]);
  expect(times(5, () => nameOf('select 2')).at(-1)).toBe(nameFor('select 2'));
});

it('does not name a statement that must be planned anew', () => {
  const nameOf = createStatementNames();
  expect(new Set(times(20, () => nameOf(`select ${PLANNED_ANEW} 1`)))).toEqual(new Set(['']));
});

it('keeps a limited number of names, and of texts without a name', () => {
  const nameOf = createStatementNames(2, 10);
  for (let text = 0; text < 1_000; text += 1) expect(nameOf(`in list of ${text}`)).toBe('');
  for (const text of ['a', 'b', 'c']) times(5, () => nameOf(text));
  expect(['a', 'b', 'c'].map(nameOf)).toEqual([nameFor('a'), nameFor('b'), '']);
});
