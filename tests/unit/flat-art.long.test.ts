import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPdfAnalyser } from '@lombada/preflight/process/analyse-pdf.server';
import { findProblems } from '@lombada/preflight/rules/pdf-findings';
import { type BookPdf, bookPdf } from '@lombada/preflight/tests/pdf';
import { buildPdfChild } from '@lombada/preflight/tests/pdf-child';
import { describeFinding } from '@lombada/preflight/words/labels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConfiguration } from '~/domain/catalogue/resolved-configuration';
import { expectationOf } from '~/domain/files/expectation';
import { measuresText } from '~/domain/files/title-proposal';
import { simpleProducts } from '../../prisma/seed/catalogue/simple-products';

/** Artwork of cards, folders, bookmarks and banners, as real files through the real analysis. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada-arte-'));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const expectedOf = (id: number, side?: 'front' | 'front-back') => {
  const product = simpleProducts.find((seed) => seed.product.id === id)?.product;
  if (!product) throw new Error(`the seed has no product ${id}`);
  const { defaultConfiguration } = product;
  const others = defaultConfiguration.options.filter((code) => !code.startsWith('front'));
  const options = side ? [...others, side] : defaultConfiguration.options;
  const expected = expectationOf('art', resolveConfiguration(product, { ...defaultConfiguration, options }));
  if (!expected) throw new Error('nothing is expected');
  return expected;
};

let count = 0;
const judged = async (expected: ReturnType<typeof expectedOf>, file: BookPdf) => {
  const name = path.join(directory, `${count++}.pdf`);
  await writeFile(name, await bookPdf(file));
  return findProblems(
    await createPdfAnalyser({ childScript: child.script }).analyse({ file: name }),
    expected,
  );
};
const codes = async (...asked: Parameters<typeof judged>) =>
  (await judged(...asked)).map(({ code, severity }) => `${code} ${severity}`);

const card = { trimMm: [90, 50] as [number, number], bleedMm: 3 };

describe('artwork is judged by the ordered piece', () => {
  it.each<
    [what: string, id: number, side: 'front' | 'front-back' | undefined, file: BookPdf, found: string[]]
  >([
    ['a card with two sides', 501, 'front-back', { ...card, pages: 2 }, []],
    ['a card with one side', 501, 'front', { ...card, pages: 1 }, []],
    ['a card whose back is missing', 501, 'front-back', { ...card, pages: 1 }, ['page-count error']],
    [
      'ten pages of A4 for a card',
      501,
      'front-back',
      { trimMm: [210, 297], bleedMm: 0, pages: 10 },
      ['page-count error', 'size-wrong error'],
    ],
    ['a card without bleed, and nothing at its edges', 501, 'front', { ...card, bleedMm: 0, pages: 1 }, []],
    [
      'an upright card',
      501,
      'front',
      { trimMm: [50, 90], bleedMm: 3, pages: 1 },
      ['orientation-swapped warning'],
    ],
    ['a folder with both sides', 601, undefined, { trimMm: [297, 210], bleedMm: 3, pages: 2 }, []],
    ['a folder of A6', 601, undefined, { trimMm: [148, 105], bleedMm: 3, pages: 10 }, ['size-wrong error']],
    ['a bookmark', 701, 'front-back', { trimMm: [50, 180], bleedMm: 3, pages: 2 }, []],
    [
      'a bookmark with the size of a card',
      701,
      'front-back',
      { ...card, pages: 4 },
      ['page-count error', 'size-wrong error'],
    ],
    ['a banner', 801, undefined, { trimMm: [600, 900], bleedMm: 3, pages: 1 }, []],
    ['A4 for a banner', 801, undefined, { trimMm: [210, 297], bleedMm: 3, pages: 1 }, ['size-wrong error']],
  ])('%s', async (_what, id, side, file, found) => {
    expect(await codes(expectedOf(id, side), file)).toEqual(found);
  });

  it('says in the slot what to upload, and in a refusal what is wrong', async () => {
    const twoSides = expectedOf(501, 'front-back');
    expect(measuresText(twoSides)).toBe(
      '2 páginas de 90 × 50 mm; com 3 mm de sangria de cada lado, 96 × 56 mm.',
    );
    expect(measuresText(expectedOf(801))).toMatch(/^Cada página de 600 × 900 mm/);
    const [finding] = await judged(twoSides, { ...card, pages: 1 });
    expect(finding && describeFinding(finding)).toMatchObject({
      title: 'O arquivo tem 1 página; esta arte é de 2 páginas',
    });
  });
});
