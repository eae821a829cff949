import { describe, expect, it } from 'vitest';
import { contentOf, type PageText } from '../../tests/factories/content-pdf';
import { trueTypeFont } from '../../tests/factories/fonts';
import { namedLengths, readCharacterMap } from './character-maps';

const mm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100;
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

type FontParts = {
  encoding?: string;
  inner?: string;
  descriptor?: string;
  more?: string;
  streams?: PageText['objects'];
};
const font = trueTypeFont({ letters: 'abcdefgh' });
const page = (
  show: string,
  {
    encoding = '/Identity-H',
    inner = '',
    descriptor = '/FontFile2 @4 0 R',
    more = '',
    streams = [],
  }: FontParts,
): PageText => ({
  content: `BT /F 10 Tf 50 50 Td ${show} ET`,
  resources: '/Font << /F @1 0 R >>',
  objects: [
    `<< /Type /Font /Subtype /Type0 /BaseFont /Livro-Identity-H /Encoding ${encoding} /DescendantFonts [@2 0 R] ${more} >>`,
    `<< /Subtype /CIDFontType2 /BaseFont /Livro /FontDescriptor @3 0 R ${inner} >>`,
    `<< /FontName /Livro /Ascent 1100 /CapHeight 700 /Descent -200 ${descriptor} >>`,
    ['', font],
    ...streams,
  ],
});
const width = (show: string, parts: FontParts) => contentOf(page(show, parts)).painted?.[2];

describe('fonts of two-byte codes', () => {
  it.each([
    ['a row of widths', '<00010002>', '/W [1 [300 700]]', 10],
    ['one width for many codes', '<00010009>', '/W [1 9 400]', 8],
    ['the default width', '<00010002>', '', 20],
    ['a default width in the font', '<00010002>', '/DW 600', 12],
    ['both', '<00010002>', '/DW 600 /W [2 [100]]', 7],
    ['invalid widths', '<0001>', '/W [-5 [1 2] 3 /x 7 [9]]', 10],
  ])('%s', (_, codes, inner, points) => {
    expect(width(`${codes} Tj`, { inner })).toBeCloseTo(mm(points), 1);
  });

  it('are embedded, or reported as missing under their own name', () => {
    expect(contentOf(page('<0001> Tj', {})).missingFonts).toEqual([]);
    expect(contentOf(page('<0001> Tj', { descriptor: '' })).missingFonts).toMatchObject([{ name: 'Livro' }]);
  });

  it('have blanks by their own map, else by the third glyph', () => {
    const map = ['', 'beginbfrange <0001> <0002> <0020> endbfrange'] as const;
    expect(width('<00010003> Tj', { more: '/ToUnicode @5 0 R', streams: [map] })).toBeCloseTo(mm(10), 1);
    expect(width('<00010003> Tj', {})).toBeCloseTo(mm(10), 1);
    expect(contentOf(page('<0003> Tj', {})).painted).toBeNull();
  });

  it('may renumber their glyphs', () => {
    const map = [
      '/CMapName /Own',
      '1 begincodespacerange <00> <7f> <8000> <ffff> endcodespacerange begincidchar <41> 5 endcidchar begincidrange <8001> <8009> 5 endcidrange',
    ] as const;
    const parts = { encoding: '@5 0 R', inner: '/W [5 [400 900]]', streams: [map] };
    expect(width('<41> Tj', parts)).toBeCloseTo(mm(4), 1);
    expect(width('<8002> Tj', parts)).toBeCloseTo(mm(9), 1);
    expect(width('<418002> Tj', parts)).toBeCloseTo(mm(13), 1);
  });

  it('may be vertical', () => {
    const [left = 0, top = 0, across = 0, down = 0] =
      contentOf(page('<00010002> Tj', { encoding: '/Identity-V' })).painted ?? [];
    expect([left, top].map((each) => Math.round(each * 10))).toEqual(
      [mm(45), mm(150)].map((each) => Math.round(each * 10)),
    );
    expect([across, down].map((each) => Math.round(each * 10))).toEqual(
      [mm(10), mm(20)].map((each) => Math.round(each * 10)),
    );
  });
});

describe('character maps', () => {
  it.each([
    ['beginbfchar <0041> <0042> endbfchar', [[0x41, 0x42]]],
    ['beginbfchar <0041> <00420043> endbfchar', [[0x41, 0x42]]],
    [
      'beginbfrange <01> <03> <0061> endbfrange',
      [
        [1, 0x61],
        [2, 0x62],
        [3, 0x63],
      ],
    ],
    [
      'beginbfrange <01> <02> [<0061> <007a>] endbfrange',
      [
        [1, 0x61],
        [2, 0x7a],
      ],
    ],
    [
      'begincidrange <0001> <0002> 7 endcidrange',
      [
        [1, 7],
        [2, 8],
      ],
    ],
    ['beginbfrange <01> endbfrange', []],
    ['beginbfrange <02> <01> <0061> endbfrange', []],
  ])('%s', (text, codes) => {
    expect([...readCharacterMap(bytes(text)).codes]).toEqual(codes);
  });

  it('end for the widest possible ranges', () => {
    const text = 'beginbfrange <00000000> <ffffffff> <0000> <00000000> <ffffffff> <0000> endbfrange';
    expect(readCharacterMap(bytes(text)).codes.size).toBe(65_536);
  });

  it.each([
    ['90ms-RKSJ-H', [1, 2, 1]],
    ['GBK-EUC-H', [1, 2, 2]],
    ['UniJIS-UTF16-H', [2, 2, 2]],
    ['Identity-H', [2, 2, 2]],
  ])('have codes of %s', (name, lengths) => {
    const all = namedLengths(name);
    expect([all[0x41], all[0x81], all[0xa5]]).toEqual(lengths);
  });
});
