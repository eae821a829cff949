import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJpegHeader, reduceJpeg } from '../src/pixels/reduced-jpeg.server';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { rawPdf, rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Large JPEGs are decoded once and given to PDFium scaled down: this must not affect the measurements. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada pictures '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const [width, height] = [1200, 900];
const ROUNDS = 3;
const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A soft picture with an edge, with this number of components. */
const pixelsOf = (components: 1 | 3 | 4): Buffer => {
  const pixels = Buffer.alloc(width * height * components);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < components; channel++, at++) {
        const wave = 60 * Math.sin(x / (90 + 40 * channel)) + 50 * Math.cos(y / (70 + 30 * channel));
        pixels[at] = x < width / 3 ? 30 + 40 * channel : Math.round(125 + wave);
      }
  return pixels;
};

/** Adobe's marker without a colour transform, inserted after the start of a JPEG. */
const withAdobe = (jpeg: Buffer): Buffer => {
  const note = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0]);
  return readJpegHeader(jpeg)?.isAdobe ? jpeg : Buffer.concat([jpeg.subarray(0, 2), note, jpeg.subarray(2)]);
};

/** The same without that marker. */
const withoutAdobe = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xee]));
  return at < 0
    ? jpeg
    : Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))]);
};

const jpegOf = async (components: 1 | 3 | 4, options: JpegOptions = {}): Promise<Buffer> => {
  const raw = sharp(pixelsOf(components), { raw: { width, height, channels: components } });
  const space = components === 4 ? 'cmyk' : components === 3 ? 'srgb' : 'b-w';
  return raw
    .pipelineColourspace(space)
    .toColourspace(space)
    .jpeg({ quality: 97, chromaSubsampling: '4:4:4', ...options })
    .toBuffer();
};

/** A page of 75 × 75 mm that shows the picture at 432 pixels an inch; `entries` are added to its dictionary. */
const pageWith = (jpeg: Buffer, space: string, entries = ''): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 213 213] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>',
    rawStream(
      '',
      'q 200 0 0 150 6 40 cm /Picture Do Q 0 0 0 1 k 6 10 100 15 re f 1 0 0 0 k 120 10 50 15 re f 0.2 g 6 195 150 10 re f',
    ),
    rawStream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace ${space} /Filter /DCTDecode ${entries}`,
      jpeg,
    ),
  ]);

const measured = async (pdf: Buffer) => {
  const file = path.join(directory, 'picture.pdf');
  await writeFile(file, pdf);
  const { analysis } = await measureAnalysis({ file, childScript: child.script });
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  const pixels = analysis.pixels?.[0];
  if (!pixels?.ink) throw new Error('no ink');
  return { class: pixels.class, ...pixels.ink };
};

const cases: [name: string, () => Promise<Buffer>, space: string, entries: string][] = [
  ['grey', () => jpegOf(1), '/DeviceGray', ''],
  ['RGB', () => jpegOf(3), '/DeviceRGB', ''],
  ['RGB with subsampled colour', () => jpegOf(3, { chromaSubsampling: '4:2:0' }), '/DeviceRGB', ''],
  ['progressive', () => jpegOf(3, { progressive: true }), '/DeviceRGB', ''],
  [
    'CMYK as Adobe writes it',
    async () => withAdobe(await jpegOf(4)),
    '/DeviceCMYK',
    '/Decode [1 0 1 0 1 0 1 0]',
  ],
  ['CMYK as Adobe writes it, taken as it is', async () => withAdobe(await jpegOf(4)), '/DeviceCMYK', ''],
  ['CMYK without a marker', async () => withoutAdobe(await jpegOf(4)), '/DeviceCMYK', ''],
  ['a stretched Decode range', () => jpegOf(3), '/DeviceRGB', '/Decode [0 0.5 0.5 1 0 1]'],
];

describe('a large picture', () => {
  it.each(cases)('is measured as PDFium decodes it: %s', async (_name, make, space, entries) => {
    const jpeg = await make();
    const whole = await measured(pageWith(jpeg, space, `${entries} /DecodeParms << >>`));
    const reduced = await measured(pageWith(jpeg, space, entries));
    expect(reduced.class).toBe(whole.class);
    for (const plate of ['c', 'm', 'y', 'k'] as const)
      expect(Math.abs(reduced[plate] - whole[plate]), plate).toBeLessThanOrEqual(0.15);
    expect(Math.abs(reduced.max - whole.max)).toBeLessThanOrEqual(4);
  });

  it('is analysed faster than by decoding it for every rendering', async () => {
    const jpeg = await sharp(withAdobe(await jpegOf(4, { quality: 90 })), { failOn: 'none' })
      .pipelineColourspace('cmyk')
      .resize({ width: 3 * width, height: 3 * height })
      .toColourspace('cmyk')
      .jpeg({ quality: 90 })
      .toBuffer();
    const large = (entries: string) =>
      pageWith(jpeg, '/DeviceCMYK', entries)
        .toString('latin1')
        .replace(`/Width ${width} /Height ${height}`, `/Width ${3 * width} /Height ${3 * height}`);
    const cost = async (entries: string): Promise<number> => {
      const file = path.join(directory, 'cost.pdf');
      await writeFile(file, Buffer.from(large(entries), 'latin1'));
      return (await measureAnalysis({ file, childScript: child.script })).processorMs;
    };
    const [reduced, whole]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      reduced.push(await cost(''));
      whole.push(await cost('/DecodeParms << >>'));
    }
    // At most half of the time, with a margin for a busy machine; if every rendering decoded it again, the times would
    // be equal.
    expect(median(reduced)).toBeLessThan(0.8 * median(whole));
  });
});

describe('reduceJpeg', () => {
  const size = { width, height, components: 3 };

  it('averages squares of pixels', async () => {
    const reduced = await reduceJpeg(await jpegOf(3), size, 3);
    expect(reduced).toMatchObject({ width: 400, height: 300, components: 3 });
    expect(reduced?.bytes).toHaveLength(400 * 300 * 3);
    const [red, green, blue] = reduced?.bytes.subarray(300, 303) ?? [];
    for (const [found, wanted] of [
      [red, 30],
      [green, 70],
      [blue, 110],
    ])
      expect(Math.abs((found ?? 0) - (wanted ?? 0))).toBeLessThanOrEqual(2);
  });

  it.each([
    ['cut off', async () => (await jpegOf(3)).subarray(0, 4000), size],
    ['of another size than declared', () => jpegOf(3), { ...size, width: width + 1 }],
    ['of other components than declared', () => jpegOf(1), size],
    ['no JPEG', async () => Buffer.alloc(5000, 7), size],
    ['a header alone', async () => (await jpegOf(3)).subarray(0, 20), size],
    ['empty', async () => Buffer.alloc(0), size],
  ])('leaves %s to PDFium', async (_name, make, expected) => {
    expect(await reduceJpeg(await make(), expected, 3)).toBeNull();
  });
});

describe('readJpegHeader', () => {
  it('drops the metadata of other programs, and keeps what the pixels need', async () => {
    const noted = await sharp(await jpegOf(3))
      .withMetadata({ exif: { IFD0: { Artist: 'x'.repeat(3000) } } })
      .jpeg()
      .toBuffer();
    const header = readJpegHeader(noted);
    expect(header).toMatchObject({ width, height, components: 3, isByRows: true, isAdobe: false });
    expect(header && header.plain.length < noted.length - 3000).toBe(true);
  });

  it('recognises pictures with several scans', async () => {
    expect(readJpegHeader(await jpegOf(3, { progressive: true }))?.isByRows).toBe(false);
  });
});
