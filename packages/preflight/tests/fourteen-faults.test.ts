import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfAnalysis } from '../src/facts/pdf-analysis';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { type PdfExpectation, shopMargins } from '../src/rules/page-fit';
import { findProblems, isPrintable } from '../src/rules/pdf-findings';
import { describeFinding } from '../src/words/labels';
import { faultPages, fourteenFaults } from './factories/fourteen-faults';
import { buildPdfChild } from './factories/pdf-child';

/** The file of fourteen faults through the real child: each is reported with its page, and nothing else is. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
let analysis: PdfAnalysis;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada faults '));
  child = await buildPdfChild();
  const file = path.join(directory, 'miolo.pdf');
  await writeFile(file, fourteenFaults());
  ({ analysis } = await measureAnalysis({ file, childScript: child.script }));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const book: PdfExpectation = {
  kind: 'interior',
  pages: 60,
  trimWidthMm: 140,
  trimHeightMm: 210,
  ...shopMargins,
};

/** The findings, as severity, code and pages. */
const named = (expectation: PdfExpectation): string[] =>
  findProblems(analysis, expectation)
    .map(({ severity, code, pages = [] }) => `${severity} ${code} ${pages.join(' ')}`)
    .toSorted();

const at = faultPages;
/** Faults of a file, whatever the book's colours are. */
const always = [
  `error font-missing ${at.fontNotEmbedded}`,
  `error picture-coarse ${at.coarsePicture}`,
  `error hairlines ${at.hairlines}`,
  `error text-near-cut ${at.textNearCut}`,
  `warning bleed-short ${at.noBleed}`,
  `info blank-pages ${at.blank}`,
  `error white-overprint ${at.whiteOverprint}`,
  `info transparency ${at.transparency}`,
  `warning annotations ${at.comment}`,
  `error resource-missing ${at.missingObject}`,
];

describe('a book with fourteen planted faults', () => {
  it('gets each of them reported, and nothing else, when printed in colour', () => {
    const ofColour = [
      `error ink-sum ${at.heavyInk}`,
      `warning text-rich-black ${at.richBlackText}`,
      `warning spot-colours ${at.spot}`,
    ];
    expect(named({ ...book, isInColour: true })).toEqual([...always, ...ofColour].toSorted());
  });

  it('gets its colour pages reported instead of inks when printed in black', () => {
    const ofBlack = [
      `warning colour-in-black ${at.spot} ${at.colourPicture}`,
      `warning spot-colours ${at.spot}`,
    ];
    expect(named(book)).toEqual([...always, ...ofBlack].toSorted());
  });

  it('is refused, and every fault has its own text, and a place on its page', () => {
    const found = findProblems(analysis, { ...book, isInColour: true });
    expect(isPrintable(found)).toBe(false);
    expect(new Set(found.map((finding) => describeFinding(finding).title)).size).toBe(found.length);
    for (const finding of found) {
      const { title, advice } = describeFinding(finding);
      expect(title, finding.code).toContain(String(finding.pages?.[0]));
      expect(advice.length, finding.code).toBeGreaterThan(20);
    }
    const placeless = found.filter(({ places = [] }) => places.length === 0).map(({ code }) => code);
    expect(placeless.toSorted()).toEqual(['blank-pages', 'resource-missing']);
  });
});
