import { describe, expect, it } from 'vitest';
import { categoryCanonical, requestedPage } from './canonical';

const SHOP = 'https://loja.example';

describe('categoryCanonical', () => {
  it.each([
    [null, 1, `${SHOP}/livro`],
    [null, 3, `${SHOP}/livro?pagina=3`],
    ['/livros-sob-demanda', 1, `${SHOP}/livros-sob-demanda`],
    ['https://outra.example/livro', 1, 'https://outra.example/livro'],
    ['https://outra.example/livro', 2, `${SHOP}/livro?pagina=2`],
    ['javascript:alert(1)', 1, `${SHOP}/livro`],
    ['https://[', 1, `${SHOP}/livro`],
    ['', 1, `${SHOP}/livro`],
  ])('of %j, page %i, is %s', (canonicalUrl, page, address) => {
    expect(categoryCanonical(SHOP, { slug: 'livro', canonicalUrl }, page)).toBe(address);
  });
});

describe('askedPage', () => {
  it.each([
    [null, 1],
    ['1', 1],
    ['2000', 2_000],
    ['', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['2a', null],
    ['99999999', null],
  ])('of %j is %j', (text, page) => expect(requestedPage(text)).toBe(page));
});
