import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../tests/factories/content-pdf';

/** Pictures whose data are not what their dictionary says, by the data's own headers and lengths. */

const [width, height] = [200, 100];
const shown = (entries: string, data: Buffer) =>
  contentOf({
    content: 'q 100 0 0 50 20 20 cm /P Do Q',
    resources: '/XObject << /P @1 0 R >>',
    objects: [[`/Subtype /Image /Width ${width} /Height ${height} ${entries}`, data]],
  });
const faults = (entries: string, data: Buffer) =>
  shown(entries, data).brokenPictures?.map(({ fault }) => fault);

const plain = '/BitsPerComponent 8 /ColorSpace /DeviceGray';
const rows = (count: number, bytes = width) => Buffer.alloc(count * bytes, 90);

describe('plain pictures', () => {
  it.each<[string, string, Buffer, string[]]>([
    ['whole', '', rows(height), []],
    ['with a line end behind them', '', Buffer.concat([rows(height), Buffer.from('\r\n')]), []],
    ['without their last row', '', rows(height - 1), []],
    ['without half of their rows', '', rows(height / 2), ['cut']],
    ['empty', '', Buffer.alloc(0), ['undrawable']],
    ['deflated', '/Filter /FlateDecode', deflateSync(rows(height)), []],
    ['deflated, too short', '/Filter /FlateDecode', deflateSync(rows(40)), ['cut']],
    [
      'deflated, cut',
      '/Filter /FlateDecode',
      deflateSync(Buffer.from(rows(height).map((_, at) => (at * at) % 251))).subarray(0, 300),
      ['cut'],
    ],
    [
      'deflated with differences',
      `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns ${width} >>`,
      deflateSync(rows(height, width + 1)),
      [],
    ],
    [
      'deflated with differences, too short',
      `/Filter [/FlateDecode] /DecodeParms [<< /Predictor 15 /Columns ${width} >>]`,
      deflateSync(rows(60, width + 1)),
      ['cut'],
    ],
    ['in digits', '/Filter /ASCIIHexDecode', Buffer.from(rows(height).toString('hex')), []],
    ['in digits, too few', '/Filter /ASCIIHexDecode', Buffer.from(rows(9).toString('hex')), ['cut']],
  ])('%s', (_, filter, data, expected) => {
    expect(faults(`${plain} ${filter}`, data)).toEqual(expected);
  });

  it('of other kinds have rows of other lengths', () => {
    expect(faults('/ImageMask true', rows(height, width / 8))).toEqual([]);
    expect(faults('/ImageMask true', rows(height / 2, width / 8))).toEqual(['cut']);
    expect(faults('/BitsPerComponent 8 /ColorSpace /DeviceRGB', rows(height))).toEqual(['cut']);
    const indexed = '/BitsPerComponent 4 /ColorSpace [/Indexed /DeviceRGB 1 <000000ffffff>]';
    expect(faults(indexed, rows(height, width / 2))).toEqual([]);
    // The length of its rows is not known.
    expect(faults('/BitsPerComponent 8 /ColorSpace /Unknown', rows(1))).toEqual([]);
  });

  it('have masks, which may be cut, too', () => {
    const masked = (mask: Buffer) =>
      contentOf({
        content: 'q 100 0 0 50 20 20 cm /P Do Q',
        resources: '/XObject << /P @1 0 R >>',
        objects: [
          [`/Subtype /Image /Width ${width} /Height ${height} ${plain} /SMask @2 0 R`, rows(height)],
          ['/Subtype /Image /Width 50 /Height 40 /BitsPerComponent 8 /ColorSpace /DeviceGray', mask],
        ],
      }).brokenPictures;
    expect(masked(Buffer.alloc(50 * 40))).toEqual([]);
    expect(masked(Buffer.alloc(50 * 20))).toMatchObject([{ fault: 'cut' }]);
  });

  it('in the content itself', () => {
    const inline = (count: number) =>
      contentOf({
        content: Buffer.concat([
          Buffer.from('q 72 0 0 72 20 20 cm BI /W 20 /H 20 /BPC 8 /CS /G ID '),
          Buffer.alloc(20 * count, 'x'),
          Buffer.from('\nEI Q'),
        ]),
      });
    expect(inline(20).brokenPictures).toEqual([]);
    expect(inline(8).brokenPictures).toMatchObject([{ fault: 'cut' }]);
  });

  it('may be stated shorter than they are', () => {
    const data = rows(height);
    const page = contentOf({
      content: 'q 100 0 0 50 20 20 cm /P Do Q',
      resources: '/XObject << /P @1 0 R >>',
      objects: [
        Buffer.concat([
          Buffer.from(
            `<< /Subtype /Image /Width ${width} /Height ${height} ${plain} /Length 50 >>\nstream\n`,
          ),
          data,
          Buffer.from('\nendstream'),
        ]).toString('latin1'),
      ],
    });
    expect(page.brokenPictures).toEqual([]);
  });
});

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

const jpeg = (wide: number, high: number, components = 1) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xfe, 0, 6, 1, 2, 3, 4],
    ...[0xff, 0xc0, 0, 8 + 3 * components, 8, ...u16(high), ...u16(wide), components],
    ...Array.from({ length: 3 * components }, () => 1),
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9, 9, 0xff, 0xd9],
  ]);

const codestream = (wide: number, high: number, tileBytes = 20) =>
  Buffer.from([
    ...[0xff, 0x4f, 0xff, 0x51, ...u16(41), ...u16(0)],
    ...[wide, high, 0, 0, wide, high, 0, 0].flatMap(u32),
    ...[...u16(1), 7, 1, 1],
    ...[0xff, 0x90, ...u16(10), ...u16(0), ...u32(tileBytes), 0, 1, 0xff, 0x93, 1, 2, 3, 4, 5, 6],
    ...[0xff, 0xd9],
  ]);
const jp2 = (stream: Buffer) =>
  Buffer.concat([
    Buffer.from([...u32(12), ...Buffer.from('jP  '), 13, 10, 0x87, 10]),
    Buffer.from([...u32(8 + stream.length), ...Buffer.from('jp2c')]),
    stream,
  ]);

const segment = (number: number, kind: number, data: readonly number[], length = data.length) => [
  ...u32(number),
  kind,
  0,
  1,
  ...u32(length),
  ...data,
];
const jbig2 = (wide: number, high: number, length?: number) =>
  Buffer.from([
    ...segment(0, 48, [...u32(wide), ...u32(high), ...u32(0), ...u32(0), 0, 0, 0]),
    ...segment(
      1,
      38,
      Array.from({ length: 30 }, () => 7),
      length,
    ),
  ]);

describe('compressed pictures', () => {
  const grey = (filter: string) => `${plain} /Filter /${filter}`;
  const bits = (filter: string, parms = '') =>
    `/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /${filter} ${parms}`;

  it.each<[string, string, Buffer, string[]]>([
    ['a JPEG', grey('DCTDecode'), jpeg(width, height), []],
    ['a JPEG in whole blocks', grey('DCTDecode'), jpeg(208, 104), []],
    ['a JPEG that is smaller', grey('DCTDecode'), jpeg(50, 25), ['cut']],
    ['a JPEG that is lower', grey('DCTDecode'), jpeg(width, 60), ['cut']],
    ['a JPEG that is larger', grey('DCTDecode'), jpeg(400, 200), ['misdeclared']],
    ['a JPEG of other colours', grey('DCTDecode'), jpeg(width, height, 3), ['misdeclared']],
    ['an empty JPEG', grey('DCTDecode'), Buffer.alloc(0), ['undrawable']],
    ['what is no JPEG', grey('DCTDecode'), Buffer.from('isto não é uma imagem'), ['undrawable']],
    ['a JPEG, deflated', `${plain} /Filter [/FlateDecode /DCTDecode]`, deflateSync(jpeg(50, 25)), ['cut']],
    ['a JPEG 2000', grey('JPXDecode'), jp2(codestream(width, height)), []],
    ['a JPEG 2000 without a box', grey('JPXDecode'), codestream(width, height), []],
    ['a JPEG 2000 that is smaller', grey('JPXDecode'), jp2(codestream(100, 50)), ['cut']],
    ['a JPEG 2000 that is cut', grey('JPXDecode'), jp2(codestream(width, height, 900)), ['cut']],
    ['what is no JPEG 2000', grey('JPXDecode'), Buffer.alloc(60, 7), ['undrawable']],
    ['a JBIG2', bits('JBIG2Decode'), jbig2(width, height), []],
    ['a JBIG2 of unknown height', bits('JBIG2Decode'), jbig2(width, 0xffffffff), []],
    ['a JBIG2 that is smaller', bits('JBIG2Decode'), jbig2(100, 50), ['cut']],
    ['a JBIG2 that is cut', bits('JBIG2Decode'), jbig2(width, height, 400), ['cut']],
    ['an empty JBIG2', bits('JBIG2Decode'), Buffer.alloc(0), ['undrawable']],
    ['a fax', bits('CCITTFaxDecode', `/DecodeParms << /K -1 /Columns ${width} >>`), Buffer.alloc(20, 1), []],
    [
      'a narrower fax',
      bits('CCITTFaxDecode', '/DecodeParms << /K -1 /Columns 80 >>'),
      Buffer.alloc(20, 1),
      ['cut'],
    ],
    ['a fax of the usual width', bits('CCITTFaxDecode'), Buffer.alloc(20, 1), ['misdeclared']],
  ])('%s', (_, entries, data, expected) => {
    expect(faults(entries, data)).toEqual(expected);
  });

  it('have the resolution of the pixels that are there', () => {
    expect(shown(grey('DCTDecode'), jpeg(width, height)).pictures).toMatchObject([{ dpi: 144 }]);
    expect(shown(grey('DCTDecode'), jpeg(50, 25)).pictures).toMatchObject([
      { dpi: 36, widthPx: 50, heightPx: 25 },
    ]);
    expect(shown(grey('DCTDecode'), jpeg(400, 200)).pictures).toMatchObject([{ dpi: 144 }]);
  });
});
