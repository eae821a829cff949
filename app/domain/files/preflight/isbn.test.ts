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

  it('notices every wrong digit', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), digit, (at, wrong) => {
        const right = '9786500000009';
        const text = `${right.slice(0, at)}${wrong}${right.slice(at + 1)}`;
        expect(parseIsbn(text)).toBe(text === right ? right : null);
      }),
    );
  });

  it('is shown with its prefix apart', () => {
    expect(shownIsbn('9786500000009')).toBe('978-6500000009');
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
