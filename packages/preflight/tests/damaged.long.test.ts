import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/factories/random';
import { seed } from '../../../tests/setup/size';
import type { PdfAnalysis } from '../src/facts/pdf-analysis';
import { startPdfium } from '../src/pixels/pdfium-engine.server';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { fourteenFaults } from './factories/fourteen-faults';
import { hostilePdf } from './factories/hostile-pdf';
import { cmykPicture, hairlines, inkPdf, rgbPicture } from './factories/ink-pdf';
import { bookPdf, coverPdf } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Files with damage of every kind: changed bytes, missing parts, enormous numbers. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada damaged '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

type Mutation = (bytes: Buffer, random: () => number) => Buffer;

const flip: Mutation = (bytes, random) => {
  const changed = Buffer.from(bytes);
  for (let times = 1 + Math.floor(random() * 20); times > 0; times--)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return changed;
};

const cut: Mutation = (bytes, random) => {
  const from = Math.floor(random() * bytes.length);
  const length = Math.floor(random() * Math.min(2000, bytes.length - from));
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
};

/** Makes one of the numbers in the file enormous, negative, or zero. */
const blowUp: Mutation = (bytes, random) => {
  const text = bytes.toString('latin1');
  const numbers = [...text.matchAll(/(?<=[\s[/])\d{1,6}(?=[\s\]/>])/g)];
  const chosen = numbers[Math.floor(random() * numbers.length)];
  if (!chosen) return bytes;
  const values = ['2147483648', '-1', '0', '99999999999', '1e30', '65536'];
  const value = values[Math.floor(random() * values.length)] ?? '0';
  const end = chosen.index + chosen[0].length;
  return Buffer.from(text.slice(0, chosen.index) + value + text.slice(end), 'latin1');
};

type Source = { name: string; bytes: Buffer };

const ownSources = async (): Promise<Source[]> => {
  const device = await cmykPicture('device');
  const folder = path.join(import.meta.dirname, 'fixtures', 'pdf');
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const made: Record<string, Buffer> = {
    'book.pdf': await bookPdf({ pages: 3, trimMm: [140, 210], bleedMm: 3 }),
    'inks.pdf': inkPdf([device.page, rgbPicture().page, hairlines(60)]),
    'pictures.pdf': await bookPdf({ pages: 2, trimMm: [140, 210], pictureBytes: 60_000 }),
    'cover.pdf': await coverPdf({ trimMm: [140, 210], bleedMm: 3, spineMm: 8 }),
    'faults.pdf': fourteenFaults(),
    'hostile.pdf': hostilePdf(),
  };
  const fixtures = kept.map(async (name) => ({ name, bytes: await readFile(path.join(folder, name)) }));
  return [
    ...Object.entries(made).map(([name, bytes]) => ({ name, bytes })),
    ...(await Promise.all(fixtures)),
  ];
};

/** Files of others, if they are on this machine; large ones would take too long with thousands of variants each. */
const beside = fileURLToPath(new URL('../../../../shared/corpus/pdf-open', import.meta.url));
const corpus = process.env.PDF_CORPUS ?? beside;
const mostBytes = 400_000;
const corpusSources = (most: number): Source[] => {
  const list = path.join(corpus, 'third-party', 'expected.json');
  if (!existsSync(list)) {
    console.log(`PDF corpus not found at ${corpus}: its files were not damaged, ${most} sources skipped`);
    return [];
  }
  const expected = JSON.parse(readFileSync(list, 'utf8')) as Record<string, { pages?: number }>;
  const names = Object.keys(expected).filter((name) => typeof expected[name]?.pages === 'number');
  const step = Math.max(1, Math.floor(names.length / most));
  return names
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map((name) => ({ name, bytes: readFileSync(path.join(corpus, name)) }))
    .filter(({ bytes }) => bytes.length <= mostBytes);
};

/** Pages that PDFium, which trusts `Count`, really finds; null if it does not open the file. */
const pagesByPdfium = async (bytes: Buffer): Promise<number | null> => {
  const { call, runtime } = await startPdfium(256 * 1024 ** 2);
  try {
    const { malloc } = runtime.wasmExports;
    const [at, size] = [malloc(bytes.length), malloc(8)];
    runtime.HEAPU8.set(bytes, at);
    const handle = call.FPDF_LoadMemDocument(at, bytes.length, '');
    if (!handle) return null;
    const count = Math.min(call.FPDF_GetPageCount(handle), 2100);
    return Array.from({ length: count }, (_, page) =>
      call.FPDF_GetPageSizeByIndexF(handle, page, size),
    ).filter(Boolean).length;
  } catch {
    return null;
  }
};

/** Objects of type Page; null if some may be in a compressed stream. */
const pagesByText = (bytes: Buffer): number | null => {
  const text = bytes.toString('latin1');
  if (text.includes('/ObjStm')) return null;
  return [...text.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length;
};

/** Files whose tree lists one page several times: once damaged, each reader counts it by another rule. */
const namingAPageTwice = async (sources: readonly Source[]): Promise<ReadonlySet<Source>> => {
  const found = new Set<Source>();
  for (const source of sources) {
    const [shown, written] = [await pagesByPdfium(source.bytes), pagesByText(source.bytes)];
    if (shown !== null && written !== null && written < shown) found.add(source);
  }
  return found;
};

const verdictOf = (analysis: PdfAnalysis): string =>
  analysis.ok ? (analysis.repaired ? 'repaired' : 'read') : analysis.reason;

describe('files with damage of every kind', () => {
  it(
    `cause no crash, no hang, no memory growth and no wrong page count (seed ${seed})`,
    async () => {
      const sources = [...(await ownSources()), ...corpusSources(60)];
      const mutations = { flip, cut, blowUp };
      const kinds = Object.values(mutations);
      const random = randomFrom(seed);
      const verdicts: Record<string, number> = {};
      const counts = { compared: 0, 'as PDFium': 0, 'as the text': 0, unknown: 0 };
      const wrong: string[] = [];
      const total = 600;
      const before = process.memoryUsage().rss;
      let next = 0;
      const twice = await namingAPageTwice(sources);
      const compare = async (
        { source, name }: { source: Source; name: string },
        bytes: Buffer,
        pageCount: number,
      ): Promise<void> => {
        const others = { 'as PDFium': await pagesByPdfium(bytes), 'as the text': pagesByText(bytes) };
        const known = Object.values(others).filter((count) => count !== null);
        if (known.length === 0 || twice.has(source)) {
          counts.unknown++;
          return;
        }
        counts.compared++;
        for (const [who, count] of Object.entries(others))
          if (count === pageCount) counts[who as keyof typeof others]++;
        // Two other readers may differ, each for a reason; ours must agree with one of them.
        if (!known.includes(pageCount)) wrong.push(`${name}: ${pageCount}, ${JSON.stringify(others)}`);
      };
      const work = async (): Promise<void> => {
        for (let index = next++; index < total; index = next++) {
          const source = sources[index % sources.length];
          const mutate = kinds[Math.floor(index / sources.length) % kinds.length] ?? flip;
          if (!source) throw new Error('no source');
          const bytes = mutate(source.bytes, random);
          const file = path.join(directory, `damaged-${index}.pdf`);
          await writeFile(file, bytes);
          const limits = { stepMs: 4000, jobBaseMs: 30_000 };
          const { analysis, peakBytes } = await measureAnalysis({ file, limits, childScript: child.script });
          const verdict = verdictOf(analysis);
          verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
          expect(peakBytes, `file ${index} of ${source.name}`).toBeLessThan(512 * 1024 ** 2);
          if (analysis.ok) {
            const name = `file ${index} of ${source.name}`;
            await compare({ source, name }, bytes, analysis.pageCount);
          }
          await rm(file);
          if ((index + 1) % 250 === 0) console.log(`${index + 1} of ${total}`, verdicts, counts, wrong);
        }
      };
      await Promise.all([work(), work()]);
      console.log(`${total} damaged files of ${sources.length} sources`, verdicts, 'page counts', counts);
      expect(wrong).toEqual([]);
      expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(counts.compared).toBeGreaterThan(0);
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 ** 2);
    },
    3 * 3_600_000,
  );
});
