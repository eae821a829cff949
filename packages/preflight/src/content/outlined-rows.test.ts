import { describe, expect, it } from 'vitest';
import { contentOf, type PageText } from '../../tests/factories/content-pdf';

/**
 * Shapes like those of outlined letters: curved `o`, straight `l`, triangular `v`; x and y of their lower left corner,
 * in points.
 */
const o = (x: number, y: number, size = 8) =>
  `${x} ${y} m ${x + size} ${y} ${x + size} ${y + size} ${x} ${y + size} c ${x} ${y} l h`;
const l = (x: number, y: number, size = 8) => `${x} ${y} ${size / 5} ${size * 1.4} re`;
const v = (x: number, y: number, size = 8) =>
  `${x} ${y + size} m ${x + size / 2} ${y} l ${x + size / 1.3} ${y + size} l ${x + size / 2} ${y + 2} l ${x + 1} ${y + size - 1} l ${x} ${y + size} l h`;
const word = (x: number, y: number, step = 9) =>
  [o(x, y), v(x + step, y), l(x + 2 * step, y), o(x + 2.5 * step, y), v(x + 3.5 * step, y)].map(
    (shape) => `${shape} f`,
  );
const found = (content: string, page: Partial<PageText> = {}) =>
  (contentOf({ content, ...page }).edgeOutlines ?? []).filter(({ edge }) => edge === 'bottom');

describe('outlined text', () => {
  it('is reported with its place, as single letters or as one path', () => {
    const letters = word(50, 6);
    const [reported] = found(letters.join('\n'));
    expect(reported).toMatchObject({ mm: 2.12 });
    expect(reported?.box[0]).toBeCloseTo(17.64, 1);
    expect(
      found(
        letters
          .map((each) => each.replace(' f', ''))
          .join('\n')
          .concat(' f'),
      ),
    ).toEqual([reported]);
  });

  it('is reported if it is vertical', () => {
    const turned = `q 0 1 -1 0 100 4 cm ${word(0, 0).join(' ')} Q`;
    expect(found(turned)).toMatchObject([{ mm: 1.41 }]);
  });

  it.each([
    [
      'bars of equal shape, as in a barcode',
      Array.from({ length: 30 }, (_, at) => `${50 + 2 * at} 6 1 20 re f`),
    ],
    ['a repeated ornament', Array.from({ length: 12 }, (_, at) => `${o(40 + 9 * at, 6)} f`)],
    ['shapes far apart', word(20, 6, 30)],
    [
      'large drawings',
      [`${o(20, 6, 80)} f`, `${v(90, 6, 90)} f`, `${o(100, 6, 85)} f`, `${v(110, 6, 60)} f`],
    ],
    ['one shape', [`${o(50, 6)} f`]],
    ['a background', ['0 0 200 30 re f']],
    ['white on paper', ['1 g', ...word(50, 6)]],
    ['clipped shapes', ['0 0 200 9 re W n', ...word(50, 6)]],
  ])('is not %s', (_, shapes) => {
    expect(found(shapes.join('\n'))).toEqual([]);
  });

  it('is reported in white on a background', () => {
    expect(found(`0 0 0 1 k 0 0 200 60 re f 0 0 0 0 k ${word(50, 6).join(' ')}`)).toMatchObject([
      { mm: 2.12 },
    ]);
  });

  it('warns of letters that run off the page', () => {
    const trim = { page: '/TrimBox [10 10 190 190]' };
    expect(found(word(50, 6).join(' '), trim)).toMatchObject([{ mm: -1.41 }]);
  });
});

describe('artwork and fold marks of a cover', () => {
  const page = '/MediaBox [0 0 400 300] /TrimBox [40 40 360 260]';
  const art = (content: string) => contentOf({ content, page }).art;
  const mm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;

  it('are separate shapes, joined if they are close together', () => {
    const pieces = '60 100 20 20 re f 81 100 20 20 re f 200 100 20 20 re f';
    expect(art(pieces)).toEqual([
      [mm(20), mm(140), mm(41), mm(20)],
      [mm(160), mm(140), mm(20), mm(20)],
    ]);
  });

  it.each([
    ['a background', '30 30 340 240 re f'],
    ['a band across the whole page', '30 100 340 20 re f'],
    ['white', '1 g 60 100 20 20 re f'],
    ['art outside the trim', '5 100 20 20 re f'],
    ['text', ''],
  ])('are not %s', (_, content) => {
    expect(art(content)).toEqual([]);
  });

  it.each([
    ['above', '200 265 m 200 285 l S', 1],
    ['below, and above', '200 265 m 200 285 l S 200 15 m 200 35 l S', 2],
    ['in line with the trim, which are crop marks', '40 265 m 40 285 l S', 0],
    ['within the trim', '200 100 m 200 120 l S', 0],
    ['across', '190 275 m 210 275 l S', 0],
  ])('marks: %s', (_, content, count) => {
    expect(contentOf({ content, page }).foldMarks).toHaveLength(count);
  });

  it('are not reported for long files', () => {
    const { art: none, foldMarks } = contentOf({ content: '60 100 20 20 re f', page }, { textLines: false });
    expect([none, foldMarks]).toEqual([undefined, undefined]);
  });
});
