import { describe, expect, it } from 'vitest';
import type { BookConfiguration } from '~/domain/catalogue/book-configuration';
import { byCode } from '~/domain/catalogue/book-product';
import { problemText } from '~/domain/catalogue/labels';
import { bookProducts } from '../../../../prisma/seed/catalogue/book-products';
import { blockedBecause } from './finish-blocks';
import { bindingObstacles, bindingsFor } from './obstacles';

const [first] = bookProducts;
if (!first) throw new Error('seed');
const { product } = first;

const obstaclesOf = (binding: string, choice: Partial<BookConfiguration>) => {
  const found = byCode(product.bindings, binding);
  if (!found) throw new Error(`seed: ${binding}`);
  return bindingObstacles(product, { ...product.defaultConfiguration, ...choice }, found).map(problemText);
};

describe('what keeps a binding from the choices made', () => {
  it.each([
    ['staple', {}, 'A encadernação Grampo (canoa) aceita até 48 páginas.'],
    [
      'pur',
      { binding: 'staple', pages: 32 },
      'A encadernação Lombada quadrada PUR precisa de pelo menos 40 páginas.',
    ],
    ['hot-melt', { interiorPaper: 'couche-fosco-150' }, 'O papel Couché fosco 150 g é grosso demais'],
    ['spiral', { flapMm: 60 }, 'Orelhas de 6 cm e Espiral não combinam.'],
  ])('%s', (binding, choice, words) => {
    expect(obstaclesOf(binding, choice)).toEqual([expect.stringContaining(words)]);
  });

  it('is not its multiple of pages: they follow', () => {
    expect(obstaclesOf('sewn', { pages: 202 })).toEqual([]);
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

describe('why a finish cannot join', () => {
  const chosen = { ...product.defaultConfiguration, finishes: ['hot-stamping-gold'] };
  const reason = (code: string, configuration = chosen) => {
    const finish = byCode(product.finishes, code);
    if (!finish) throw new Error(`seed: ${code}`);
    return blockedBecause(product, configuration, finish);
  };

  it('names the finish that rules it out', () => {
    expect(reason('hot-stamping-silver')).toContain('Hot stamping dourado não combinam');
  });

  it('names the size that it needs', () => {
    expect(reason('special-trim', { ...chosen, trimSize: '10x15' })).toContain('120 × 160 mm');
  });

  it('is nothing where there is no reason, whatever else is wrong', () => {
    expect(reason('spot-uv')).toBe('');
    expect(reason('spot-uv', { ...chosen, finishes: ['hot-stamping-gold', 'hot-stamping-silver'] })).toBe('');
  });
});
