import type { PdfPage } from '@lombada/preflight/facts/pdf-analysis';
import { describe, expect, it } from 'vitest';
import type { Template, TemplateSheet } from '../template';
import { sheetLines, sheetsOf } from './sheet-lines';

const page = (widthMm: number, heightMm: number, more: Partial<PdfPage> = {}): PdfPage => ({
  index: 0,
  widthMm,
  heightMm,
  mediaMm: { width: widthMm, height: heightMm },
  bleedMm: 0,
  trimBoxGiven: true,
  rotation: 0,
  ...more,
});
const sheet = (name: string, more: Partial<TemplateSheet> = {}): TemplateSheet => ({
  name,
  width: 140,
  height: 210,
  panels: [],
  folds: [],
  safe: [],
  taken: [],
  barcode: null,
  ...more,
});
const book: Template = {
  product: 'Livro',
  part: 'Miolo',
  code: 'M1',
  bleedMm: 3,
  sheets: [
    sheet('ímpar', { taken: [{ x: 0, y: 0, width: 10, height: 210, name: 'Encadernação' }] }),
    sheet('par', { taken: [{ x: 130, y: 0, width: 10, height: 210, name: 'Encadernação' }] }),
  ],
};
const cover: Template = {
  product: 'Livro',
  part: 'Capa',
  code: 'C1',
  bleedMm: 3,
  sheets: [
    sheet('fora', {
      width: 288,
      panels: [
        { x: 0, y: 0, width: 140, height: 210, name: '4ª capa' },
        { x: 140, y: 0, width: 8, height: 210, name: 'Lombada' },
        { x: 148, y: 0, width: 140, height: 210, name: '1ª capa' },
      ],
      folds: [140, 148],
      safe: [{ x: 5, y: 5, width: 130, height: 200 }],
      barcode: { x: 89, y: 172, width: 41, height: 28 },
    }),
  ],
};
const unboxed = (widthMm: number, heightMm: number, index = 0) =>
  page(widthMm, heightMm, { index, trimBoxGiven: false });

describe('sheetLines', () => {
  it.each<[string, PdfPage, Template, boolean, { x: number; y: number; width: number; height: number }]>([
    ['to the TrimBox, if the file has one', page(140, 210), book, true, at(0, 0)],
    ['3 mm inside a page with bleed', unboxed(146, 216), book, true, at(3, 3)],
    ['at the left of an odd page without bleed at its spine', unboxed(143, 216), book, true, at(0, 3)],
    ['at the right of an even one', unboxed(143, 216, 1), book, true, at(3, 3)],
    ['in the middle of another size', unboxed(150, 220), book, true, at(5, 5)],
    ['beyond the edges of one that is too small', page(130, 200), book, true, at(-5, -5)],
    ['in the middle of a cover 3 mm wider', unboxed(291, 216), cover, false, at(1.5, 3, 288)],
  ])('trims %s', (_, given, template, isInterior, cut) => {
    expect(sheetLines(given, template, isInterior).cut).toEqual(cut);
  });

  it.each([
    [0, 0],
    [1, 130],
    [2, 0],
    [5, 130],
  ])('alternates with the sheets: page of index %i is bound at %i mm', (index, x) => {
    expect(sheetLines(page(140, 210, { index }), book, true).taken[0]?.x).toBe(x);
  });

  it('moves panels, folds, safe areas and the barcode area with the trim', () => {
    const lines = sheetLines(unboxed(294, 216), cover, false);
    expect(lines.panels.map(({ x, y, width }) => [x, y, width])).toEqual([
      [3, 3, 140],
      [143, 3, 8],
      [151, 3, 140],
    ]);
    expect(lines).toMatchObject({ folds: [143, 151], barcode: { x: 92, y: 175, width: 41, height: 28 } });
    expect(lines.safe).toEqual([{ x: 8, y: 8, width: 130, height: 200 }]);
  });

  it('uses the file’s own boxes without a template', () => {
    expect(sheetLines(page(90, 50), null, false)).toMatchObject({
      cut: { x: 0, y: 0, width: 90, height: 50 },
      bleedMm: 3,
      panels: [],
      folds: [],
      barcode: null,
    });
  });
});

describe('sheetsOf', () => {
  it('lists each kind of sheet once, and the kind of each page', () => {
    const lines = [0, 1, 2, 3].map((index) => sheetLines(page(140, 210, { index }), book, true));
    const { sheets, sheetOf } = sheetsOf(lines);
    expect(sheets).toHaveLength(2);
    expect(sheetOf).toEqual([0, 1, 0, 1]);
    for (const [index, each] of lines.entries()) expect(sheets[sheetOf[index] ?? -1]).toEqual(each);
  });

  it('is empty without pages', () => {
    expect(sheetsOf([])).toEqual({ sheets: [], sheetOf: [] });
  });
});

function at(x: number, y: number, width = 140) {
  return { x, y, width, height: 210 };
}
