import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import type { PdfExpectation } from '../src/rules/page-fit';
import { findProblems } from '../src/rules/pdf-findings';
import { contentPdf } from './factories/content-pdf';
import { black, toldOf } from './factories/judged-analysis';
import { buildPdfChild } from './factories/pdf-child';
import { type PicturePage, pictureBook } from './factories/picture-book';

/** Findings about the pictures of whole files, through the real child. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada verdicts '));
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

const colour: PdfExpectation = { ...black, isInColour: true };
const ofPictures = (findings: ReturnType<typeof findProblems>): string[] =>
  toldOf(findings.filter(({ code }) => /coarse/.test(code)));

describe('pictures that only look coarse', () => {
  const page = { ...black, trimWidthMm: 70.56, trimHeightMm: 70.56 };

  it.each<[string, size: number, string[]]>([
    ['of a text', 12, []],
    ['of a title that is too large for them', 96, ['error picture-coarse 1']],
  ])('emoji %s have the resolution of their printed size', async (_, size, expected) => {
    const px = 136;
    const pixels = Buffer.from(Array.from({ length: px * px * 3 }, (_, at) => (at % 60 < 30 ? 200 : 40)));
    const font =
      '<< /Type /Font /Subtype /Type3 /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 1000 1000] /FirstChar 97 /LastChar 97 /Widths [1000] /Resources << /XObject << /P @2 0 R >> >> /CharProcs << /a @1 0 R >> /Encoding << /Differences [97 /a] >> >>';
    const emoji = contentPdf({
      content: `BT /F ${size} Tf 50 50 Td (a) Tj ET`,
      resources: `/Font << /F ${font} >>`,
      objects: [
        ['', '1000 0 d0 1000 0 0 1000 0 0 cm /P Do'],
        [`/Subtype /Image /Width ${px} /Height ${px} /BitsPerComponent 8 /ColorSpace /DeviceRGB`, pixels],
      ],
    });
    expect(ofPictures(findProblems(await analysed(emoji), page))).toEqual(expected);
  });

  it('gradients of one column have no resolution', async () => {
    const levels = Buffer.from(Array.from({ length: 256 }, (_, level) => level));
    const gradient = contentPdf({
      content: 'q 120 0 0 160 40 20 cm /P Do Q',
      resources: '/XObject << /P @1 0 R >>',
      objects: [['/Subtype /Image /Width 1 /Height 256 /BitsPerComponent 8 /ColorSpace /DeviceGray', levels]],
    });
    expect(ofPictures(findProblems(await analysed(gradient), page))).toEqual([]);
  });
});

describe('a book whose pages are pictures', () => {
  const photograph = (dpi: number, more: Partial<PicturePage> = {}): PicturePage => ({
    shows: 'photograph',
    colours: 'rgb',
    dpi,
    ...more,
  });
  const text = (dpi: number, colours: PicturePage['colours']): PicturePage => ({
    shows: 'text',
    colours,
    dpi,
  });

  it('is judged by their content and printed size', async () => {
    const analysis = await analysed(
      pictureBook([
        photograph(60),
        photograph(148),
        photograph(148, { share: 0.88 }),
        photograph(200, { colours: 'grey' }),
        text(200, 'grey'),
        text(130, 'grey'),
        text(300, 'one-bit'),
        text(120, 'one-bit'),
      ]),
    );
    expect(ofPictures(findProblems(analysis, colour))).toEqual([
      'error picture-coarse 1',
      'error page-scan-coarse 6',
      'error page-scan-coarse 8',
      'warning picture-coarse 2,3,4',
      'info page-scan-coarse 5',
    ]);
    const art: PdfExpectation = { ...black, kind: 'art' };
    expect(ofPictures(findProblems(analysis, art))).toEqual([
      'error picture-coarse 1,6',
      'error line-art-coarse 7,8',
      'warning picture-coarse 2,3,4,5',
    ]);
  });
});
