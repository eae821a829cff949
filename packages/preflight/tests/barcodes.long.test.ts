import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Barcode } from '../src/facts/page-pixels';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { bars, modulesOf, pt } from './factories/barcode';
import { rawPdf, rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Barcodes on covers, read by the real child. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada barcodes '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const isbn = '9786500000009';
const [width, height] = [300, 210];
const coverWith = (content: string, objects: Buffer[] = []): Buffer =>
  rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pt(width)} ${pt(height)}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    rawStream('', `0.3 0.2 0 0 k 0 0 ${pt(width)} ${pt(height)} re f\n${content}`),
    ...objects,
  ]);
const whiteBox = (x: number, y: number): string =>
  `0 0 0 0 k ${x - pt(5)} ${y - pt(3)} ${pt(42)} ${pt(29)} re f 0 0 0 1 k`;

const read = async (pdf: Buffer): Promise<Barcode[]> => {
  const file = path.join(directory, 'capa.pdf');
  await writeFile(file, pdf);
  const { analysis } = await measureAnalysis({ file, childScript: child.script });
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis.pixels?.[0]?.barcodes ?? [];
};

const at = pt(25);

describe('a barcode on a cover', () => {
  it('is read with its place, its size, and the white space beside it', async () => {
    const [found, ...more] = await read(coverWith(`${whiteBox(at, at)} ${bars(isbn, at, at)}`));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ text: isbn, isValid: true });
    expect(found?.moduleMm).toBeCloseTo(0.33, 1);
    expect(found?.box[0]).toBeCloseTo(25, 0);
    expect(found?.box[2]).toBeCloseTo(95 * 0.33, 0);
    expect(found?.box[3]).toBeCloseTo(22.85, 0);
    expect(found?.quiet.before).toBeGreaterThanOrEqual(10);
    expect(found?.quiet.behind).toBeGreaterThanOrEqual(6);
  });

  it('is read when it is vertical', async () => {
    const turned = `q 0 1 -1 0 ${pt(60)} ${pt(25)} cm ${whiteBox(0, 0)} ${bars(isbn, 0, 0)} Q`;
    const [found] = await read(coverWith(turned));
    expect(found).toMatchObject({ text: isbn, isValid: true });
    expect(found?.box[3]).toBeCloseTo(95 * 0.33, 0);
  });

  it('is read from a picture of any resolution', async () => {
    const rows = [...modulesOf(isbn)].map((bit) => (bit === '1' ? 0 : 255));
    const bitmap = Buffer.from(
      Array.from({ length: 40 }, () => [...Array(12).fill(255), ...rows, ...Array(12).fill(255)]).flat(),
    );
    const jpeg = await sharp(bitmap, { raw: { width: 119, height: 40, channels: 1 } })
      .resize({ width: 119 * 10, height: 600, kernel: 'nearest', fit: 'fill' })
      .toColourspace('b-w')
      .jpeg({ quality: 92 })
      .toBuffer();
    const image = rawStream(
      '/Type /XObject /Subtype /Image /Width 1190 /Height 600 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
      jpeg,
    );
    const placed = `q ${pt(119 * 0.33)} 0 0 ${pt(22)} ${at} ${at} cm /Picture Do Q`;
    expect(await read(coverWith(placed, [image]))).toMatchObject([{ text: isbn, isValid: true }]);
  });

  it('is measured when it is small, with the places where white space is missing', async () => {
    const small = `${whiteBox(at, at)} ${bars(isbn, at, at, 0.22)} 0 0 0 1 k ${at - pt(1)} ${at} ${pt(0.5)} ${pt(20)} re f`;
    const [found] = await read(coverWith(small));
    expect(found?.text).toBe(isbn);
    expect(found?.moduleMm).toBeLessThan(0.24);
    expect(found?.quiet.before).toBeLessThan(6);
  });

  it.each([
    ['black on white', '0 0 0 1 k', '', { k: 100, c: 0 }, 0],
    ['black of RGB', '0 0 0 rg', '', { k: 100, c: 0 }, 0],
    ['rich black', '0.6 0.5 0.4 1 k', '', { c: 60, m: 50, y: 40, k: 100 }, 0],
    ['blue', '1 0.6 0 0 k', '', { c: 100, m: 60, y: 0, k: 0 }, 0],
    ['black on a tint', '0 0 0 1 k', `0 0 0.2 0 k 0 0 ${pt(100)} ${pt(100)} re f`, { k: 100 }, 20],
  ] as const)('is reported with its inks: %s', async (_, ink, ground, wanted, groundSum) => {
    const [found] = await read(coverWith(`${whiteBox(at, at)} ${ground} ${ink} ${bars(isbn, at, at)}`));
    for (const [name, percent] of Object.entries(wanted))
      expect(found?.inks?.bars[name as keyof typeof wanted]).toBeCloseTo(percent, -0.5);
    const sum = Object.values(found?.inks?.ground ?? { none: Number.NaN }).reduce(
      (all, each) => all + each,
      0,
    );
    expect(Math.abs(sum - groundSum)).toBeLessThan(4);
  });

  it('is reported with its inks at any rotation', async () => {
    const turned = `q 0 1 -1 0 ${pt(60)} ${pt(25)} cm ${whiteBox(0, 0)} 1 0 0 0.2 k ${bars(isbn, 0, 0)} Q`;
    expect((await read(coverWith(turned)))[0]?.inks?.bars).toMatchObject({ c: 100, m: 0 });
  });

  it('with a wrong check digit is reported as unreadable, not as a number', async () => {
    const found = await read(coverWith(`${whiteBox(at, at)} ${bars('9786500000008', at, at)}`));
    for (const each of found) expect(each.isValid).toBe(false);
  });

  it('is not reported if there is none', async () => {
    const stripes = Array.from({ length: 60 }, (_, index) => `${20 + index * 4} 100 2 60 re f`).join(' ');
    expect(await read(coverWith(`0 0 0 1 k ${stripes}`))).toEqual([]);
  });
});
