import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/factories/content-pdf';

const mm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;
const widths = (content: string, page = '') =>
  contentOf({ content, page }).thinLines.map((line) => line.widthPt);

describe('thin lines', () => {
  it.each([
    ['a line', '.3 w 20 20 m 90 20 l S', [0.3]],
    ['a line that is thick enough', '.5 w 20 20 m 90 20 l S', []],
    ['a line of zero width', '0 w 20 20 m 90 20 l S', [0]],
    ['a line made thin by its matrix', '.1 0 0 .1 0 0 cm 2 w 200 200 m 900 200 l S', [0.2]],
    ['a line measured in its thinner direction', '1 0 0 .1 0 0 cm 2 w 20 200 m 90 200 l S', [0.2]],
    ['a rotated matrix', '0 .1 -.1 0 100 0 cm 2 w 200 200 m 900 200 l S', [0.2]],
    ['a graphics state of its own', '/E gs 20 20 m 90 20 l S', [0.25]],
    ['a filled rectangle', '20 20 90 .2 re f', [0.2]],
    ['a filled rectangle of no height', '20 20 90 0 re f', [0]],
    ['a rotated filled rectangle', '.7071 .7071 -.7071 .7071 100 0 cm 20 20 90 .2 re f', [0.2]],
    ['a filled quadrilateral', '20 20 m 110 20 l 110 20.2 l 20 20.2 l h f', [0.2]],
    ['a small square', '20 20 .3 .3 re f', []],
    ['a slender triangle', '20 20 m 110 20 l 110 20.2 l f', []],
    ['a thick rectangle', '20 20 90 .6 re f', []],
    ['a path used only as a clip', '20 20 90 .2 re W n', []],
    ['white on nothing', '1 G .2 w 20 20 m 90 20 l S', []],
    ['white on black', '10 10 99 99 re f 1 G .2 w 20 20 m 90 20 l S', [0.2]],
    ['a line outside the trim', '.2 w 20 2 m 90 2 l S', []],
  ])('%s', (_, content, found) => {
    const page = '/TrimBox [10 10 190 190]';
    const state = contentOf({ content, page, resources: '/ExtGState << /E << /LW .25 >> >>' });
    expect(state.thinLines.map((line) => line.widthPt)).toEqual(found);
  });

  it('are measured in the unit of the page', () => {
    expect(widths('.2 w 20 20 m 90 20 l S', '/UserUnit 2')).toEqual([0.4]);
  });

  it('are reported with their places, the thinnest twenty', () => {
    const lines = Array.from(
      { length: 30 },
      (_, at) => `${(40 - at) / 100} w 20 ${20 + at} m 90 ${20 + at} l S`,
    );
    const { thinLines } = contentOf({ content: lines.join(' ') });
    expect(thinLines).toHaveLength(20);
    expect(thinLines[0]).toEqual({ box: [mm(19.945), mm(150.945), mm(70.11), mm(0.11)], widthPt: 0.11 });
    expect(thinLines[19]?.widthPt).toBe(0.3);
  });
});

describe('marks beside the trim', () => {
  const page = '/TrimBox [40 40 160 160]';
  const marks = (content: string) => contentOf({ content, page }).cropMarks.length;

  it.each([
    ['in line with the left edge, above', '40 165 m 40 185 l S', 1],
    ['in line with the lower edge, on the left', '10 40 m 30 40 l S', 1],
    ['in a path with others', '40 165 m 40 185 l 160 165 m 160 185 l S', 2],
    ['a filled rectangle', '39.9 165 .2 20 re f', 1],
    ['off the line', '45 165 m 45 185 l S', 0],
    ['within the trim', '40 100 m 40 120 l S', 0],
    ['too short', '40 165 m 40 168 l S', 0],
    ['too long', '40 162 m 40 199 l S', 0],
    ['diagonal', '40 165 m 55 185 l S', 0],
    ['in white', '1 G 40 165 m 40 185 l S', 0],
  ])('crop marks: %s', (_, content, found) => {
    expect(marks(content)).toBe(found);
  });

  const patches = (count: number, x = 5, size = 10, y = 10) =>
    Array.from(
      { length: count },
      (_, at) => `${at / count} g ${x + at * (size + 1)} ${y} ${size} ${size} re f`,
    ).join(' ');

  it.each([
    ['four squares in a row', patches(4), 1],
    ['three', patches(3), 0],
    ['within the trim', patches(4, 50, 10, 100), 0],
    ['stacked vertically', '10 10 10 10 re f '.repeat(5), 0],
    ['too small', patches(6, 5, 4), 0],
    ['far apart', '5 10 9 9 re f 35 10 9 9 re f 65 10 9 9 re f 95 10 9 9 re f', 0],
  ])('colour bars: %s', (_, content, found) => {
    expect(contentOf({ content, page }).colourBars).toHaveLength(found);
  });
});
