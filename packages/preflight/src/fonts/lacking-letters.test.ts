import { describe, expect, it } from 'vitest';
import { contentOf, fontObjects, type PageText, textPage } from '../../tests/factories/content-pdf';
import { compactFont, type SmallFont, trueTypeFont, type1Font } from '../../tests/factories/fonts';

/** Letters that a page shows in a font without them, for each format and each way from codes to glyphs. */

type Format = readonly [key: string, subtype: string, file: (font: SmallFont) => Buffer];
const formats: Record<string, Format> = {
  TrueType: ['FontFile2', 'TrueType', trueTypeFont],
  OpenType: ['FontFile3', 'TrueType', trueTypeFont],
  CFF: ['FontFile3', 'Type1', (font) => compactFont({ ...font, names: namesOf(font.letters) })],
  'Type 1': ['FontFile', 'Type1', (font) => type1Font({ ...font, names: namesOf(font.letters) })],
  'Type 1 in digits': [
    'FontFile',
    'Type1',
    (font) => type1Font({ ...font, names: namesOf(font.letters), isHex: true }),
  ],
};
const names: Readonly<Record<string, string>> = { ã: 'atilde', ç: 'ccedilla', ' ': 'space', é: 'eacute' };
const namesOf = (letters: string) => [...letters].map((letter) => names[letter] ?? letter);

type Simple = { encoding?: string; flags?: number; more?: string };
const simple = (
  shown: string,
  [key, subtype, file]: Format,
  font: SmallFont,
  { encoding = '/Encoding /WinAnsiEncoding', flags = 32, more = '' }: Simple = {},
  content = `BT /F 10 Tf 50 50 Td (${shown}) Tj ET`,
): PageText => ({
  content: Buffer.from(content, 'latin1'),
  resources: '/Font << /F @1 0 R >>',
  objects: [
    `<< /Type /Font /Subtype /${subtype} /BaseFont /Livro ${encoding} /FirstChar 32 /LastChar 255 /Widths [250 ${'500 '.repeat(223)}] /FontDescriptor @2 0 R ${more} >>`,
    `<< /Type /FontDescriptor /FontName /Livro /Flags ${flags} /Ascent 700 /Descent -200 /${key} @3 0 R >>`,
    ['', file(font)],
  ],
});
const lettersIn = (page: PageText) => contentOf(page).missingLetters?.map(({ letters }) => letters);

const font: SmallFont = { letters: ' abcé', empty: ' ' };

describe.each(Object.entries(formats))('%s', (_, format) => {
  it('lacks the letters that it has no glyph for', () => {
    expect(lettersIn(simple('abc \xe9', format, font))).toEqual([]);
    expect(lettersIn(simple('a\xe7b', format, font))).toEqual(['ç']);
    expect(lettersIn(simple('\xe3a\xe7', format, font))).toEqual(['ãç']);
  });

  it('lacks letters without an outline', () => {
    expect(lettersIn(simple('abc', format, { ...font, empty: ' b' }))).toEqual(['b']);
  });

  it('is damaged when its file is cut, empty or rubbish', () => {
    const [key, subtype, file] = format;
    const damaged = (change: (bytes: Buffer) => Buffer) =>
      contentOf(simple('abc', [key, subtype, (each) => change(file(each))], font)).missingFonts;
    expect(damaged((bytes) => bytes)).toEqual([]);
    for (const change of [
      (bytes: Buffer) => bytes.subarray(0, bytes.length * 0.45),
      () => Buffer.alloc(0),
      () => Buffer.from('isto não é uma fonte'.repeat(20)),
    ])
      expect(damaged(change)).toMatchObject([{ name: 'Livro', isDamaged: true }]);
  });
});

describe('a simple font', () => {
  const { TrueType, CFF } = formats as Record<'TrueType' | 'CFF', Format>;
  const mapped = (maps: readonly ('unicode' | 'symbols' | 'mac')[], more: readonly string[] = []): Format => [
    'FontFile2',
    'TrueType',
    (each) => trueTypeFont({ ...each, maps, ...(more.length > 0 ? { names: more } : {}) }),
  ];

  it.each<[string, string, Format, SmallFont, Simple, string[]]>([
    ['without blanks', 'a b\xa0c', TrueType, { letters: 'abc' }, {}, []],
    ['of symbols', 'abc', mapped(['symbols']), font, { encoding: '', flags: 4 }, []],
    ['of symbols, without one', 'abd', mapped(['symbols']), font, { encoding: '', flags: 4 }, ['']],
    [
      'of symbols without a box',
      'abd',
      mapped(['symbols']),
      { ...font, hasBox: false },
      { encoding: '', flags: 4 },
      [],
    ],
    ['of symbols with a named encoding', 'abc', mapped(['symbols']), font, { flags: 4 }, []],
    // Its own codes are those of the map, not StandardEncoding's.
    ['without an encoding', "a'", TrueType, { letters: "ab'" }, { encoding: '' }, []],
    ['with Mac codes', 'abc', mapped(['mac']), font, { encoding: '/Encoding /MacRomanEncoding' }, []],
    ['with Mac codes, for others', 'a\xe7', mapped(['mac']), font, {}, ['ç']],
    ['without a map', 'abc', mapped([]), font, { encoding: '', flags: 4 }, []],
    ['with names alone', 'a\xe9', mapped([], ['space', 'a', 'b', 'c', 'eacute']), font, {}, []],
    [
      'with names alone, without one',
      'a\xe7',
      mapped([], ['space', 'a', 'b', 'c', 'eacute']),
      font,
      {},
      ['ç'],
    ],
    [
      'with other codes',
      '!"',
      TrueType,
      font,
      { encoding: '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [33 /a /eacute] >>' },
      [],
    ],
    [
      'with other codes, for letters that it lacks',
      '!"',
      CFF,
      font,
      { encoding: '/Encoding << /Differences [33 /a /atilde] >>' },
      ['ã'],
    ],
    [
      'whose names mean nothing',
      '!"',
      ['FontFile3', 'Type1', (each) => compactFont({ ...each, names: ['g1', 'g2', 'g3', 'g4', 'g5'] })],
      font,
      { encoding: '/Encoding << /Differences [33 /g1 /g2] >>', flags: 4 },
      [],
    ],
    [
      'that names letters otherwise',
      'ab\xe9',
      [
        'FontFile3',
        'Type1',
        (each) => compactFont({ ...each, names: ['space', 'uni0061', 'b.alt', 'c', 'eacute'] }),
      ],
      font,
      {},
      [],
    ],
  ])('%s', (_, shown, format, given, options, expected) => {
    expect(lettersIn(simple(shown, format, given, options))).toEqual(expected);
  });

  it.each([
    ['invisible', 'BT /F 10 Tf 3 Tr 50 50 Td (\xe7) Tj ET', 0],
    ['a clip', 'BT /F 10 Tf 7 Tr 50 50 Td (\xe7) Tj ET', 0],
    ['white on white', 'BT 1 g /F 10 Tf 50 50 Td (\xe7) Tj ET', 0],
    ['white on black', '0 0 200 200 re f BT 1 g /F 10 Tf 50 50 Td (\xe7) Tj ET', 1],
    ['beside the page', 'BT /F 10 Tf 500 50 Td (\xe7) Tj ET', 0],
    ['wholly transparent', 'BT /Gone gs /F 10 Tf 50 50 Td (\xe7) Tj ET', 0],
    ['on a layer that is off', '/OC /L BDC BT /F 10 Tf 50 50 Td (\xe7) Tj ET EMC', 0],
    ['an outline', 'BT /F 10 Tf 1 Tr 50 50 Td (\xe7) Tj ET', 1],
  ])('lacks letters that are seen: %s', (_, content, count) => {
    const page = simple('', TrueType, font, {}, content);
    const found = contentOf({
      ...page,
      resources: `${page.resources} /ExtGState << /Gone << /ca 0 >> >> /Properties << /L @4 0 R >>`,
      objects: [...(page.objects ?? []), '<< /Type /OCG /Name (Guias) >>'],
      catalogue: '/OCProperties << /OCGs [@4 0 R] /D << /OFF [@4 0 R] >> >>',
    });
    expect(found.missingLetters).toHaveLength(count);
  });

  it('tells where the letter is', () => {
    const [found] = contentOf(simple('aa\xe7a', TrueType, font)).missingLetters ?? [];
    // The third letter, five points wide.
    expect(found).toMatchObject({ name: 'Livro', letters: 'ç' });
    expect(found?.box[0]).toBeCloseTo((60 * 25.4) / 72, 1);
    expect(found?.box[2]).toBeCloseTo((5 * 25.4) / 72, 1);
  });

  it('of drawings lacks those that it does not name', () => {
    const drawings =
      '<< /Type /Font /Subtype /Type3 /FontMatrix [.01 0 0 .01 0 0] /FontBBox [0 0 50 100] /FirstChar 97 /LastChar 98 /Widths [50 50] /CharProcs << /a @1 0 R >> /Encoding << /Differences [97 /a /ccedilla] >> >>';
    const page = (shown: string): PageText => ({
      content: `BT /F 10 Tf 50 50 Td (${shown}) Tj ET`,
      resources: `/Font << /F ${drawings} >>`,
      objects: [['', '50 0 0 0 50 100 d1 0 0 50 100 re f']],
    });
    expect(lettersIn(page('aa'))).toEqual([]);
    expect(lettersIn(page('ab'))).toEqual(['ç']);
  });
});

describe('a font of many characters', () => {
  type Composite = {
    file?: Buffer;
    key?: string;
    encoding?: string;
    inner?: string;
    unicodes?: string;
    streams?: PageText['objects'];
  };
  const composite = (
    shown: string,
    {
      file = trueTypeFont(font),
      key = 'FontFile2',
      encoding = '/Identity-H',
      inner = '',
      unicodes = '',
      streams = [],
    }: Composite,
  ): PageText => ({
    content: `BT /F 10 Tf 50 50 Td <${shown}> Tj ET`,
    resources: '/Font << /F @1 0 R >>',
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /Livro /Encoding ${encoding} /DescendantFonts [@2 0 R] /ToUnicode @5 0 R >>`,
      `<< /Subtype /CIDFontType2 /BaseFont /Livro /FontDescriptor @3 0 R ${inner} >>`,
      `<< /FontName /Livro /Flags 4 /${key} @4 0 R >>`,
      ['', file],
      ['', `1 begincodespacerange <0000> <ffff> endcodespacerange ${unicodes}`],
      ...streams,
    ],
  });
  const many = compactFont({ ...font, cids: [3, 40, 41, 42, 43] });
  const map = (...glyphs: number[]) =>
    ['', Buffer.from(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255]))] as const;
  const codes = (text: string) =>
    ['', `1 begincodespacerange <0000> <ffff> endcodespacerange ${text}`] as const;

  it.each<[string, string, Composite, string[]]>([
    ['glyphs that it has', '000200030004', {}, []],
    ['glyph 0, a box', '00020000', {}, ['']],
    ['glyph 0, which shows nothing', '00020000', { file: trueTypeFont({ ...font, hasBox: false }) }, []],
    [
      'glyph 0, which shows nothing, for a letter',
      '00020000',
      { file: trueTypeFont({ ...font, hasBox: false }), unicodes: 'beginbfchar <0000> <00e7> endbfchar' },
      ['ç'],
    ],
    ['a box for a blank', '00020000', { unicodes: 'beginbfchar <0000> <00a0> endbfchar' }, ['']],
    [
      'nothing for a blank',
      '00020000',
      { file: trueTypeFont({ ...font, hasBox: false }), unicodes: 'beginbfchar <0000> <00a0> endbfchar' },
      [],
    ],
    ['a glyph beyond the font', '00020f00', {}, ['']],
    ['a blank beyond the font', '00020f00', { unicodes: 'beginbfchar <0f00> <0020> endbfchar' }, []],
    ['characters by the numbers of the font', '0028002b', { file: many, key: 'FontFile3' }, []],
    ['characters that the font does not number', '00280005', { file: many, key: 'FontFile3' }, ['']],
    ['glyphs by a map', '00000001', { inner: '/CIDToGIDMap @6 0 R', streams: [map(2, 3)] }, []],
    ['glyph 0 by a map', '00000001', { inner: '/CIDToGIDMap @6 0 R', streams: [map(2, 0)] }, ['']],
    ['a character beyond the map', '00000009', { inner: '/CIDToGIDMap @6 0 R', streams: [map(2, 3)] }, ['']],
    [
      'codes by a map of its own',
      '8001',
      { encoding: '@6 0 R', streams: [codes('begincidchar <8001> 2 endcidchar')] },
      [],
    ],
    [
      'codes that its map does not have',
      '8001',
      { encoding: '@6 0 R', streams: [codes('begincidchar <8002> 2 endcidchar')] },
      [''],
    ],
    [
      'codes of another map',
      '8001',
      { encoding: '@6 0 R', streams: [codes('/Other usecmap begincidchar <8002> 2 endcidchar')] },
      [],
    ],
    ['codes of a map that is not in the file', '8001', { encoding: '/UniGB-UCS2-H' }, []],
  ])('shows %s', (_, shown, given, expected) => {
    expect(lettersIn(composite(shown, given))).toEqual(expected);
  });

  it('without any outline lies over a scan, and lacks nothing', () => {
    const file = trueTypeFont({ letters: ' abc', empty: ' abc', hasBox: false });
    const unicodes = 'beginbfchar <0002> <0061> endbfchar';
    expect(lettersIn(composite('0002', { file, unicodes }))).toEqual([]);
  });
});

describe('font files', () => {
  it('are not there when the file has only their key', () => {
    const page = { ...textPage('BT /F 10 Tf 50 50 Td (a) Tj ET') };
    const objects = fontObjects().map((each, at) => (at === 2 ? '<< /Length1 10 >>' : each));
    const [found] = contentOf({ ...page, objects }).missingFonts;
    expect(found).toMatchObject({ name: 'ABCDEF+Livro' });
    expect(found).not.toHaveProperty('isDamaged');
  });

  it('end for any bytes', () => {
    const file = trueTypeFont(font);
    let seed = 7;
    for (let round = 0; round < 400; round++) {
      const bytes = Buffer.from(round % 2 ? file : compactFont(font));
      for (let change = 0; change < 6; change++) {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        bytes[(seed >>> 8) % bytes.length] = seed & 255;
      }
      const page = {
        ...textPage('BT /F 10 Tf 50 50 Td (a) Tj ET'),
        objects: fontObjects('FontFile2', bytes),
      };
      expect(contentOf(page).isWhole).toBe(true);
    }
  });
});
