import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { type PdfExpectation, shopMargins } from '../src/rules/page-fit';
import { findProblems } from '../src/rules/pdf-findings';
import { contentPdf, fontObjects } from './factories/content-pdf';
import { rawPdf, rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Pictures and texts of whole files, through the real child: what cannot be drawn is told, what is not seen is not. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada seen '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const analysed = async (pdf: Buffer) => {
  const file = path.join(directory, 'arquivo.pdf');
  await writeFile(file, pdf);
  const { analysis } = await measureAnalysis({ file, childScript: child.script });
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis;
};
const book = (pages: number, widthMm: number): PdfExpectation => ({
  kind: 'interior',
  pages,
  trimWidthMm: widthMm,
  trimHeightMm: widthMm,
  ...shopMargins,
});

/** A picture of 100 mm on a page of 120 mm. */
type Shown = { entries: string; data: Buffer; mask?: { entries: string; data: Buffer }; before?: string };
const mm = (length: number) => Math.round((length * 72 * 1000) / 25.4) / 1000;
const side = mm(120);

const pictureBook = (pictures: readonly Shown[]): Buffer => {
  const numbers = pictures.map((_, index) => 3 + 4 * index);
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${numbers.length} /MediaBox [0 0 ${side} ${side}] >>`,
    ...pictures.flatMap(({ entries, data, mask, before = '' }, index) => {
      const number = numbers[index] ?? 0;
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${number + 1} 0 R /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
        rawStream('', `${before} q ${mm(100)} 0 0 ${mm(100)} ${mm(10)} ${mm(10)} cm /P Do Q`),
        rawStream(
          `/Type /XObject /Subtype /Image ${entries} ${mask ? `/SMask ${number + 3} 0 R` : ''}`,
          data,
        ),
        mask ? rawStream(`/Type /XObject /Subtype /Image ${mask.entries}`, mask.data) : 'null',
      ];
    }),
  ]);
};

const size = (px: number) => `/Width ${px} /Height ${px}`;
const deflated = (px: number, space: string, pixels: Buffer): Pick<Shown, 'entries' | 'data'> => ({
  entries: `${size(px)} /BitsPerComponent 8 /ColorSpace ${space} /Filter /FlateDecode`,
  data: deflateSync(pixels),
});
/** Levels by place, 0 to 1. */
const levels = (px: number, level: (x: number, y: number) => number): Buffer =>
  Buffer.from(
    Array.from({ length: px * px }, (_, at) => Math.round(level((at % px) / px, Math.floor(at / px) / px))),
  );

/** The findings about pictures, as severity, code and pages. */
const told = async (pictures: readonly Shown[]): Promise<string[]> => {
  const analysis = await analysed(pictureBook(pictures));
  return findProblems(analysis, book(pictures.length, 120))
    .filter(({ code }) => code.startsWith('picture-') || code.includes('-coarse'))
    .map(({ severity, code, pages = [], params }) =>
      `${severity} ${code} ${params.fault ?? ''} ${pages.join()}`.replace('  ', ' '),
    );
};

/** 100 mm at 305 dpi. */
const fine = 1200;
const waves = (px: number) => levels(px, (x, y) => 128 + 60 * Math.sin(90 * x) + 50 * Math.cos(70 * y));

describe('the data of pictures', () => {
  it('must be whole and of a kind that can be drawn', async () => {
    const jpeg = await sharp(waves(fine), { raw: { width: fine, height: fine, channels: 1 } })
      .jpeg()
      .toBuffer();
    const progressive = await sharp(jpeg).jpeg({ progressive: true }).toBuffer();
    const asJpeg = (data: Buffer): Shown => ({
      entries: `${size(fine)} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode`,
      data,
    });
    const end = Buffer.from([0xff, 0xd9]);
    const half = (data: Buffer) => data.subarray(0, data.length / 2);
    // One strip.
    const rows = 256;
    const tiff = await sharp(waves(fine).subarray(0, fine * rows), {
      raw: { width: fine, height: rows, channels: 1 },
    })
      .threshold(128)
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1, miniswhite: true })
      .toBuffer();
    const strip = stripsOf(tiff);
    const asFax = (data: Buffer): Shown => ({
      entries: `/Width ${fine} /Height ${rows} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${fine} /Rows ${rows} >>`,
      data,
    });
    const colour = await sharp(jpeg).toColourspace('srgb').jpeg().toBuffer();
    const colourProgressive = await sharp(progressive)
      .toColourspace('srgb')
      .jpeg({ progressive: true })
      .toBuffer();
    const broken = (each: string) => each.includes('picture-broken');
    const found = await told([
      asJpeg(colour),
      asJpeg(half(colour)),
      asJpeg(Buffer.concat([half(colour), end])),
      asJpeg(colour.subarray(0, -2)),
      asJpeg(colourProgressive),
      asJpeg(half(colourProgressive)),
      asJpeg(Buffer.alloc(0)),
      asFax(strip),
      asFax(half(strip)),
      {
        entries: `${size(fine)} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode`,
        data: emptyCodestream(fine),
      },
    ]);
    expect(found.filter(broken)).toEqual([
      'error picture-broken cut 2,3,6,9',
      'error picture-broken undrawable 7,10',
    ]);
  });
});

/** The data of a TIFF in one strip. */
const stripsOf = (tiff: Buffer): Buffer => {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  const entry = (tag: number): number[] => {
    for (let row = 0; row < u16(directory); row++) {
      const at = directory + 2 + 12 * row;
      if (u16(at) !== tag) continue;
      const [type, count] = [u16(at + 2), u32(at + 4)];
      const bytes = type === 3 ? 2 : 4;
      const from = count * bytes <= 4 ? at + 8 : u32(at + 8);
      return Array.from({ length: count }, (_, index) =>
        type === 3 ? u16(from + 2 * index) : u32(from + 4 * index),
      );
    }
    return [];
  };
  const [offsets, lengths] = [entry(273), entry(279)];
  expect(offsets).toHaveLength(1);
  return tiff.subarray(offsets[0], (offsets[0] ?? 0) + (lengths[0] ?? 0));
};

/** A JPEG 2000 with a right header, and no data that a decoder could use. */
const emptyCodestream = (px: number): Buffer => {
  const u16 = (value: number) => [value >> 8, value & 255];
  const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
  return Buffer.from([
    ...[0xff, 0x4f, 0xff, 0x51, ...u16(41), ...u16(0)],
    ...[px, px, 0, 0, px, px, 0, 0].flatMap(u32),
    ...[...u16(1), 7, 1, 1],
    ...[0xff, 0x90, ...u16(10), ...u16(0), ...u32(14), 0, 1, 0xff, 0x93],
    ...[0xff, 0xd9],
  ]);
};

describe('pictures of low resolution', () => {
  const grey = '/DeviceGray';
  const [coarse, black] = [60, Buffer.alloc(60 * 60)];
  const mask = (level: (x: number, y: number) => number, px = 280): NonNullable<Shown['mask']> =>
    deflated(px, grey, levels(px, level));
  const blot = (x: number, y: number) => Math.exp(-30 * ((x - 0.5) ** 2 + (y - 0.5) ** 2));
  const text = (x: number, y: number) => (Math.sin(90 * x) > 0.3 && Math.sin(60 * y) > 0 ? 20 : 240);

  it('matter only where their pixels can be seen', async () => {
    expect(
      await told([
        // Nothing to see: one colour, white, wholly transparent, the ink None.
        deflated(24, grey, Buffer.alloc(24 * 24, 120)),
        deflated(coarse, '/DeviceRGB', Buffer.alloc(3 * coarse * coarse, 255)),
        { ...deflated(coarse, grey, levels(coarse, text)), mask: mask(() => 0) },
        {
          ...deflated(
            coarse,
            '[/Separation /None /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>]',
            levels(coarse, text),
          ),
        },
        // A background in one colour behind text.
        { ...deflated(24, grey, Buffer.alloc(24 * 24, 235)) },
        // Soft shadows, wide and narrow, and flattened.
        { ...deflated(280, grey, Buffer.alloc(280 * 280)), mask: mask((x, y) => 110 * blot(x, y)) },
        {
          ...deflated(280, grey, Buffer.alloc(280 * 280)),
          mask: mask((x) => 110 / (1 + Math.exp(-140 * (x - 0.5)))),
        },
        deflated(
          280,
          grey,
          levels(280, (x, y) => 255 - 120 * blot(x, y)),
        ),
        // A gradient.
        deflated(
          coarse,
          grey,
          levels(coarse, (x) => 60 + 150 * x),
        ),
        // Blurred.
        deflated(
          280,
          grey,
          levels(280, (x, y) => 128 + 50 * Math.sin(20 * x) * Math.cos(16 * y)),
        ),
        // Coarse, and seen.
        deflated(coarse, grey, levels(coarse, text)),
        deflated(
          200,
          grey,
          levels(200, (x, y) => 128 + 60 * Math.sin(90 * x) + 50 * Math.cos(70 * y)),
        ),
        { ...deflated(coarse, grey, black), mask: mask(text, coarse) },
        // One small sign on a plain ground.
        deflated(
          280,
          grey,
          levels(280, (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.04 ? 0 : 255)),
        ),
      ]),
    ).toEqual(['error picture-coarse 11,12,13,14', 'info picture-coarse 7,10']);
  });
});

describe('text beside the cut', () => {
  const nearCut = async (content: string): Promise<string[]> => {
    const analysis = await analysed(
      contentPdf({
        content,
        resources: '/Font << /F @1 0 R >> /ExtGState << /Gone << /ca 0 >> >>',
        objects: fontObjects(),
      }),
    );
    return findProblems(analysis, book(1, 70.56))
      .map(({ code }) => code)
      .filter((code) => code.startsWith('text-'));
  };
  const words = 'BT /F 8 Tf 40 3.5 Td (rente ao corte) Tj ET';

  it.each([
    ['is seen', words, ['text-near-cut']],
    ['is wholly transparent', `/Gone gs ${words}`, []],
    ['lies under an opaque bar', `${words} 0.3 g 0 0 200 12 re f`, []],
    ['has the colour of what is behind it', `0.3 g 0 0 200 12 re f ${words}`, []],
    ['is seen on a bar', `0.3 g 0 0 200 12 re f 1 g ${words}`, ['text-near-cut']],
    ['lies under a bar that covers half of it', `${words} 0.3 g 0 0 70 12 re f`, ['text-near-cut']],
  ])('%s', async (_, content, expected) => {
    expect(await nearCut(content)).toEqual(expected);
  });
});
