import { describe, expect, it } from 'vitest';
import { contentOf, type PageText, textPage } from '../../tests/factories/content-pdf';

const text = (size: number, at = '50 50') => `BT /F ${size} Tf ${at} Td (aaa) Tj ET`;
const all =
  '/ColorSpace << /A [/Separation /All /DeviceCMYK << >>] /O [/Separation /Ouro /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C1 [0 .2 .8 0] >>] >>';
const found = (content: string, more: Partial<PageText> = {}) =>
  contentOf(textPage(content, { resources: all, ...more }));

describe('colours of small text', () => {
  it.each([
    ['black', '0 0 0 1 k', 8, []],
    ['rich black', '.6 .4 .4 1 k', 8, [['rich-black', 240]]],
    ['a black that is barely rich', '.03 .03 .03 1 k', 8, [['several-inks', 109]]],
    ['a dark colour', '.6 .4 .4 .8 k', 8, [['several-inks', 220]]],
    ['one ink', '0 1 0 0 k', 8, []],
    ['two inks', '0 1 1 0 k', 8, [['several-inks', 200]]],
    ['two inks at 12 points', '0 1 1 0 k', 12, [['several-inks', 200]]],
    ['two inks in large letters', '0 1 1 0 k', 12.1, []],
    ['black of RGB', '0 0 0 rg', 8, []],
    ['red of RGB', '1 0 0 rg', 8, [['several-inks', 200]]],
    ['the registration colour', '/A cs 1 scn', 8, [['registration', 400]]],
    ['a spot colour, by its alternate', '/O cs 1 scn', 8, [['several-inks', 100]]],
    ['white on paper', '1 g', 8, []],
    ['white on black', '40 40 99 99 re f 1 g', 8, [['white', 0]]],
    ['white beside black', '100 100 9 9 re f 1 g', 8, []],
    ['a stroked outline', '1 Tr 0 1 1 0 K', 8, [['several-inks', 200]]],
    ['a fill beside an unused stroke', '0 1 1 0 K', 8, []],
  ])('%s', (_, set, size, wanted) => {
    const { smallTexts } = found(`${set} ${text(size)}`);
    expect(smallTexts.map(({ colour, ink }) => [colour, ink])).toEqual(wanted);
  });

  it('are reported once for the lines of a paragraph, and again in another size', () => {
    const { smallTexts } = found(`0 1 1 0 k ${text(8)} ${text(8, '50 41')} ${text(6, '50 30')}`);
    expect(smallTexts.map(({ sizePt }) => sizePt)).toEqual([6, 8]);
    expect(smallTexts[1]?.box[3]).toBeCloseTo((14.6 * 25.4) / 72, 0);
  });

  it('use the size on the paper', () => {
    expect(
      found('0 1 1 0 k .5 0 0 .5 0 0 cm BT /F 1 Tf 12 0 0 12 90 90 Tm (aa) Tj ET').smallTexts,
    ).toMatchObject([{ sizePt: 6 }]);
  });

  it('ignore text outside the trim', () => {
    expect(found(`0 1 1 0 k ${text(8)}`, { page: '/TrimBox [80 80 190 190]' }).smallTexts).toEqual([]);
  });
});

describe('overprinting white', () => {
  const on = (mode: number) =>
    `/ExtGState << /O << /OP true /op true /OPM ${mode} >> /N << /OP true /op false /OPM 1 >> >>`;
  const under = '0 0 1 0 k 40 40 99 99 re f';
  const white = (content: string, mode = 1) =>
    contentOf(textPage(content, { resources: `${all} ${on(mode)}` })).whiteOverprints.map(
      ({ isText }) => isText,
    );

  it.each([
    ['text', `${under} /O gs 0 0 0 0 k ${text(8)}`, 1, [true]],
    ['a path', `${under} /O gs 0 0 0 0 k 50 50 9 9 re f`, 1, [false]],
    ['a stroke', `${under} /O gs 0 0 0 0 K 50 50 m 90 90 l S`, 1, [false]],
    ['a spot colour without ink, in any mode', `${under} /O gs /O cs 0 scn ${text(8)}`, 0, [true]],
    ['mode 0 knocks out', `${under} /O gs 0 0 0 0 k ${text(8)}`, 0, []],
    ['grey knocks out', `${under} /O gs 1 g ${text(8)}`, 1, []],
    ['RGB knocks out', `${under} /O gs 1 1 1 rg ${text(8)}`, 1, []],
    ['without overprint', `${under} 0 0 0 0 k ${text(8)}`, 1, []],
    ['overprint of strokes alone', `${under} /N gs 0 0 0 0 k ${text(8)}`, 1, []],
    ['overprint in another colour', `${under} /O gs 0 0 0 .1 k ${text(8)}`, 1, []],
    ['without a colour beneath', `/O gs 0 0 0 0 k ${text(8)}`, 1, []],
    ['painted before the colour beneath', `/O gs 0 0 0 0 k ${text(8)} ${under}`, 1, []],
  ])('%s', (_, content, mode, wanted) => {
    expect(white(content, mode)).toEqual(wanted);
  });
});

describe('the registration colour', () => {
  it.each([
    ['within the trim', '/A cs 1 scn 50 50 9 9 re f', 1],
    ['within the trim, as a stroke', '/A CS .5 SCN 50 50 m 90 90 l S', 1],
    ['with zero ink', '/A cs 0 scn 50 50 9 9 re f', 0],
    ['outside the trim, where it belongs', '/A cs 1 scn 5 5 9 9 re f', 0],
  ])('%s', (_, content, count) => {
    expect(found(content, { page: '/TrimBox [30 30 170 170]' }).registration).toHaveLength(count);
  });
});
