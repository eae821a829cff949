import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { periodicalProducts } from '../../../prisma/seed/catalogue/periodical-products';
import { switchHintText } from './labels';
import type { BookConfiguration } from './product';
import { resolveBook } from './resolved-configuration';
import { type Alternatives, alternativeOf, switchHints } from './switch-hint';

const productOf = (code: string) => {
  const seed = [...bookProducts, ...periodicalProducts].find(({ product }) => product.code === code);
  if (!seed) throw new Error(code);
  return seed.product;
};
const book = alternativeOf(productOf('paperback'), '/livro/101');
const booklet = alternativeOf(productOf('booklet'), '/livreto/201');

const hints = (code: string, changes: Partial<BookConfiguration>, alternatives: Alternatives) => {
  const product = productOf(code);
  return switchHints(resolveBook(product, { ...product.defaultConfiguration, ...changes }), alternatives).map(
    (hint) => `${hint.field} ${hint.to.path} ${switchHintText(hint)}`,
  );
};

describe('the hint on the page of a bound product', () => {
  it.each<[string, string, Partial<BookConfiguration>, Alternatives, string[]]>([
    [
      'the book at the fewest copies',
      'booklet',
      { copies: 10, pages: 48 },
      { book, booklet: null },
      ['copies /livro/101 Precisa de menos de 10 exemplares? Livro brochura sai a partir de 1 exemplar.'],
    ],
    [
      'the booklet at the most copies',
      'paperback',
      { copies: 10_000, pages: 48 },
      { book: null, booklet },
      [
        'copies /livreto/201 Para grandes tiragens de poucas páginas, veja também Livreto com grampo: dobra e grampo, pronto em menos dias.',
      ],
    ],
    [
      'the book at the most pages of what is folded',
      'booklet',
      { pages: 64, binding: 'staple-64' },
      { book, booklet: null },
      ['pages /livro/101 Mais de 64 páginas? Livro brochura vai até 600 páginas.'],
    ],
    [
      'the booklet at the fewest pages of a glued spine',
      'magazine',
      { pages: 40, binding: 'pur' },
      { book, booklet },
      ['pages /livreto/201 Menos de 40 páginas? Livreto com grampo começa em 4 páginas.'],
    ],
    [
      'nothing that cannot have this number of pages',
      'paperback',
      { copies: 10_000, pages: 200 },
      { book: null, booklet },
      [],
    ],
    ['nothing in between', 'booklet', { copies: 20 }, { book, booklet: null }, []],
    ['nothing where one copy is sold', 'paperback', { copies: 1 }, { book, booklet }, []],
    ['nothing for a proof copy', 'paperback', { copies: 10_000, runKind: 'proof' }, { book, booklet }, []],
    [
      'nothing that is not sold',
      'booklet',
      { copies: 10, pages: 64, binding: 'staple-64' },
      { book: null, booklet: null },
      [],
    ],
  ])('%s', (_what, code, changes, alternatives, expected) => {
    expect(hints(code, changes, alternatives)).toEqual(expected);
  });
});
