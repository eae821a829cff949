import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { checkConfiguration } from './check-configuration';
import { problemText } from './labels';
import type { BookConfiguration, BookProduct } from './product';
import { resolveConfiguration } from './resolved-configuration';

const productAt = (index: number): BookProduct => {
  const seed = bookProducts[index];
  if (!seed) throw new Error('seed');
  return seed.product;
};
const paperback = productAt(0);

const problems = (changes: Partial<BookConfiguration>, product = paperback) =>
  checkConfiguration(resolveConfiguration(product, { ...product.defaultConfiguration, ...changes }));

/** The change, the fields and codes found, and the first message for the customer. */
const cases: [Partial<BookConfiguration>, string[], string][] = [
  [{ trimSize: '99x99' }, ['trimSize unknown-option'], 'Esta opção não existe'],
  [{ productId: 1 }, ['productId unknown-option'], 'Esta opção não existe'],
  [{ flapMm: 50 }, ['flapMm unknown-option'], 'Esta opção não existe'],
  [
    { pages: 30 },
    ['pages too-few-pages'],
    'A encadernação Lombada quadrada PUR precisa de pelo menos 40 páginas.',
  ],
  [{ pages: 502 }, ['pages too-many-pages'], 'aceita até 500 páginas'],
  [{ pages: 201 }, ['pages page-multiple'], 'múltiplo de 2'],
  [{ pages: 50.5 }, ['pages not-a-whole-number'], 'número inteiro'],
  [{ binding: 'sewn', pages: 100 }, ['pages page-multiple'], 'múltiplo de 8'],
  [{ binding: 'staple', pages: 46 }, ['pages page-multiple'], 'múltiplo de 4'],
  [
    { binding: 'staple', pages: 32, interiorPaper: 'couche-fosco-170' },
    ['interiorPaper paper-too-heavy'],
    'O papel Couché fosco 170 g é grosso demais para a encadernação Grampo (canoa), que aceita até 150 g/m².',
  ],
  [
    { binding: 'staple', pages: 32, flapMm: 70 },
    ['flapMm choices-blocked'],
    'Orelhas de 7 cm e Grampo (canoa) não combinam.',
  ],
  [{ copies: 0 }, ['copies too-few-copies'], 'A quantidade mínima é 1.'],
  [{ copies: 10_001 }, ['copies too-many-copies'], 'A quantidade máxima é 10.000'],
  [{ copies: 5 }, ['copies copies-not-offered'], 'Podemos fazer 20.'],
  [{ copies: Number.NaN }, ['copies not-a-whole-number'], 'número inteiro'],
  [{ finishes: ['glitter'] }, ['finishes unknown-option'], 'Esta opção não existe'],
  [{ services: ['isbn', 'isbn'] }, ['services option-repeated'], 'só uma vez'],
  [
    { finishes: ['hot-stamping-gold', 'hot-stamping-silver'] },
    ['finishes choices-blocked'],
    'Hot stamping prateado e Hot stamping dourado não combinam. Escolha um dos dois.',
  ],
  [
    { finishes: ['spot-uv'], coating: 'bopp-gloss' },
    ['finishes choice-requires'],
    'Para Verniz localizado, escolha também Laminação fosca (BOPP) ou Laminação aveludada (soft touch)',
  ],
  [
    { coating: 'uv', coverPaper: 'reciclato-240' },
    ['coating choices-blocked'],
    'Verniz UV total e Reciclato 240 g na capa não combinam.',
  ],
  [{ runKind: 'dummy', interiorColour: 'colour' }, ['runKind unknown-option'], 'Esta opção não existe'],
  [
    { runKind: 'proof', interiorColour: 'colour' },
    ['copies copies-fixed'],
    'Boneco (prova): fazemos 1 exemplar.',
  ],
  [
    { runKind: 'proof', copies: 1 },
    ['interiorColour choice-hidden'],
    'Preto e branco no miolo: só com Tiragem normal.',
  ],
  [
    { runKind: 'proof', copies: 1, interiorColour: 'colour', coating: 'uv', finishes: ['shrink-wrap'] },
    ['coating choice-hidden', 'finishes choice-hidden'],
    'Verniz UV total: só com Tiragem normal.',
  ],
  [
    { finishes: ['special-trim'] },
    ['refile refile-width-missing', 'refile refile-height-missing'],
    'Informe a largura em milímetros',
  ],
  [
    { finishes: ['special-trim'], refile: { widthMm: 119.9, heightMm: 211 } },
    ['refile refile-width-below', 'refile refile-height-above'],
    'Largura informada menor que o limite!',
  ],
  [
    { finishes: ['special-trim'], trimSize: '10x15' },
    ['finishes finish-too-small'],
    'Refile especial precisa de pelo menos 120 × 160 mm.',
  ],
];

describe('checkConfiguration of a bound product', () => {
  it.each(bookProducts.map((seed) => seed.product))(
    'accepts the default configuration of $name',
    (product) => {
      expect(problems({}, product)).toEqual([]);
    },
  );

  it.each(cases)('%o', (changes, expected, words) => {
    const found = problems(changes);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
    expect(found.map(problemText)[0]).toContain(words);
  });

  it('reports a flap that is wider than the cover allows', () => {
    const narrow = { code: '7x10', name: '7 × 10 cm', widthMm: 75, heightMm: 100 };
    const found = problems({ trimSize: '7x10', flapMm: 70 }, { ...paperback, trimSizes: [narrow] });
    expect(found.map(problemText)).toEqual(['Neste formato a orelha pode ter no máximo 6,5 cm.']);
  });

  it('reports a paper with an impossible caliper', () => {
    const interiorPapers = paperback.interiorPapers.map((paper) => ({ ...paper, thicknessUm: 960 }));
    expect(problems({}, { ...paperback, interiorPapers })).toMatchObject([
      { field: 'interiorPaper', code: 'implausible-paper' },
    ]);
  });

  it('reports every field at once', () => {
    const found = problems({ trimSize: '?', pages: 3, copies: 7, services: ['?'] });
    expect(found.map(({ field }) => field)).toEqual(['trimSize', 'pages', 'copies', 'services']);
  });
});
