import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { simpleProducts } from '../../../prisma/seed/catalogue/simple-products';
import type { BookConfiguration } from './product';
import { resolveBook, resolveSimple } from './resolved-configuration';
import {
  coverSummary,
  extrasSummary,
  interiorSummary,
  optionsSummary,
  paperSummary,
  sizeSummary,
} from './section-summaries';

const paperback = bookProducts[0]?.product;
if (!paperback) throw new Error('seed');
const chosen = (change: Partial<BookConfiguration> = {}) =>
  resolveBook(paperback, { ...paperback.defaultConfiguration, ...change });

describe('the one-line summary of a section', () => {
  it.each([
    [{}, '14 × 21 cm, padrão, retrato'],
    [{ trimSize: 'a5', orientation: 'landscape' }, 'A5, 14,8 × 21 cm, paisagem'],
    [{ trimSize: '20x20' }, '20 × 20 cm, quadrado'],
    [{ trimSize: 'gone' }, 'gone'],
  ] satisfies [Partial<BookConfiguration>, string][])('of the size %o', (change, words) => {
    expect(sizeSummary(chosen(change))).toBe(words);
  });

  it('of cover, pages and paper', () => {
    expect(coverSummary(chosen())).toBe('Cartão Supremo 250 g, colorida só por fora, laminação fosca');
    expect(coverSummary(chosen({ flapMm: 70, coating: 'soft-touch' }))).toBe(
      'Cartão Supremo 250 g, colorida só por fora, laminação aveludada, orelhas de 7 cm',
    );
    expect(interiorSummary(chosen().configuration)).toBe('200 páginas em preto e branco');
    expect(interiorSummary(chosen({ interiorColour: 'colour', pages: 32 }).configuration)).toBe(
      '32 páginas, coloridas',
    );
    expect(paperSummary(chosen({ interiorPaper: 'polen-soft-80' }))).toBe(
      'Pólen Soft 80 g, lombada quadrada PUR',
    );
  });

  it('of extras names the chosen ones, or the available ones', () => {
    const finishes = paperback.finishes.slice(0, 2);
    expect(extrasSummary(finishes, [])).toBe(`Nenhum · ${finishes.map(({ name }) => name).join(', ')}`);
    expect(extrasSummary(finishes, [finishes[1]?.code ?? ''])).toBe(finishes[1]?.name);
  });

  it('of a product without pages', () => {
    for (const { product } of simpleProducts) {
      const words = optionsSummary(resolveSimple(product, product.defaultConfiguration));
      for (const group of product.optionGroups) {
        const own = group.options.find(({ code }) => product.defaultConfiguration.options.includes(code));
        expect(words).toContain(own?.name);
      }
    }
  });
});
