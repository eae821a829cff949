import { describe, expect, it } from 'vitest';
import { cardNumberRefused } from '../shared/card-number';
import { itemName, itemTitleMessages } from '../shared/item-title';
import { itemIsbn, itemTitle } from './item-words';

const messagesOf = (read: { error?: { issues: { message: string }[] } }) =>
  read.error?.issues.map(({ message }) => message);

describe('a title', () => {
  it.each([
    ['O mapa das marés', 'O mapa das marés'],
    ['  O  mapa\r\ndas\tmarés\u0000 ', 'O mapa das marés'],
    ['x'.repeat(80), 'x'.repeat(80)],
    [` ${'x'.repeat(80)} `, 'x'.repeat(80)],
    ['', null],
    [' \n ', null],
  ])('%j is stored as %j', (text, title) => {
    expect(itemTitle.parse(text)).toBe(title);
  });

  it.each([
    ['x'.repeat(81), itemTitleMessages.titleTooLong],
    ['Livro 4111 1111 1111 1111', cardNumberRefused],
  ])('%j is refused', (text, message) => {
    expect(messagesOf(itemTitle.safeParse(text))).toEqual([message]);
  });
});

describe('an ISBN', () => {
  it.each([
    ['978-65-00-00000-9', '9786500000009'],
    [' ISBN 85-359-0277-5 ', '9788535902778'],
    ['', null],
    ['  ', null],
  ])('%j is stored as %j', (text, isbn) => {
    expect(itemIsbn.parse(text)).toBe(isbn);
  });

  it.each(['978-65-00-00000-8', '123', 'a definir', '9'.repeat(41), '4111111111111111'])(
    '%j is refused',
    (text) => {
      expect(messagesOf(itemIsbn.safeParse(text))).toEqual([itemTitleMessages.noIsbn]);
    },
  );
});

it('an item is named by title and product, or by its product without a title', () => {
  expect(itemName('O mapa das marés', 'Livro brochura')).toBe('O mapa das marés — Livro brochura');
  expect(itemName(null, 'Livro brochura')).toBe('Livro brochura');
});
