import { shopThresholds } from '@lombada/preflight/rules/thresholds';
import { describe, expect, it } from 'vitest';
import { thresholdsFrom } from './stored-thresholds';

const limit = (code: string, error: number | null, warning: number | null) => ({ code, error, warning });

describe('thresholdsFrom', () => {
  it('returns the defaults without rows', () => {
    expect(thresholdsFrom([], [])).toEqual(shopThresholds);
  });

  it.each([
    ['imagem-dpi', { pictureDpi: { error: 90, warning: 120 } }],
    ['traco-dpi', { lineArtDpi: { error: 90, warning: 120 } }],
    ['linha-pt', { linePt: { error: 90, warning: 120 } }],
    ['tinta-percentual', { inkPercent: { error: 90, warning: 120 } }],
    ['margem-mm', { safeMm: { error: 90, warning: 120 } }],
    ['sangria-mm', { bleedMm: { error: 90, warning: 120 } }],
    ['lombada-texto-mm', { spineTextMm: { error: 90, warning: 120 } }],
  ])('takes both figures of %s', (code, changed) => {
    expect(thresholdsFrom([limit(code, 90, 120)], [])).toEqual({ ...shopThresholds, ...changed });
  });

  it.each([
    ['texto-pequeno-pt', { smallTextPt: 7 }],
    ['preto-composto-pt', { richBlackTextPt: 7 }],
    ['paginas-em-branco', { blankInARow: 7 }],
    ['dobra-mm', { foldMm: 7 }],
    ['medianiz-paginas', { gutterFromPages: 7 }],
    ['medianiz-mm', { gutterMm: [{ pages: Number.POSITIVE_INFINITY, mm: 7 }] }],
    [
      'branco-antes-modulos',
      { barcode: { ...shopThresholds.barcode, quietModules: { before: 7, behind: 6 } } },
    ],
    [
      'branco-depois-modulos',
      { barcode: { ...shopThresholds.barcode, quietModules: { before: 10, behind: 7 } } },
    ],
    ['codigo-barras-mm', { barcode: { ...shopThresholds.barcode, moduleMm: 7 } }],
  ])('takes the figure of %s', (code, changed) => {
    expect(thresholdsFrom([], [limit(code, null, 7)])).toEqual({ ...shopThresholds, ...changed });
  });

  it('lets a product override the general values, value by value', () => {
    const found = thresholdsFrom([limit('imagem-dpi', 100, 200)], [limit('imagem-dpi', null, 80)]);
    expect(found.pictureDpi).toEqual({ error: 100, warning: 80 });
  });

  it('ignores an unknown code', () => {
    expect(thresholdsFrom([limit('outro', 1, 2)], [])).toEqual(shopThresholds);
  });
});
