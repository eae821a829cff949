import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ByteSource } from '../src/bytes/byte-source.server';
import type { AnalysisLimits } from '../src/facts/limits';
import type { MeasuredInk } from '../src/facts/pdf-analysis';
import { PageExaminer } from '../src/pixels/page-examiner.server';
import { PdfiumSession } from '../src/pixels/pdfium-session.server';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import {
  cmykPicture,
  cmykSet,
  colourOutside,
  greyPicture,
  hairlines,
  half,
  type Inks,
  inkPdf,
  rgbPicture,
} from './factories/ink-pdf';
import { bookPdf, rawPdf, rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada ink '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

let count = 0;
const stored = async (bytes: Buffer): Promise<string> => {
  const file = path.join(directory, `tinta ${count++}.pdf`);
  await writeFile(file, bytes);
  return file;
};

const analyse = async (bytes: Buffer, limits: Partial<AnalysisLimits> = {}) => {
  const file = await stored(bytes);
  const { analysis } = await measureAnalysis({ file, limits, childScript: child.script });
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis;
};

/** pdf.md's acceptance: each plate within 0.8 percentage points. */
const tolerance = 0.8;

const expectInks = (ink: MeasuredInk | undefined, page: number, inks: Inks, points = tolerance): void => {
  const found = ink?.colourPages.find(([number]) => number === page);
  expect(found, `page ${page} shows colour`).toBeDefined();
  for (const [plate, wanted] of inks.entries())
    expect(
      Math.abs((found?.[plate + 1] ?? -99) - wanted),
      `page ${page}, plate ${plate}`,
    ).toBeLessThanOrEqual(points);
};

const spot =
  '/ColorSpace << /Spot [/Separation /Verde /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0.8 0 0.9 0] /N 1 >>] >>';

describe('the plates of pages with known inks', () => {
  it('are found in CMYK, RGB, spots, tints, pictures and hairlines; greys and black are no colour', async () => {
    const photo = await cmykPicture('device');
    const profiled = await cmykPicture('profile');
    const rgb = rgbPicture();
    const pages: [parts: Parameters<typeof inkPdf>[0][number], inks: Inks | null, points?: number][] = [
      [half(cmykSet([80, 60, 20, 10])), [40, 30, 10, 5]],
      [half('1 0 0 rg'), [0, 50, 50, 0]],
      [half('0.784 0.745 0.588 rg'), [0, 1.96, 9.8, 10.8]],
      [half('/Spot cs 0.5 scn', spot), [20, 0, 22.5, 0]],
      [half('/Thin gs 1 0 0 0 k', '/ExtGState << /Thin << /ca 0.4 >> >>'), [20, 0, 0, 0]],
      [photo.page, photo.inks],
      [profiled.page, profiled.inks],
      [rgb.page, rgb.inks],
      [hairlines(60), [13.5, 0, 0, 0], 1.5],
      [greyPicture(), null],
      [half(cmykSet([60, 50, 50, 100])), null],
      [half('0 0 0 0.3 k'), null],
      [half('0.5 g'), null],
      [colourOutside(), null],
    ];
    const { ink } = await analyse(inkPdf(pages.map(([parts]) => parts)));
    expect(ink?.estimated).toBe(false);
    expect(ink?.colourPages.map(([page]) => page)).toEqual(
      pages.flatMap(([, inks], index) => (inks ? [index + 1] : [])),
    );
    for (const [index, [, inks, points]] of pages.entries())
      if (inks) expectInks(ink, index + 1, inks, points);
    expect(ink?.colourPages[0]?.[5]).toBe(170);
  });

  it('are those of RGB if nothing is given in CMYK, with one rendering a page', async () => {
    const rgb = rgbPicture();
    const { ink } = await analyse(inkPdf([rgb.page, half('1 0 0 rg')]));
    expectInks(ink, 1, rgb.inks);
    expectInks(ink, 2, [0, 50, 50, 0]);
    expect(ink?.estimated).toBe(false);
  });

  it('are found in a repaired file, with its profile', async () => {
    const { page, inks } = await cmykPicture('profile');
    const whole = inkPdf([page]);
    const analysis = await analyse(whole.subarray(0, whole.lastIndexOf('xref\n')));
    expect(analysis.repaired).toBe(true);
    expectInks(analysis.ink, 1, inks);
  });

  it('are empty for a book without colour', async () => {
    expect((await analyse(await bookPdf({ pages: 3, trimMm: [140, 210] }))).ink).toEqual({
      colourPages: [],
      estimated: false,
    });
  });
});

describe('pages without available plates', () => {
  it('get their ink from the screen colours, with a note', async () => {
    const handle = await open(await stored(inkPdf([half(cmykSet([80, 60, 20, 10]))])), 'r');
    const session = new PdfiumSession(new ByteSource(handle.fd), 512 * 1024 ** 2);
    await session.run(({ engine }) => {
      const { HEAPU8 } = engine.runtime;
      HEAPU8[Buffer.from(HEAPU8.buffer).indexOf(Buffer.from([255, 255, 255, 225, 226, 228])) + 3] = 224;
    });
    const mm = (200 * 25.4) / 72;
    const size = { width: mm, height: mm };
    const page = {
      index: 0,
      widthMm: mm,
      heightMm: mm,
      mediaMm: size,
      bleedMm: 0,
      trimBoxGiven: false,
      rotation: 0,
    } as const;
    const raw = {
      media: [0, 0, 200, 200],
      crop: null,
      bleed: null,
      trim: null,
      rotate: 0,
      userUnit: 1,
    } as const;
    const examined = await session.run((document) =>
      new PageExaminer(document, true).examine({ size: page, raw, content: null }, false),
    );
    await handle.close();
    const ink = examined.ok ? examined.value?.pixels.ink : null;
    expect(ink).toMatchObject({ estimated: true });
    expect(ink ? ink.c + ink.m + ink.y + ink.k : 0).toBeGreaterThan(30);
  });

  it('get no ink at all if one page takes too long, which is named', async () => {
    const path = Array.from(
      { length: 1_000_000 },
      (_, at) => `${[7, 11, 13, 17, 19, 23].map((by) => (at * by) % 397).join(' ')} c`,
    );
    const pages = 70;
    const slow = 65;
    const kids = Array.from({ length: pages }, (_, index) => index + 5);
    const book = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${pages} /MediaBox [0 0 400 400] >>`,
      rawStream('', '1 0 0 rg 0 0 200 400 re f'),
      rawStream('', `0 0 m ${path.join('\n')} f*`),
      ...kids.map((_, at) => `<< /Type /Page /Parent 2 0 R /Contents ${at + 1 === slow ? 4 : 3} 0 R >>`),
    ]);
    const analysis = await analyse(book, { stepMs: 1500 });
    expect(analysis).toMatchObject({ pageCount: pages, tooComplexPages: [slow] });
    expect(analysis).not.toHaveProperty('ink');
    expect(analysis.pixels?.map((page) => page?.class ?? null)).toEqual(
      kids.map((_, at) => (at + 1 === slow ? null : 'colour')),
    );
  });
});
