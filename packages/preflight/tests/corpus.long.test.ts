import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfAnalysis } from '../src/facts/pdf-analysis';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { buildPdfChild } from './factories/pdf-child';

/** Real, damaged and hostile PDFs of others. They are outside the project: PDF_CORPUS names their folder. */
const beside = fileURLToPath(new URL('../../../../shared/corpus/pdf-open', import.meta.url));
const corpus = process.env.PDF_CORPUS ?? beside;
const present = existsSync(path.join(corpus, 'generated', 'traps', 'truth.json'));
if (!present) console.log(`PDF corpus not found at ${corpus}: 3 corpus tests skipped`);

type Truth = {
  pages?: number | string | null;
  notPdf?: boolean;
  needsPassword?: boolean;
  trimMm?: [number, number];
  sizePt?: [number, number];
  uniform?: boolean;
  oddTrimMm?: [number, number];
  oddPage?: number;
  rotate?: number[];
  javascript?: boolean;
};
type Expected = { pages?: number; encrypted?: boolean };

type Reference = { c: number; m: number; y: number; k: number };
type Patch = { cmykPct: [c: number, m: number, y: number, k: number] };

const readJson = <T>(...names: string[]): Record<string, T> =>
  JSON.parse(readFileSync(path.join(corpus, ...names), 'utf8'));

/** Page counts on which three other readers agree and ours differs, each with the reason. */
const ownCounts: Record<string, number | string> = {
  'bug_680376.pdf': 6, // one page is listed in Kids five times: the tree has six, its Count says four
  'bug_451265.pdf': 'bad-box', // no MediaBox; the others assume Letter, which is unsafe for printing
  'T02-02_003_page-tree-different-kids.pdf': 'bad-box', // a kid is missing
  'T02-03_006_page-object-missing.pdf': 'bad-box', // the same
};

/** Hostile files with page boxes that cannot be printed. */
const badBoxes = ['hostile-mediabox-huge', 'hostile-mediabox-degenerate'];
const sampleSize = 100;
const parallel = 2;
/** Processor time, because the machine may be busy. */
const slowestMs = 30_000;

/** A sample by the size of the run, spread evenly over the list. */
const sampleOf = (names: string[]): string[] => {
  const step = Math.ceil(names.length / sampleSize);
  return names.filter((_, index) => index % step === 0);
};

let child: Awaited<ReturnType<typeof buildPdfChild>>;

const analyseAll = async (
  files: string[],
): Promise<Map<string, { analysis: PdfAnalysis; processorMs: number }>> => {
  const results = new Map<string, { analysis: PdfAnalysis; processorMs: number }>();
  const queue = [...files];
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const limits = { stepMs: 8000 };
      const { analysis, processorMs } = await measureAnalysis({
        file: path.join(corpus, file),
        childScript: child.script,
        limits,
      });
      results.set(file, { analysis, processorMs });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return results;
};

const outcome = (analysis: PdfAnalysis): string => {
  if (!analysis.ok) return analysis.reason;
  return analysis.repaired ? 'repaired' : 'read';
};

const tally = (title: string, analyses: PdfAnalysis[]): void => {
  const counts: Record<string, number> = {};
  for (const each of analyses) counts[outcome(each)] = (counts[outcome(each)] ?? 0) + 1;
  console.log(`${title}: ${analyses.length} files`, counts);
};

const sizes = (analysis: PdfAnalysis) =>
  analysis.ok ? analysis.pages.map((page) => [page.widthMm, page.heightMm] as const) : [];

const near = (found: readonly [number, number] | undefined, wanted: readonly [number, number]): void => {
  expect(found?.[0]).toBeCloseTo(wanted[0], 1);
  expect(found?.[1]).toBeCloseTo(wanted[1], 1);
};

const checkTrap = (name: string, truth: Truth, analysis: PdfAnalysis): void => {
  if (truth.notPdf) {
    expect(analysis).toMatchObject({ ok: false });
    expect(['not-a-pdf', 'empty']).toContain(outcome(analysis));
  } else if (truth.needsPassword) expect(analysis).toMatchObject({ ok: false, reason: 'encrypted' });
  else if (badBoxes.includes(name)) expect(analysis).toMatchObject({ ok: false, reason: 'bad-box' });
  else if (typeof truth.pages === 'number')
    expect(analysis).toMatchObject({ ok: true, pageCount: truth.pages });
  if (name.startsWith('enc-owner-only')) expect(analysis).toMatchObject({ encrypted: 'owner' });
  if (name.startsWith('damaged-xref')) expect(analysis).toMatchObject({ repaired: true });
  if (truth.uniform !== undefined) expect(analysis).toMatchObject({ uniformSize: truth.uniform });
  if (truth.javascript) expect(analysis).toMatchObject({ hasJavaScript: true, hasLaunchAction: true });
  if (truth.trimMm) near(sizes(analysis)[0], truth.trimMm);
  if (truth.oddTrimMm) near(sizes(analysis)[(truth.oddPage ?? 0) - 1], truth.oddTrimMm);
  if (truth.rotate) expect(analysis.ok && analysis.pages.map((page) => page.rotation)).toEqual(truth.rotate);
  if (truth.sizePt && name !== 'hostile-mediabox-huge') {
    near(sizes(analysis)[0], [(truth.sizePt[0] * 25.4) / 72, (truth.sizePt[1] * 25.4) / 72]);
  }
};

describe.skipIf(!present)('the PDF corpus', () => {
  beforeAll(async () => {
    child = await buildPdfChild();
  });
  afterAll(() => child.remove());

  it('gives the right result for every trap file, without hanging', async () => {
    const truths = readJson<Truth>('generated', 'traps', 'truth.json');
    const files = sampleOf(Object.keys(truths)).map((name) => `generated/traps/${name}.pdf`);
    const results = await analyseAll(files);
    tally(
      'traps',
      [...results.values()].map((each) => each.analysis),
    );
    expect(results.size).toBe(files.length);
    for (const [file, { analysis, processorMs }] of results) {
      const name = path.basename(file, '.pdf');
      expect(processorMs, name).toBeLessThan(slowestMs);
      expect(() => checkTrap(name, truths[name] ?? {}, analysis), name).not.toThrow();
    }
  });

  it('has the same page counts as in other readers', async () => {
    const expected = readJson<Expected>('third-party', 'expected.json');
    const names = Object.keys(expected);
    const sample = new Set(sampleOf(names));
    const chosen = names.filter((name) => sample.has(name) || path.basename(name) in ownCounts);
    const results = await analyseAll(chosen);
    tally(
      'third-party',
      [...results.values()].map((each) => each.analysis),
    );
    expect(results.size).toBe(chosen.length);
    const counted = chosen.filter((name) => expected[name]?.pages !== undefined);
    console.log(`third-party: ${counted.length} page counts compared`);
    const found = counted.map((name) => {
      const analysis = results.get(name)?.analysis;
      return [name, analysis?.ok ? analysis.pageCount : analysis?.reason];
    });
    const wanted = counted.map((name) => [name, ownCounts[path.basename(name)] ?? expected[name]?.pages]);
    expect(found).toEqual(wanted);
    expect(Math.max(...[...results.values()].map((each) => each.processorMs))).toBeLessThan(slowestMs);
  });

  it('has the same ink on colour pages as in a finer renderer', async () => {
    const reference = readJson<Reference[]>('generated', 'books', 'coverage-reference.json');
    const patches = readFileSync(path.join(corpus, 'generated/books/truth-patches.json'), 'utf8');
    const exact = (JSON.parse(patches) as Patch[]).map(({ cmykPct: [c, m, y, k] }) => ({ c, m, y, k }));
    const books = { ...reference, 'truth-patches.pdf': exact };
    let compared = 0;
    for (const [name, pages] of Object.entries(books)) {
      const file = path.join(corpus, 'generated', 'books', name);
      const { analysis } = await measureAnalysis({ file, childScript: child.script });
      const ink = analysis.ok ? analysis.ink : undefined;
      expect(ink, name).toMatchObject({ estimated: false });
      for (const [page, c, m, y, k] of ink?.colourPages ?? []) {
        const wanted = pages[page - 1];
        if (!wanted) continue;
        compared++;
        const off = [c - wanted.c, m - wanted.m, y - wanted.y, k - wanted.k];
        const sum = wanted.c + wanted.m + wanted.y + wanted.k;
        const most = name === 'vector.pdf' ? 1.5 : 0.8;
        for (const each of off) expect(Math.abs(each), `${name}, page ${page}`).toBeLessThanOrEqual(most);
        const inAll = Math.abs(off.reduce((total, each) => total + each, 0));
        const mostInAll = name === 'vector.pdf' ? 3 : Math.max(1.5, 0.02 * sum);
        expect(inAll, `${name}, page ${page}, sum`).toBeLessThanOrEqual(mostInAll);
      }
    }
    console.log(`ink: ${compared} colour pages compared`);
    expect(compared).toBeGreaterThan(30);
  });
});
