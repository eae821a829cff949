import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageDrawer } from '~/adapters/pdf/draw-page.server';
import type { AnalysisLimits } from '~/adapters/pdf/limits';
import type { Layer } from '~/domain/files/viewing/drawing';
import { cmykSet, half, inkPdf } from '../factories/ink-pdf';
import { bookPdf, formBombPdf, slowPdf, textAsPdf } from '../factories/pdf';
import { buildPdfChild } from '../factories/pdf-child';

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada drawing '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

let count = 0;
const draw = async (
  bytes: Uint8Array,
  layer: Layer,
  { page = 1, limits = {} }: { page?: number; limits?: Partial<AnalysisLimits> } = {},
) => {
  const file = path.join(directory, `pagina ${count++}.pdf`);
  await writeFile(file, bytes);
  const drawer = createPageDrawer({ childScript: child.script, limits });
  return drawer.draw({ file, page, width: 480, layer });
};

/** The colour in the middle of the left half (or the right one). */
const colourAt = async (webp: Uint8Array | null, side: 'left' | 'right'): Promise<number[]> => {
  if (!webp) throw new Error('nothing was drawn');
  const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true });
  const x = Math.round(info.width * (side === 'left' ? 0.25 : 0.75));
  const at = (Math.round(info.height / 2) * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};

describe('a page drawn for people', () => {
  it.each([
    ['c', 0.4],
    ['m', 0.1],
    ['y', 0.8],
    ['k', 0.25],
  ] as const)('shows plate %s as grey on white', async (plate, ink) => {
    const picture = await draw(inkPdf([half(cmykSet([40, 10, 80, 25]))]), plate);
    const [grey = 0] = await colourAt(picture, 'left');
    expect(Math.abs(255 - grey - ink * 255)).toBeLessThan(4);
    expect((await colourAt(picture, 'right'))[0]).toBeGreaterThan(252);
  });

  it.each([
    ['white where nothing is printed', [0, 0, 0, 0], ([r, , b]: number[]) => r === 255 && b === 255],
    ['blue up to 240 %', [60, 60, 60, 20], ([r = 0, , b = 0]: number[]) => b > r],
    [
      'amber above 240 %',
      [80, 80, 80, 25],
      ([r = 0, g = 0, b = 0]: number[]) => r > 200 && g > 110 && b < 90,
    ],
    ['red above 300 %', [90, 90, 90, 70], ([r = 0, g = 0, b = 0]: number[]) => r > 100 && g < 60 && b < 80],
  ] as const)('shows where ink lies: %s', async (_, inks, isSo) => {
    const colour = await colourAt(await draw(inkPdf([half(cmykSet(inks))]), 'ink'), 'left');
    expect(isSo(colour), `colour ${colour}`).toBe(true);
  });

  it('shows the page that was asked for, with its bleed', async () => {
    const bytes = await bookPdf({ pages: 2, trimMm: [140, 210], bleedMm: 3 });
    const picture = await draw(bytes, 'screen', { page: 2 });
    const { width, height, format } = await sharp(picture ?? undefined).metadata();
    expect({ width, height, format }).toEqual({ width: 480, height: 710, format: 'webp' });
  });

  it.each([
    ['a page that is not there', () => inkPdf([half('1 0 0 rg')]), { page: 9 }],
    ['a page beyond its processor time', () => slowPdf(1), { limits: { stepMs: 300 } }],
    ['a page that calls itself again and again', () => formBombPdf(), { limits: { stepMs: 300 } }],
    ['what is no PDF', textAsPdf, {}],
  ])('draws nothing of %s', async (_, bytes, options) => {
    expect(await draw(bytes(), 'screen', options)).toBeNull();
  });
});
