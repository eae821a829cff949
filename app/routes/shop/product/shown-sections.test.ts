import { describe, expect, it } from 'vitest';
import { shownWith } from '~/domain/catalogue/option-graph';
import type { AnyConfiguration } from '~/domain/catalogue/product';
import { bookProducts } from '../../../../prisma/seed/catalogue/book-products';
import { simpleProducts } from '../../../../prisma/seed/catalogue/simple-products';
import { bookSections, simpleSections } from './shown-sections';

const paperback = bookProducts[0]?.product;
const cards = simpleProducts[0]?.product;
if (!paperback || !cards) throw new Error('seed');

const sectionsOf = (change: Partial<AnyConfiguration>, product = paperback) =>
  bookSections(
    product,
    shownWith(product, { ...product.defaultConfiguration, ...change } as AnyConfiguration),
  ).join(' ');

describe('the numbered sections of a book', () => {
  it('are all sections with a choice', () => {
    expect(sectionsOf({})).toBe('size cover interior paper services optional');
  });

  it('leave out the cover of a proof copy', () => {
    expect(sectionsOf({ runKind: 'proof' })).toBe('size interior paper services optional');
  });

  it('leave out missing extras, and show finishes that have to be chosen', () => {
    const finishes = paperback.finishes.slice(0, 1).map((finish) => ({ ...finish, required: true }));
    expect(sectionsOf({}, { ...paperback, services: [], finishes, rules: [] })).toBe(
      'size cover interior paper required',
    );
  });
});

describe('the sections of a product without pages', () => {
  const shown = shownWith(cards, cards.defaultConfiguration);

  it('begin with the finish that has to be chosen', () => {
    expect(simpleSections(cards, shown).join(' ')).toBe('required options quantity services optional');
  });

  it('always include the quantity', () => {
    const bare = { ...cards, optionGroups: [], included: [], finishes: [], services: [], rules: [] };
    expect(simpleSections(bare, shownWith(bare, bare.defaultConfiguration))).toEqual(['quantity']);
  });

  it('show what is included even without a choice', () => {
    const fixed = { ...cards, optionGroups: [], finishes: [], services: [], rules: [] };
    expect(simpleSections(fixed, shownWith(fixed, fixed.defaultConfiguration))).toEqual([
      'options',
      'quantity',
    ]);
  });
});
