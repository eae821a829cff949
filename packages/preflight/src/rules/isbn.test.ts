import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isbnIn, parseIsbn, shownIsbn } from './isbn';

describe('parseIsbn', () => {
  it.each([
    ['978-65-00-00000-9', '9786500000009'],
    ['ISBN 978-65-00-00000-9', '9786500000009'],
    ['ISBN-13: 978 65 00 00000 9', '9786500000009'],
    ['9786500000009', '9786500000009'],
    ['85-359-0277-5', '9788535902778'],
    ['0-8044-2957-X', '9780804429573'],
    ['0-8044-2957-x', '9780804429573'],
  ])('reads %s', (text, isbn) => {
    expect(parseIsbn(text)).toBe(isbn);
  });

  it.each([
    '',
    '978',
    '9786500000008',
    '7891000100103',
    '85-359-0277-6',
    'abc',
    '978650000000X',
    '97865000000091',
  ])('refuses %s', (text) => {
    expect(parseIsbn(text)).toBeNull();
  });

  it('detects every wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), digit, (at, wrong) => {
        const right = '9786500000009';
        const text = `${right.slice(0, at)}${wrong}${right.slice(at + 1)}`;
        expect(parseIsbn(text)).toBe(text === right ? right : null);
      }),
    );
  });
});

describe('shownIsbn', () => {
  it.each([
    ['9786500000009', '978-65-00-00000-9'],
    ['9786525000008', '978-65-250-0000-8'],
    ['9786555520323', '978-65-5552-032-3'],
    ['9786580309313', '978-65-80309-31-3'],
    ['9786590000002', '978-65-900000-0-2'],
    ['9788508000005', '978-85-08-00000-5'],
    ['9788535902778', '978-85-359-0277-8'],
    ['9788573261639', '978-85-7326-163-9'],
    ['9788590000006', '978-85-900000-0-6'],
    ['9788596000000', '978-85-96-00000-0'],
  ])('splits the Brazilian %s as %s', (isbn, shown) => {
    expect(parseIsbn(isbn)).toBe(isbn);
    expect(shownIsbn(isbn)).toBe(shown);
  });

  it.each([
    ['an unassigned range', '9786570000004', '978-6570000004'],
    ['another country', '9780804429573', '978-0804429573'],
    ['the prefix 979', '9791090636071', '979-1090636071'],
  ])('separates only the prefix of %s', (_, isbn, shown) => {
    expect(shownIsbn(isbn)).toBe(shown);
  });

  it('keeps every digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (rest) => {
        const isbn = parseIsbn(`97885${String(rest).padStart(8, '0')}`);
        fc.pre(isbn !== null);
        expect(shownIsbn(isbn ?? '').replaceAll('-', '')).toBe(isbn);
      }),
    );
  });
});

describe('isbnIn', () => {
  it.each([
    ['Capa fosca. ISBN 978-65-00-00000-9, por favor.', '9786500000009'],
    ['isbn: 9786500000009', '9786500000009'],
    ['O ISBN é 85-359-0277-5.', '9788535902778'],
    ['ISBN-13 978 65 00 00000 9', '9786500000009'],
  ])('finds the one in "%s"', (text, isbn) => {
    expect(isbnIn(text)).toBe(isbn);
  });

  it.each([
    '',
    'Sem ISBN',
    'ISBN 978-65-00-00000-8',
    'Telefone 11 98765-4321',
    '978-65-00-00000-9',
    'ISBN a definir',
  ])('finds none in "%s"', (text) => {
    expect(isbnIn(text)).toBeNull();
  });
});
