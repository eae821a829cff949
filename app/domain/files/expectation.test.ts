import { describe, expect, it } from 'vitest';
import { allowances } from '../../../prisma/seed/catalogue/bindings';
import type { BookConfiguration, BookProduct } from '../catalogue/product';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import { expectationOf } from './expectation';
import { measuresText } from './title-proposal';

const product = {
  kind: 'book',
  runKinds: [],
  orientations: ['portrait', 'landscape'],
  interiorColours: ['black'],
  coverPapers: [],
  coverPrints: [],
  coatings: [],
  flaps: [],
  services: [],
  trimSizes: [{ code: '14x21', name: '14 × 21', widthMm: 140, heightMm: 210 }],
  interiorPapers: [{ code: 'p', name: 'p', kind: 'offset', grammage: 75, thicknessUm: 100, coated: false }],
  finishes: [{ code: 'cut', minWidthMm: 100, minHeightMm: 150 }],
  bindings: [
    { code: 'soft', spineRule: 'soft', sewn: false },
    { code: 'folded', spineRule: 'folded', sewn: false },
  ],
  allowances,
} as unknown as BookProduct;
const chosen = {
  trimSize: '14x21',
  orientation: 'portrait',
  interiorPaper: 'p',
  coverPrint: 'one-side',
  flapMm: 0,
  binding: 'soft',
  pages: 100,
  finishes: [],
  services: [],
  refile: null,
} as unknown as BookConfiguration;
const cover = (more: Partial<BookConfiguration>) =>
  expectationOf('cover', resolveConfiguration(product, { ...chosen, ...more }));

describe('expectationOf', () => {
  it('an interior has the pages and the size of the order', () => {
    expect(
      expectationOf('interior', resolveConfiguration(product, { ...chosen, orientation: 'landscape' })),
    ).toMatchObject({
      kind: 'interior',
      pages: 100,
      trimWidthMm: 210,
      trimHeightMm: 140,
    });
  });

  it('a cover has the spine of 50 leaves of 100 µm under a soft cover (+ 0.8 mm), and flaps if any', () => {
    expect(cover({})).toMatchObject({ kind: 'cover', pages: 1, spineMm: 5.8 });
    expect(cover({ flapMm: 70 })).toMatchObject({ flapMm: 70 });
    expect(cover({ binding: 'folded' })).toMatchObject({ spineMm: 0 });
    expect(cover({ coverPrint: 'both-sides' })).toMatchObject({ pages: 2 });
  });

  it('uses the finished size of a trimmed book only', () => {
    const refile = { widthMm: 130, heightMm: 195.5 };
    const cut = { ...chosen, refile, finishes: ['cut'] };
    const trimmed = { trimWidthMm: 130, trimHeightMm: 195.5 };
    expect(expectationOf('interior', resolveConfiguration(product, cut))).toMatchObject(trimmed);
    expect(expectationOf('cover', resolveConfiguration(product, cut))).toMatchObject({
      ...trimmed,
      spineMm: 5.8,
    });
    expect(cover({ refile })).toMatchObject({ trimWidthMm: 140, trimHeightMm: 210 });
  });

  it('a mask is one page as large as the open cover', () => {
    const mask = expectationOf(
      'mask',
      resolveConfiguration(product, { ...chosen, coverPrint: 'both-sides', flapMm: 70 }),
    );
    expect(mask).toMatchObject({ kind: 'mask', pages: 1, trimWidthMm: 425.8, trimHeightMm: 210 });
    expect(mask && measuresText(mask)).toMatch(/^Uma página de 425,8 × 210 mm, sobreposta à arte/);
  });

  it('is null for plain artwork, and for options that are no longer in the catalogue', () => {
    expect(expectationOf('art', resolveConfiguration(product, chosen))).toBeNull();
    expect(cover({ trimSize: 'gone' })).toBeNull();
    expect(
      expectationOf(
        'cover',
        resolveConfiguration(product, {
          productId: 1,
          options: [],
          quantity: 1,
          finishes: [],
          services: [],
          refile: null,
        }),
      ),
    ).toBeNull();
  });
});

describe('measuresText', () => {
  it.each<[Partial<BookConfiguration>, string]>([
    [
      {},
      'Capa aberta de 285,8 × 210 mm (lombada de 5,8 mm); com 3 mm de sangria de cada lado, 291,8 × 216 mm.',
    ],
    [
      { flapMm: 70, coverPrint: 'both-sides' },
      'Capa aberta de 425,8 × 210 mm (lombada de 5,8 mm, orelhas de 70 mm); com 3 mm de sangria de cada lado, 431,8 × 216 mm. Duas páginas: fora e dentro.',
    ],
    [{ binding: 'folded' }, 'Capa aberta de 280 × 210 mm; com 3 mm de sangria de cada lado, 286 × 216 mm.'],
  ])('%j', (more, text) => {
    const expectation = cover(more);
    expect(expectation && measuresText(expectation)).toBe(text);
  });
});
