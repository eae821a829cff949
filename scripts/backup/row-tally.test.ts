import { expect, it } from 'vitest';
import { rowTally } from './row-tally';

const tallied = (...chunks: string[]) => {
  const tally = rowTally();
  for (const chunk of chunks) tally.add(Buffer.from(chunk));
  return tally.end();
};

it('rows have the same checksum in any order and pieces, and another one when one row differs', () => {
  const usual = tallied('1\tum\n2\tdois\n2\tdois\n');
  expect(usual).toMatchObject({ rows: 3, bytes: 19 });
  expect(tallied('2\tdo', 'is\n1\tu', 'm', '\n2\tdois\n').rowSum).toBe(usual.rowSum);
  expect(tallied('1\tum\n', '2\tdois\n').rowSum).not.toBe(usual.rowSum);
  expect(tallied('1\tum\n2\tdois\n3\tdois\n').rowSum).not.toBe(usual.rowSum);
  expect(tallied().rowSum).toBe('0'.repeat(64));
});
