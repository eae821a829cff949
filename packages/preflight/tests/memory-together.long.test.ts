import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { rawPdf, rawStream } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Two children share the pages of a file: together they stay within the memory limit of one. */

const MB = 1024 ** 2;
let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada together '));
  child = await buildPdfChild();
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

/** Forms that draw each other twice, `levels` deep, on every page. */
const bombsOnEveryPage = (pages: number, levels: number): Buffer => {
  const first = 3 + pages;
  const kids = Array.from({ length: pages }, (_, index) => `${3 + index} 0 R`).join(' ');
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} /MediaBox [0 0 420 595] >>`,
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /Contents ${first} 0 R /Resources << /XObject << /F ${first + 1} 0 R >> >> >>`,
    ),
    rawStream('', '/F Do'),
    ...Array.from({ length: levels }, (_, index) => {
      const isLast = index === levels - 1;
      const next = isLast ? '' : `/Resources << /XObject << /F ${first + 2 + index} 0 R >> >>`;
      return rawStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 400 500] ${next}`,
        isLast ? '0 0 9 9 re f' : '/F Do /F Do',
      );
    }),
  ]);
};

const residentOf = (pid: string): number => {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(child.script)) return 0;
    return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
};

/** The peak memory of all children together, sampled much more often than the watcher samples it. */
const watched = async <T>(work: () => Promise<T>): Promise<{ result: T; mostBytes: number }> => {
  let mostBytes = 0;
  const look = setInterval(() => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    mostBytes = Math.max(
      mostBytes,
      pids.reduce((sum, pid) => sum + residentOf(pid), 0),
    );
  }, 5);
  try {
    return { result: await work(), mostBytes };
  } finally {
    clearInterval(look);
  }
};

describe.runIf(process.platform === 'linux')('two children on a hostile file', () => {
  it.each([
    ['pages that each want all memory', () => bombsOnEveryPage(24, 21)],
    ['pages that each want much of it', () => bombsOnEveryPage(24, 18)],
  ])(
    'together use no more memory than one may: %s',
    async (_, make) => {
      const file = path.join(directory, 'bombs.pdf');
      await writeFile(file, make());
      const { result, mostBytes } = await watched(() => measureAnalysis({ file, childScript: child.script }));
      expect(result.children).toBeGreaterThan(1);
      expect(mostBytes).toBeLessThan(512 * MB);
      // The bench's readings agree with those of others.
      expect(result.peakBytes).toBeGreaterThan(0.8 * mostBytes);
    },
    120_000,
  );
});
