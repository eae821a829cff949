import { describe, expect, it } from 'vitest';
import { checkConfiguration } from '~/domain/catalogue/check-configuration';
import type { ChoiceNode } from '~/domain/catalogue/options';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { bookAttributes } from '~/domain/catalogue/product-attributes';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { bookProducts } from '../../../../prisma/seed/catalogue/book-products';
import { bindingsFor, whyNot } from './obstacles';

const [first] = bookProducts;
if (!first) throw new Error('seed');
const { product } = first;

const against = (node: ChoiceNode, choice: Partial<BookConfiguration>, fields: string[]) => {
  const configuration = { ...product.defaultConfiguration, ...choice };
  return whyNot(
    product,
    { configuration, problems: checkConfiguration(resolveConfiguration(product, configuration)) },
    node,
    fields,
  );
};

const binding = (code: string): ChoiceNode => ({ kind: 'option', attribute: bookAttributes.binding, code });
const finish = (code: string): ChoiceNode => ({ kind: 'finish', code });
const ofBinding = ['pages', 'interiorPaper', 'binding'];

describe('the obstacle of a binding', () => {
  it.each([
    ['staple', {}, 'A encadernação Grampo (canoa) aceita até 48 páginas.'],
    [
      'pur',
      { binding: 'staple', pages: 32 },
      'A encadernação Lombada quadrada PUR precisa de pelo menos 40 páginas.',
    ],
    ['hot-melt', { interiorPaper: 'couche-fosco-150' }, 'O papel Couché fosco 150 g é grosso demais'],
    ['spiral', { flapMm: 60 }, 'Orelhas de 6 cm e Espiral não combinam.'],
  ])('%s', (code, choice, words) => {
    expect(against(binding(code), choice, ofBinding)).toEqual([expect.stringContaining(words)]);
  });

  it('is not its page multiple: the number of pages is adjusted', () => {
    expect(against(binding('sewn'), { pages: 202 }, ofBinding)).toEqual([]);
  });

  it('is null for the chosen binding, whatever is wrong with it', () => {
    expect(against(binding('staple'), { binding: 'staple' }, ofBinding)).toEqual([]);
  });
});

describe('bindings for a number of pages', () => {
  it.each([
    [32, ['staple 32', 'spiral 32', 'wire-o 32']],
    [550, ['sewn 552']],
    [601, []],
  ])('%d', (pages, expected) => {
    expect(bindingsFor(product, pages).map((each) => `${each.binding.code} ${each.pages}`)).toEqual(expected);
  });
});

describe('the obstacle of a finish', () => {
  const gold = { finishes: ['hot-stamping-gold'] };

  it('names the finish that excludes it', () => {
    expect(against(finish('hot-stamping-silver'), gold, ['finishes']).join()).toContain(
      'Hot stamping prateado e Hot stamping dourado não combinam.',
    );
  });

  it('names the size that it needs', () => {
    expect(against(finish('special-trim'), { trimSize: '10x15' }, ['finishes']).join()).toContain(
      '120 × 160 mm',
    );
  });

  it('is not the finished size: the dialog asks for it', () => {
    expect(against(finish('special-trim'), {}, ['finishes', 'refile'])).toEqual([]);
  });

  it('is null without a reason, whatever else is wrong', () => {
    expect(against(finish('spot-uv'), gold, ['finishes'])).toEqual([]);
    const both = { finishes: ['hot-stamping-gold', 'hot-stamping-silver'] };
    expect(against(finish('spot-uv'), both, ['finishes'])).toEqual([]);
  });
});
