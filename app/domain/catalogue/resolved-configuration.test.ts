import { describe, expect, it } from 'vitest';
import { bookProducts } from '../../../prisma/seed/catalogue/book-products';
import { checkConfiguration } from './check-configuration';
import { describeConfiguration } from './describe-configuration';
import { packedSize, resolveConfiguration } from './resolved-configuration';

const product = bookProducts[0]?.product;
if (!product) throw new Error('seed');
const usual = product.defaultConfiguration;
const cut = { ...usual, finishes: ['special-trim'], refile: { widthMm: 130, heightMm: 195.5 } };

describe('a trimmed book', () => {
  it('is packed and described in its finished size, with a note', () => {
    expect(checkConfiguration(resolveConfiguration(product, cut))).toEqual([]);
    expect(packedSize(resolveConfiguration(product, cut))).toEqual({ widthMm: 130, heightMm: 195.5 });
    expect(describeConfiguration(resolveConfiguration(product, cut))).toContainEqual({
      label: 'Tamanho final (refile)',
      value: '13 × 19,55 cm',
    });
    expect(describeConfiguration(resolveConfiguration(product, cut))[0]).toMatchObject({
      value: '14 × 21 cm, retrato',
    });
  });

  it('needs the finish for trimming', () => {
    expect(packedSize(resolveConfiguration(product, { ...cut, finishes: [] }))).toEqual({
      widthMm: 140,
      heightMm: 210,
    });
  });
});
