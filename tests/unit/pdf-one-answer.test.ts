import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnalysis } from '~/adapters/pdf/analyse-pdf.server';
import type { AnalysisLimits } from '~/adapters/pdf/limits';
import type { PdfAnalysis } from '~/domain/files/pdf-analysis';
import { cmykPicture, cmykSet, greyPicture, hairlines, half, inkPdf, rgbPicture } from '../factories/ink-pdf';
import { bookPdf, slowPdf } from '../factories/pdf';
import { buildPdfChild } from '../factories/pdf-child';
import { randomFrom } from '../factories/random';
import { seed, sized } from '../setup/size';

/** The same bytes get the same analysis: beside other work, with children killed, however often. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada one answer '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const stored = async (name: string, bytes: Buffer): Promise<string> => {
  const file = path.join(directory, name);
  await writeFile(file, bytes);
  return file;
};

const analyse = (file: string, limits: Partial<AnalysisLimits> = {}, onPage?: (done: number) => void) =>
  measureAnalysis({
    ...{ file, limits, childScript: child.script },
    ...(onPage ? { onProgress: ({ phase, done }) => phase === 'pages' && onPage(done) } : {}),
  });

/** Pages of every kind, again and again. */
const motleyBook = async (): Promise<Buffer> => {
  const [device, profile] = [await cmykPicture('device'), await cmykPicture('profile')];
  const kinds = [device.page, half(cmykSet([60, 50, 50, 100])), rgbPicture().page, greyPicture()];
  const more = [hairlines(60), profile.page, half('0.2 0.5 0.9 rg'), half('0.5 g')];
  return inkPdf(Array.from({ length: 5 }, () => [...kinds, ...more]).flat());
};

/** Processes that keep every processor busy until they are told to stop. */
const busyMachine = (processes: number): { rest(): void } => {
  const busy: ChildProcess[] = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  );
  return {
    rest: () => {
      for (const each of busy) each.kill('SIGKILL');
    },
  };
};

describe('one file', () => {
  it('gets one answer, however busy the machine is', async () => {
    const file = await stored('motley.pdf', await motleyBook());
    const { analysis: quiet } = await analyse(file);
    expect(quiet).toMatchObject({ ok: true, pageCount: 40, tooComplexPages: [] });
    const busy = busyMachine(2);
    try {
      for (let run = 0; run < sized(2, 20); run++) expect((await analyse(file)).analysis).toEqual(quiet);
    } finally {
      busy.rest();
    }
  }, 600_000);

  it('gets the same answer from one child as from two', async () => {
    const file = await stored('shared.pdf', await motleyBook());
    const alone = await analyse(file, { sharedPages: Number.POSITIVE_INFINITY });
    const shared = await analyse(file);
    expect(alone.children).toBe(1);
    expect(shared.children).toBe(2);
    expect(shared.analysis).toEqual(alone.analysis);
  });

  it('that is given up names the same pages, with help and without', async () => {
    const file = await stored('slow.pdf', slowPdf(20, 400_000));
    const limits = { stepMs: 200, complexPages: 1 };
    const alone = await analyse(file, { ...limits, sharedPages: Number.POSITIVE_INFINITY });
    const shared = await analyse(file, limits);
    expect(alone.analysis).toMatchObject({ ok: true, tooComplexPages: [1, 2] });
    expect(shared.analysis).toEqual(alone.analysis);
  }, 60_000);
});

/** The processes that this one started and that run the child's script. */
const runningChildren = async (): Promise<number[]> => {
  const pids: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(child.script) && !command.startsWith('/bin/sh')) pids.push(Number(name));
  }
  return pids;
};

describe.runIf(process.platform === 'linux')('children that are killed', () => {
  it(`change no answer, whenever it happens (seed ${seed})`, async () => {
    const file = await stored('killed.pdf', await motleyBook());
    const { analysis: undisturbed } = await analyse(file);
    const random = randomFrom(seed);
    for (let run = 0; run < sized(4, 40); run++) {
      const at = 1 + Math.floor(random() * 39);
      let killed: Promise<void> | null = null;
      const { analysis, children } = await analyse(file, {}, (done) => {
        if (done < at || killed) return;
        killed = runningChildren().then((pids) => {
          for (const pid of pids) {
            try {
              process.kill(pid, 'SIGKILL');
            } catch {
              // It has ended by itself.
            }
          }
        });
      });
      await killed;
      expect(analysis, `killed at page ${at}`).toEqual(undisturbed);
      expect(children).toBeLessThanOrEqual(4);
    }
  }, 600_000);
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

/** Makes one of the numbers in the file enormous, negative, or nothing. */
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

const verdictOf = (analysis: PdfAnalysis): string =>
  analysis.ok ? (analysis.repaired ? 'repaired' : 'read') : analysis.reason;

describe('files with damage of every kind', () => {
  it(`crash nothing, hold up nothing, and grow nothing (seed ${seed})`, async () => {
    const device = await cmykPicture('device');
    const sources = [
      await bookPdf({ pages: 3, trimMm: [140, 210], bleedMm: 3 }),
      inkPdf([device.page, rgbPicture().page, hairlines(60)]),
      await bookPdf({ pages: 2, trimMm: [140, 210], pictureBytes: 60_000 }),
    ];
    const mutations = [flip, cut, blowUp];
    const random = randomFrom(seed);
    const verdicts: Record<string, number> = {};
    const total = sized(45, 3000);
    const before = process.memoryUsage().rss;
    let next = 0;
    const work = async (): Promise<void> => {
      for (let index = next++; index < total; index = next++) {
        const source = sources[index % sources.length] ?? Buffer.alloc(0);
        const mutate = mutations[Math.floor(index / sources.length) % mutations.length] ?? flip;
        const file = await stored(`damaged-${index}.pdf`, mutate(source, random));
        const { analysis, peakBytes } = await analyse(file, { stepMs: 4000, jobBaseMs: 30_000 });
        verdicts[verdictOf(analysis)] = (verdicts[verdictOf(analysis)] ?? 0) + 1;
        expect(peakBytes, `file ${index}`).toBeLessThan(512 * 1024 ** 2);
        await rm(file);
      }
    };
    await Promise.all([work(), work()]);
    expect(Object.values(verdicts).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 ** 2);
    console.log(`${total} damaged files`, verdicts);
  }, 3_600_000);
});
