import { describe, expect, it } from 'vitest';
import { rowId } from './row-id';

describe('rowId', () => {
  it.each(['1', '101', '2147483647'])('reads %s', (text) => expect(rowId(text)).toBe(Number(text)));

  it.each([
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 7',
    '7 ',
    '2147483648',
    '9999999999',
    '1; drop',
    null,
  ])('returns null for %j', (text) => expect(rowId(text)).toBe(0));

  it('returns null for a missing value', () => expect(rowId(undefined)).toBe(0));
});
