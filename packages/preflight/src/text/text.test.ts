import { describe, expect, it } from 'vitest';
import { contentOf, fontObjects, textPage } from '../../tests/factories/content-pdf';

const mm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;

describe('fonts', () => {
  it.each(['FontFile', 'FontFile2', 'FontFile3'] as const)('are embedded as %s', (key) => {
    const page = { ...textPage('BT /F 10 Tf 50 50 Td (a) Tj ET'), objects: fontObjects(key) };
    expect(contentOf(page).missingFonts).toEqual([]);
  });

  const missing = (content: string) =>
    contentOf({ ...textPage(content), objects: fontObjects(null) }).missingFonts;

  it('are missing when text uses them', () => {
    expect(missing('BT /F 10 Tf 50 50 Td (aa) Tj ET')).toEqual([
      { name: 'ABCDEF+Livro', box: [mm(50), mm(143), mm(10), mm(7.15)] },
    ]);
  });

  it.each([
    ['no text is shown', 'BT /F 10 Tf 50 50 Td ET'],
    ['it is invisible', 'BT /F 10 Tf 3 Tr 50 50 Td (aa) Tj ET'],
    ['it is only a clip', 'BT /F 10 Tf 7 Tr 50 50 Td (aa) Tj ET'],
    ['it is blank', 'BT /F 10 Tf 50 50 Td (   ) Tj ET'],
    ['it is beside the page', 'BT /F 10 Tf 500 50 Td (aa) Tj ET'],
  ])('do not matter when %s', (_, content) => {
    expect(missing(content)).toEqual([]);
  });

  it('are missing even if they are standard fonts', () => {
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
    const page = { content: 'BT /F 10 Tf 50 50 Td (AB) Tj ET', resources: `/Font << /F ${font} >>` };
    expect(contentOf(page).missingFonts).toEqual([
      { name: 'Helvetica', box: [mm(50), mm(142.8), mm(13.34), mm(7.35)] },
    ]);
  });

  it('may be drawn by the file itself', () => {
    const font =
      '<< /Type /Font /Subtype /Type3 /FontMatrix [.01 0 0 .01 0 0] /FontBBox [0 0 50 100] /FirstChar 97 /LastChar 97 /Widths [50] /CharProcs << /a @1 0 R >> /Encoding << /Differences [97 /a] >> >>';
    const page = {
      content: 'BT /F 10 Tf 50 50 Td (aa) Tj ET',
      resources: `/Font << /F ${font} >>`,
      objects: [['', '50 0 0 0 50 100 d1 0 0 50 100 re f']] as const,
    };
    const found = contentOf(page);
    expect(found).toMatchObject({ isWhole: true, missingFonts: [], isBlackOnly: true });
    expect(found.textLines[0]?.box[2]).toBe(mm(10));
  });
});

describe('the place of text', () => {
  const lines = (content: string, page = '') =>
    contentOf(textPage(content, { page })).textLines.map((line) => [...line.box, line.sizePt]);

  it.each([
    ['letters on the baseline', '(aa)', [50, 143, 10, 7.15]],
    ['letters below it', '(ag)', [50, 143, 10, 9]],
    ['capitals with accents', '(\\311)', [50, 141, 5, 9.15]],
    ['surrounding blanks', '( a )', [52.5, 143, 5, 7.15]],
    ['a moved text position', '[(a) -1000 (a)]', [50, 143, 20, 7.15]],
  ])('%s', (_, text, box) => {
    const [line] = lines(`BT /F 10 Tf 1 0 0 1 50 50 Tm ${text} ${text.startsWith('[') ? 'TJ' : 'Tj'} ET`);
    for (const [at, value] of box.entries()) expect(line?.[at]).toBeCloseTo(mm(value), 1);
    expect(line?.[4]).toBe(10);
  });

  it.each([
    ['Tc', '3 Tc', 8 + 5],
    ['Tz', '200 Tz', 20],
    ['a larger unit', '2 0 0 2 0 0 cm', 20],
  ])('is wider with %s', (_, set, width) => {
    const [line] = lines(`${set} BT /F 10 Tf 1 0 0 1 20 20 Tm (aa) Tj ET`);
    expect(line?.[2]).toBeCloseTo(mm(width), 1);
  });

  it('is measured in the unit of the page', () => {
    expect(lines('BT /F 10 Tf 50 50 Td (aa) Tj ET', '/UserUnit 2')).toEqual([
      [mm(100), mm(286), mm(20), mm(14.3), 20],
    ]);
  });

  it.each([
    [0, [mm(50), mm(143), mm(10), mm(7.15)]],
    [90, [mm(49.85), mm(50), mm(7.15), mm(10)]],
    [180, [mm(140), mm(49.85), mm(10), mm(7.15)]],
    [270, [mm(143), mm(140), mm(7.15), mm(10)]],
  ])('is as the reader sees it: page rotated by %i', (rotation, box) => {
    const [found] = contentOf(
      textPage('BT /F 10 Tf 50 50 Td (aa) Tj ET', { page: `/Rotate ${rotation}` }),
    ).textLines;
    for (const [at, value] of box.entries()) expect(found?.box[at]).toBeCloseTo(value, 1);
  });

  it('is measured from the trim', () => {
    const { nearestText } = contentOf(
      textPage('BT /F 10 Tf 50 50 Td (aa) Tj ET', { page: '/TrimBox [45 45 145 145]' }),
    );
    expect(nearestText.left).toMatchObject({ mm: mm(5) });
    expect(nearestText.right).toMatchObject({ mm: mm(85) });
    expect(nearestText.bottom?.mm).toBeCloseTo(mm(4.85), 1);
    expect(nearestText.top?.mm).toBeCloseTo(mm(88), 1);
  });

  it('is negative beyond the trim, and null without text', () => {
    const page = '/TrimBox [55 10 145 145]';
    expect(contentOf(textPage('BT /F 10 Tf 50 50 Td (aa) Tj ET', { page })).nearestText.left?.mm).toBe(
      mm(-5),
    );
    expect(contentOf(textPage('BT /F 10 Tf 20 50 Td (aa) Tj ET', { page })).nearestText.left).toBeNull();
  });

  it('joins pieces of one line and keeps lines apart', () => {
    const content = 'BT /F 10 Tf 50 50 Td (aa) Tj 12 0 Td (aa) Tj 0 12 Td (aa) Tj ET';
    expect(lines(content)).toEqual([
      [mm(50), mm(143), mm(22), mm(7.15), 10],
      [mm(62), mm(131), mm(10), mm(7.15), 10],
    ]);
  });

  it('has no lines if none are requested', () => {
    const found = contentOf(textPage('BT /F 10 Tf 50 50 Td (aa) Tj ET'), { textLines: false });
    expect(found.plates).toBeUndefined();
    expect(found.textLines).toEqual([]);
    expect(found.nearestText.left).not.toBeNull();
  });
});
