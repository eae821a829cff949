import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ByteSource } from '../src/bytes/byte-source.server';
import { readDocumentFacts } from '../src/content/read-document-facts';
import { readPageContent } from '../src/content/read-page-content';
import { type DocumentFacts, documentFactsSchema } from '../src/facts/document-facts';
import { type PageContent, pageContentSchema } from '../src/facts/page-content';
import { readPages } from '../src/objects/page-boxes';
import { PdfFile } from '../src/objects/pdf-file';
import { zlibInflation } from '../src/objects/read-structure.server';

/** Real, damaged and hostile PDFs of others. They are outside the project: PDF_CORPUS names their folder. */
const beside = fileURLToPath(new URL('../../../../shared/corpus/pdf-open', import.meta.url));
const corpus = process.env.PDF_CORPUS ?? beside;
const present = existsSync(path.join(corpus, 'generated', 'traps', 'truth.json'));
if (!present) console.log(`PDF corpus not found at ${corpus}: 4 tests of content skipped`);

type Read = { pages: PageContent[]; facts: DocumentFacts };

/** Null for a file that our strict reader does not read. */
const read = (...name: string[]): Read | null => {
  const descriptor = openSync(path.join(corpus, ...name), 'r');
  try {
    const source = new ByteSource(descriptor);
    const opened = openStrictly(source);
    if (!opened || opened.file.trailer.has('Encrypt')) return null;
    const { file, pages } = opened;
    return {
      pages: pages.map((page) =>
        pageContentSchema.parse(readPageContent(file, page, { textLines: pages.length <= 4 })),
      ),
      facts: documentFactsSchema.parse(readDocumentFacts(file, pages, source)),
    };
  } finally {
    closeSync(descriptor);
  }
};

const openStrictly = (source: ByteSource) => {
  try {
    const file = new PdfFile(source, zlibInflation);
    return { file, pages: readPages(file, 2000) };
  } catch {
    return null;
  }
};

const readJson = <T>(...names: string[]): Record<string, T> =>
  JSON.parse(readFileSync(path.join(corpus, ...names), 'utf8'));

const coarsest = (pages: readonly PageContent[]): number =>
  Math.min(...pages.flatMap(({ pictures }) => pictures.map(({ dpi }) => dpi)));

/** Files in which Poppler finds other pictures: truncated ones, or ones too small for us to report. */
const otherPictures = ['damaged-inline-image-out.pdf', 'damaged-inline-image.pdf'];

describe.skipIf(!present)('content of the PDF corpus', () => {
  it('is read from real files, with the same fonts and pictures as other readers find', () => {
    const expected = readJson<{ fontsNotEmbedded?: number; minPpi?: number }>('third-party', 'expected.json');
    const names = Object.keys(expected);
    let [files, pictures, broken] = [0, 0, 0];
    for (const name of names) {
      const found = read(name);
      if (!found) continue;
      files++;
      if (found.pages.some(({ isWhole }) => !isWhole)) broken++;
      const { fontsNotEmbedded, minPpi } = expected[name] ?? {};
      if (fontsNotEmbedded === 0)
        expect(
          found.pages.flatMap((page) => page.missingFonts),
          name,
        ).toEqual([]);
      const ours = coarsest(found.pages);
      if (!minPpi || !Number.isFinite(ours) || otherPictures.includes(path.basename(name))) continue;
      pictures++;
      expect(Math.abs(ours - minPpi), name).toBeLessThanOrEqual(1);
    }
    console.log(
      `content: ${files} of ${names.length} files read, ${broken} not whole, ${pictures} resolutions compared`,
    );
    expect(files).toBeGreaterThan(names.length / 2);
    expect(broken).toBeLessThan(files / 10);
  });

  it('never calls a page black that another renderer finds coloured', () => {
    const books = readJson<{ c: number; m: number; y: number; k: number }[]>(
      'generated',
      'books',
      'coverage-reference.json',
    );
    let [black, blackAndSeen] = [0, 0];
    for (const [name, pages] of Object.entries(books)) {
      const found = read('generated', 'books', name)?.pages ?? [];
      expect(
        found.every(({ isWhole }) => isWhole),
        name,
      ).toBe(true);
      for (const [index, { c, m, y }] of pages.entries()) {
        const isBlack = c + m + y === 0;
        if (isBlack) black++;
        if (!found[index]?.isBlackOnly) continue;
        blackAndSeen++;
        expect(isBlack, `${name}, page ${index + 1}`).toBe(true);
      }
    }
    console.log(`content: ${blackAndSeen} of ${black} black pages need no measuring of inks`);
    expect(blackAndSeen).toBeGreaterThan(0.9 * black);
  });

  it('reports the planted faults of the trap files', () => {
    const page = (name: string) => read('generated', 'traps', `${name}.pdf`)?.pages[0];
    expect(coarsest([page('image-dpi-in-nested-forms')].flatMap((each) => each ?? []))).toBeCloseTo(76.6, 0);
    expect(page('image-rotated')?.pictures).toMatchObject([{ dpi: 149 }]);
    expect(page('inline-image')?.pictureCount).toBe(0);
    expect(page('font-not-embedded')?.missingFonts).toHaveLength(1);
    expect(page('pdfx1a-marker-but-transparency')?.transparency).toHaveLength(1);
    expect(page('pdfx1a-marker-but-rgb')?.colours).toContain('DeviceRGB');
    const spots = read('generated', 'books', 'mixed.pdf')?.pages.flatMap((each) => each.spots) ?? [];
    expect(new Set(spots)).toEqual(new Set(['PANTONE 185 C']));
  });

  it('of hostile files ends, and is reported as incomplete', () => {
    for (const name of [
      'hostile-form-doubling-2e21',
      'hostile-form-recursion',
      'hostile-flate-bomb-256MB',
      'hostile-nesting-2M',
    ])
      expect(read('generated', 'traps', `${name}.pdf`)?.pages[0], name).toMatchObject({
        isWhole: false,
        cmyk: 'any',
        isBlackOnly: false,
      });
    for (const name of ['hostile-one-path-300k-curves', 'hostile-q-3M'])
      expect(read('generated', 'traps', `${name}.pdf`)?.pages, name).toHaveLength(1);
    expect(read('generated', 'traps', 'hostile-javascript-launch.pdf')?.facts.hasScripts).toBe(true);
    const claims = ['pdfx1a-ok', 'pdfx1a-marker-but-rgb'].map(
      (name) => read('generated', 'traps', `${name}.pdf`)?.facts.claim,
    );
    expect(claims).toMatchObject([{ standard: 'PDF/X-1a' }, { standard: 'PDF/X-1a' }]);
  });
});
