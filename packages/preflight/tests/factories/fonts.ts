import { macGlyphs } from '../../src/fonts/glyph-names';

/** Small fonts whose letters are squares, in each format that a PDF may embed. Units: 1000 to the size. */

export type SmallFont = {
  /** One glyph each, from glyph 1 on. */
  letters: string;
  /** Letters whose glyph has no outline. */
  empty?: string;
  /** Whether glyph 0 shows a box; default true. */
  hasBox?: boolean;
};

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index);
  return bytes;
};
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
};
/** Where pieces of these lengths begin, and where the last one ends. */
const offsets = (lengths: readonly number[]): number[] => {
  const places = [0];
  for (const length of lengths) places.push((places.at(-1) ?? 0) + length);
  return places;
};
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** Whether each glyph, from glyph 0 on, has an outline. */
const drawn = ({ letters, empty = '', hasBox = true }: SmallFont): boolean[] => [
  hasBox,
  ...[...letters].map((letter) => !empty.includes(letter)),
];

const [side, advance] = [500, 600];
const square = Buffer.concat([
  u16(1, 0, 0, side, side, 3, 0),
  Buffer.from([1, 1, 1, 1]),
  u16(0, side, 0, -side, 0, 0, side, 0),
]);

const format4 = (codes: readonly (readonly [code: number, glyph: number])[]): Buffer => {
  const rows = [...codes].sort(([a], [b]) => a - b);
  const ends = [...rows.map(([code]) => code), 0xffff];
  const deltas = [...rows.map(([code, glyph]) => glyph - code), 1];
  const count = ends.length;
  const body = Buffer.concat([u16(2 * count, 2, 0, 0, ...ends, 0, ...ends, ...deltas, ...ends.map(() => 0))]);
  return Buffer.concat([u16(4, body.length + 6, 0), body]);
};

const format0 = (codes: readonly (readonly [code: number, glyph: number])[]): Buffer => {
  const glyphs = Buffer.alloc(256);
  for (const [code, glyph] of codes) glyphs[code] = glyph;
  return Buffer.concat([u16(0, 262, 0), glyphs]);
};

export type TrueTypeOptions = SmallFont & {
  /** Tables from codes to glyphs; default by Unicode. */
  maps?: readonly ('unicode' | 'symbols' | 'mac')[];
  /** Names of the glyphs in the `post` table; default none. */
  names?: readonly string[];
};

const mapOf = (kind: 'unicode' | 'symbols' | 'mac', letters: string) => {
  const pairs = [...letters].map((letter, index) => [letter.codePointAt(0) ?? 0, index + 1] as const);
  if (kind === 'unicode') return { platform: 3, encoding: 1, table: format4(pairs) };
  if (kind === 'mac') return { platform: 1, encoding: 0, table: format0(pairs) };
  return {
    platform: 3,
    encoding: 0,
    table: format4(pairs.map(([code, glyph]) => [0xf000 + code, glyph] as const)),
  };
};

const cmapOf = (maps: readonly ReturnType<typeof mapOf>[]): Buffer => {
  const rows: Buffer[] = [];
  let at = 4 + 8 * maps.length;
  for (const { platform, encoding, table } of maps) {
    rows.push(u16(platform, encoding), u32(at));
    at += table.length;
  }
  return Buffer.concat([u16(0, maps.length), ...rows, ...maps.map(({ table }) => table)]);
};

const postOf = (names: readonly string[] | undefined): Buffer => {
  const head = (version: number) => Buffer.concat([u32(version), Buffer.alloc(28)]);
  if (!names) return head(0x00030000);
  const all = ['.notdef', ...names];
  return Buffer.concat([
    head(0x00020000),
    u16(all.length, ...all.map((_, index) => macGlyphs.length + index)),
    ...all.map((name) => Buffer.concat([Buffer.from([name.length]), Buffer.from(name)])),
  ]);
};

/** Without a map when `maps` is empty. */
export const trueTypeFont = ({ maps = ['unicode'], names, ...font }: TrueTypeOptions): Buffer => {
  const outlines = drawn(font);
  const places = offsets(outlines.map((has) => (has ? square.length : 0)));
  const bounds = [0, -200, 1000, 800];
  const tables: Record<string, Buffer> = {
    'OS/2': Buffer.concat([u16(3, advance, 400, 5), Buffer.alloc(88)]),
    cmap: cmapOf(maps.map((kind) => mapOf(kind, font.letters))),
    glyf: Buffer.concat(outlines.map((has) => (has ? square : Buffer.alloc(0)))),
    head: Buffer.concat([
      u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      u16(0, 1000),
      Buffer.alloc(16),
      u16(...bounds, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x00010000),
      u16(800, -200, 0, advance),
      Buffer.alloc(22),
      u16(outlines.length),
    ]),
    hmtx: u16(...outlines.flatMap(() => [advance, 0])),
    loca: u32(...places),
    maxp: Buffer.concat([u32(0x00010000), u16(outlines.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0)]),
    name: u16(0, 0, 6),
    post: postOf(names),
  };
  const entries = Object.entries(tables);
  let at = 12 + 16 * entries.length;
  const rows = entries.map(([tag, table]) => {
    const row = Buffer.concat([Buffer.from(tag), u32(0, at, table.length)]);
    at += padded(table).length;
    return row;
  });
  return Buffer.concat([
    u32(0x00010000),
    u16(entries.length, 128, 3, 0),
    ...rows,
    ...entries.map(([, table]) => padded(table)),
  ]);
};

const index = (items: readonly Buffer[]): Buffer => {
  if (items.length === 0) return u16(0);
  const places = offsets(items.map(({ length }) => length)).map((offset) => offset + 1);
  return Buffer.concat([u16(items.length), Buffer.from([2]), u16(...places), ...items]);
};

const shortNumber = (value: number): Buffer => Buffer.concat([Buffer.from([28]), u16(value)]);
const longNumber = (value: number): Buffer => Buffer.concat([Buffer.from([29]), u32(value)]);
const [firstOwnString, hmoveto, rlineto, endchar] = [391, 22, 5, 14];

const charString = (isDrawn: boolean): Buffer =>
  isDrawn
    ? Buffer.concat([
        ...[advance, 0].map(shortNumber),
        Buffer.from([hmoveto]),
        ...[side, 0, 0, side, -side, 0].map(shortNumber),
        Buffer.from([rlineto, endchar]),
      ])
    : Buffer.concat([shortNumber(advance), Buffer.from([endchar])]);

/**
 * CFF. The glyphs have `names`, or, in a font for many characters, the numbers `cids`; without both they are named after
 * their letters.
 */
export const compactFont = ({
  names,
  cids,
  ...font
}: SmallFont & { names?: readonly string[]; cids?: readonly number[] }): Buffer => {
  const own = cids ? ['Adobe', 'Identity'] : (names ?? [...font.letters]);
  const outlines = drawn(font);
  const glyphs = index(outlines.map(charString));
  const numbers = cids ?? own.map((_, at) => firstOwnString + at);
  const charset = Buffer.concat([Buffer.from([0]), u16(...numbers)]);
  // All glyphs belong to the one font of the array.
  const select = cids
    ? Buffer.concat([Buffer.from([3]), u16(1, 0), Buffer.from([0]), u16(outlines.length)])
    : Buffer.alloc(0);
  const entry = (value: number, ...operator: number[]) =>
    Buffer.concat([longNumber(value), Buffer.from(operator)]);
  const noPrivate = (at: number) => Buffer.concat([longNumber(0), entry(at, 18)]);
  const top = (at: number): Buffer => {
    const [glyphsAt, selectAt] = [at + charset.length, at + charset.length + glyphs.length];
    const fontsAt = selectAt + select.length;
    const ros = [firstOwnString, firstOwnString + 1, 0].map(shortNumber);
    return index([
      Buffer.concat([
        ...(cids ? [...ros, Buffer.from([12, 30])] : []),
        entry(at, 15),
        entry(glyphsAt, 17),
        ...(cids ? [entry(fontsAt, 12, 36), entry(selectAt, 12, 37)] : [noPrivate(selectAt)]),
      ]),
    ]);
  };
  const before = (topIndex: Buffer) =>
    Buffer.concat([
      Buffer.from([1, 0, 4, 2]),
      index([Buffer.from('Livro')]),
      topIndex,
      index(own.map((each) => Buffer.from(each))),
      index([]),
    ]);
  const at = before(top(0)).length;
  const fonts = cids ? index([noPrivate(at)]) : Buffer.alloc(0);
  return Buffer.concat([before(top(at)), charset, glyphs, select, fonts]);
};

const encrypted = (plain: Buffer, key: number): Buffer => {
  let r = key;
  const cipher = Buffer.alloc(plain.length);
  for (const [at, byte] of plain.entries()) {
    const code = byte ^ (r >> 8);
    cipher[at] = code;
    r = ((code + r) * 52_845 + 22_719) & 0xffff;
  }
  return cipher;
};

const [fileKey, glyphKey] = [55_665, 4_330];
const type1Number = (value: number): Buffer => Buffer.concat([Buffer.from([255]), u32(value)]);
const [hsbw, type1Hmoveto, closepath] = [13, 22, 9];

const type1Glyph = (isDrawn: boolean): Buffer => {
  const start = Buffer.concat([...[0, advance].map(type1Number), Buffer.from([hsbw])]);
  const lines = [
    [side, 0],
    [0, side],
    [-side, 0],
  ].map((by) => Buffer.concat([...by.map(type1Number), Buffer.from([rlineto])]));
  const shape = isDrawn
    ? Buffer.concat([type1Number(0), Buffer.from([type1Hmoveto]), ...lines, Buffer.from([closepath])])
    : Buffer.alloc(0);
  return encrypted(Buffer.concat([Buffer.alloc(4), start, shape, Buffer.from([endchar])]), glyphKey);
};

/** Type 1, with StandardEncoding; `isHex` writes its encrypted part in digits. */
export const type1Font = ({
  names,
  isHex = false,
  ...font
}: SmallFont & { names?: readonly string[]; isHex?: boolean }): Buffer => {
  const all = ['.notdef', ...(names ?? [...font.letters])];
  const outlines = drawn(font);
  const clear = [
    '%!PS-AdobeFont-1.0: Livro',
    '11 dict begin',
    '/FontName /Livro def /FontType 1 def /PaintType 0 def /FontMatrix [0.001 0 0 0.001 0 0] def',
    '/FontBBox {0 -200 1000 800} def /Encoding StandardEncoding def',
    'currentdict end',
    'currentfile eexec\n',
  ].join('\n');
  const glyphs = all.flatMap((name, at) => {
    const bytes = type1Glyph(outlines[at] ?? true);
    return [Buffer.from(`/${name} ${bytes.length} RD `), bytes, Buffer.from(' ND\n')];
  });
  const secret = Buffer.concat([
    Buffer.alloc(4, 1),
    Buffer.from(
      'dup /Private 8 dict dup begin /RD {string currentfile exch readstring pop} def /ND {def} def ',
    ),
    Buffer.from(`/BlueValues [] def /lenIV 4 def 2 index /CharStrings ${all.length} dict dup begin\n`),
    ...glyphs,
    Buffer.from(
      'end end readonly put noaccess put dup /FontName get exch definefont pop mark currentfile closefile\n',
    ),
  ]);
  const cipher = encrypted(secret, fileKey);
  return Buffer.concat([
    Buffer.from(clear),
    isHex ? Buffer.from(cipher.toString('hex')) : cipher,
    Buffer.from(`\n${'0'.repeat(64)}\ncleartomark\n`),
  ]);
};
