import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanKeywords,
  MAX_KEYWORDS,
  readCursor,
  type SearchSort,
  shownCount,
  writeCursor,
} from './search-query';

describe('cleanKeywords', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['   ', ''],
    ['  livro \n capa\tdura ', 'livro capa dura'],
    ['livro\0capa', 'livro capa'],
    ['po\u0301len', 'pólen'],
    ['\u202elivro\ud800', 'livro'],
    ['📚 livro', '📚 livro'],
    ['100% d\'água "x"', '100% d\'água "x"'],
  ])('%j is read as %j', (text, clean) => expect(cleanKeywords(text)).toBe(clean));

  it('cuts at whole characters', () => {
    expect(cleanKeywords('📚'.repeat(5_000))).toBe('📚'.repeat(MAX_KEYWORDS));
    expect(cleanKeywords('a'.repeat(10_000))).toHaveLength(MAX_KEYWORDS);
  });
});

describe('shownCount', () => {
  it.each([
    [null, 20],
    ['', 20],
    ['0', 20],
    ['1', 20],
    ['20', 20],
    ['21', 40],
    ['60', 60],
    ['400', 400],
    ['999999', 400],
    ['-40', 20],
    ['4e1', 20],
    ['40.5', 20],
    ['9'.repeat(400), 20],
  ])('of %j is %i', (text, shown) => expect(shownCount(text)).toBe(shown));
});

describe('cursors', () => {
  it.each<[SearchSort, number | string]>([
    ['cheapest', 0],
    ['dearest', 2_147_483_647],
    ['alphabetical', 'livro 14.5 x 21'],
    ['alphabetical', ''],
  ])('of %s are read back as written: %j', (sort, key) => {
    expect(readCursor(writeCursor({ key, id: 7 }), sort)).toEqual({ key, id: 7 });
  });

  it.each([
    '',
    '.',
    '1',
    '1.',
    '.1',
    '1.0',
    '-1.1',
    '1e3.4',
    '99999999999.1',
    '1.99999999999',
    'a.b',
    '1.1.1',
  ])('%j is no cursor among prices', (text) => expect(readCursor(text, 'cheapest')).toBeNull());

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const sort of ['cheapest', 'dearest', 'alphabetical'] as const) readCursor(text, sort);
      }),
    );
  });
});
