import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfAnalyser } from '../src/process/analyse-pdf.server';
import { findMaskProblems } from '../src/rules/mask-findings';
import { type PdfExpectation, shopMargins } from '../src/rules/page-fit';
import { inkPdf } from './factories/ink-pdf';
import { rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Masks of spot varnish and foil through the real child: one plate at 100 %, in whatever form. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada masks '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

type Page = Parameters<typeof inkPdf>[0][number];

const sideMm = (200 * 25.4) / 72;
const expected: PdfExpectation = {
  kind: 'mask',
  pages: 1,
  trimWidthMm: sideMm,
  trimHeightMm: sideMm,
  ...shopMargins,
};

let count = 0;
const found = async (page: Page): Promise<string[]> => {
  const file = path.join(directory, `máscara ${count++}.pdf`);
  await writeFile(file, inkPdf([page]));
  const analysis = await createPdfAnalyser({ childScript: child.script }).analyse({ file });
  return findMaskProblems(analysis, expected).map(({ code, severity }) => `${severity} ${code}`);
};

/** A round spot and a star of thin lines in the current colour: edges at every angle. */
const shape =
  '100 150 m 127 150 150 127 150 100 c 150 73 127 50 100 50 c 73 50 50 73 50 100 c 50 127 73 150 100 150 c f';
const star = '0.3 w 20 20 m 180 43 l 20 66 l 180 89 l S';
const shaped = (set: string, more: Partial<Page> = {}): Page => ({ content: `${set} ${shape}`, ...more });

const spotSpace = (name: string, alternate: string, full: string, count = full.split(' ').length) =>
  `/${name} [/Separation /${name} ${alternate} << /FunctionType 2 /Domain [0 1] /C0 [${
    alternate === '/DeviceCMYK' ? '0 '.repeat(count) : '1 '.repeat(count)
  }] /C1 [${full}] /N 1 >>]`;
const mixture = `/ColorSpace << ${spotSpace('Verniz', '/DeviceCMYK', '0.3 0.2 0.8 0.1')} >>`;
const inRgb = `/ColorSpace << ${spotSpace('Verniz', '/DeviceRGB', '0.2 0.9 0.4')} >>`;
const inLab = `/ColorSpace << /Verniz [/Separation /Verniz [/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>] << /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [50 60 40] /N 1 >>] >>`;
const two = `/ColorSpace << ${spotSpace('Verniz', '/DeviceCMYK', '0 1 0 0')} ${spotSpace('Ouro', '/DeviceCMYK', '0 0 1 0')} >>`;
const unseen = `/ColorSpace << ${spotSpace('Verniz', '/DeviceCMYK', '0 0 0 0')} >>`;

/** A picture of 64 × 64 pixels with the given levels, 0 for black; it fills half of the page. */
const picture = (level: (x: number, y: number) => number): Page => ({
  content: '100 0 0 100 50 50 cm /Picture Do',
  resources: '/XObject << /Picture @1 0 R >>',
  objects: [
    rawStream(
      '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode',
      deflateSync(
        Buffer.from(Array.from({ length: 64 * 64 }, (_, at) => level(at % 64, Math.floor(at / 64)))),
      ),
    ),
  ],
});
const fade =
  '/Shading << /Fade << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >>';

describe('a mask through the real child', () => {
  it.each<[what: string, page: Page, found: string[]]>([
    [
      'black at 100 %, edges and thin lines too',
      shaped('0 0 0 1 k 0 0 0 1 K', { content: `0 0 0 1 k 0 0 0 1 K ${shape} ${star}` }),
      [],
    ],
    ['black of a program that only has RGB', shaped('0 0 0 rg'), []],
    ['black over the whole page', { content: '0 g 0 0 200 200 re f' }, []],
    ['one full process ink', shaped('0 1 0 0 k'), []],
    ['white knocked out of black', { content: `0 g 0 0 200 200 re f 1 g ${shape}` }, []],
    ['one spot colour with a mixed alternate', shaped('/Verniz cs 1 scn', { resources: mixture }), []],
    ['one spot colour with a light RGB alternate', shaped('/Verniz cs 1 scn', { resources: inRgb }), []],
    ['one spot colour with a Lab alternate', shaped('/Verniz cs 1 scn', { resources: inLab }), []],
    ['a picture of only black and white', picture((x, y) => (((x >> 4) + (y >> 4)) % 2 ? 255 : 0)), []],
    ['black at 50 %', shaped('0 0 0 0.5 k'), ['error mask-tint']],
    ['grey', shaped('0.4 g'), ['error mask-tint']],
    ['grey lines beside a full shape', { content: `0 g ${shape} 0.5 G ${star}` }, ['error mask-tint']],
    ['a grey gradient', { content: '/Fade sh', resources: fade }, ['error mask-tint']],
    ['a picture with tones', picture((x) => x * 4), ['error mask-tint']],
    [
      'black at half opacity',
      shaped('/Thin gs 0 g', { resources: '/ExtGState << /Thin << /ca 0.5 >> >>' }),
      ['error mask-tint'],
    ],
    ['rich black', shaped('0.6 0.5 0.5 1 k'), ['error mask-inks']],
    ['cyan beside black', { content: `0 0 0 1 k ${shape} 1 0 0 0 k 0 0 30 30 re f` }, ['error mask-inks']],
    ['a spot colour at 50 %', shaped('/Verniz cs 0.5 scn', { resources: mixture }), ['error mask-tint']],
    ['a spot colour in Lab at 50 %', shaped('/Verniz cs 0.5 scn', { resources: inLab }), ['error mask-tint']],
    [
      'two spot colours',
      { content: `/Verniz cs 1 scn ${shape} /Ouro cs 1 scn 0 0 30 30 re f`, resources: two },
      ['error mask-inks'],
    ],
    [
      'a spot colour and black text',
      { content: `/Verniz cs 1 scn ${shape} 0 g 0 0 30 30 re f`, resources: mixture },
      ['error mask-inks'],
    ],
    ['nothing', { content: '1 g 0 0 200 200 re f' }, ['error mask-blank']],
    [
      'nothing within the trim',
      { content: '0 g 0 0 10 200 re f', page: '/TrimBox [20 0 200 200]' },
      ['error size-wrong', 'error mask-blank'],
    ],
    [
      'a spot colour that is invisible on screens',
      shaped('/Verniz cs 1 scn', { resources: unseen }),
      ['warning mask-unmeasured'],
    ],
  ])('%s', async (_what, page, codes) => {
    const judged = await found(page);
    expect(
      judged.filter((each) => !each.includes('picture-coarse') && !each.includes('transparency')),
    ).toEqual(codes);
  });
});
