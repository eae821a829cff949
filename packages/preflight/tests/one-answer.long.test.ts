import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tests/factories/random';
import { seed } from '../../../tests/setup/size';
import type { AnalysisLimits } from '../src/facts/limits';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { cmykPicture, cmykSet, greyPicture, hairlines, half, inkPdf, rgbPicture } from './factories/ink-pdf';
import { slowPdf } from './factories/pdf';
import { buildPdfChild } from './factories/pdf-child';

/** The same bytes get the same analysis: beside other work, with killed children, and repeatedly. */

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

const analyse = (file: string, limits: Partial<AnalysisLimits> = {}) =>
  measureAnalysis({ file, limits, childScript: child.script });

/** Pages of every kind, repeated. */
const motleyBook = async (): Promise<Buffer> => {
  const [device, profile] = [await cmykPicture('device'), await cmykPicture('profile')];
  const kinds = [device.page, half(cmykSet([60, 50, 50, 100])), rgbPicture().page, greyPicture()];
  const more = [hairlines(60), profile.page, half('0.2 0.5 0.9 rg'), half('0.5 g')];
  return inkPdf(Array.from({ length: 5 }, () => [...kinds, ...more]).flat());
};

/** Processes that keep every processor busy until they are stopped. */
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
  it('gets the same analysis under any load of the machine', async () => {
    const file = await stored('motley.pdf', await motleyBook());
    const { analysis: quiet } = await analyse(file);
    expect(quiet).toMatchObject({ ok: true, pageCount: 40, tooComplexPages: [] });
    const busy = busyMachine(2);
    try {
      for (let run = 0; run < 20; run++) expect((await analyse(file)).analysis).toEqual(quiet);
    } finally {
      busy.rest();
    }
  }, 600_000);

  it('gets the same analysis from one child as from two', async () => {
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
  });
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

/** The children to kill: all of them, or the first or the last started (the helping one). */
const victims = {
  both: (pids: number[]) => pids,
  first: (pids: number[]) => pids.slice(0, 1),
  last: (pids: number[]) => pids.slice(-1),
};

/**
 * -1: before anything is known of the file; 0: when its structure is known; else when this number of pages is done.
 */
const moments = [-1, 0, 1, 2, 7, 13, 20, 27, 33, 38, 39];

describe.runIf(process.platform === 'linux')('killed children', () => {
  it(`change no result, at whichever page or step it happens (seed ${seed})`, async () => {
    const file = await stored('killed.pdf', await motleyBook());
    const { analysis: undisturbed } = await analyse(file);
    expect(undisturbed).toMatchObject({ ok: true, pageCount: 40, tooComplexPages: [] });
    const random = randomFrom(seed);
    const table = moments.flatMap((at) =>
      (['both', 'first', 'last'] as const).map((victim) => ({ at, victim })),
    );
    const drawn = Array.from({ length: 3 * table.length }, (_, run) => {
      const each = table[Math.floor(random() * table.length)] ?? { at: 0, victim: 'both' as const };
      return table[run] ?? each;
    });
    for (const { at, victim } of [{ at: -1, victim: 'both' as const }, ...drawn]) {
      let killed: Promise<void> | null = null;
      const kill = async () => {
        // The first child is only just starting.
        let pids = await runningChildren();
        for (let look = 0; look < 200 && pids.length === 0; look++) {
          await new Promise((resolve) => setTimeout(resolve, 5));
          pids = await runningChildren();
        }
        for (const pid of victims[victim](pids.toSorted((a, b) => a - b))) {
          try {
            process.kill(pid, 'SIGKILL');
          } catch {
            // The process has already ended.
          }
        }
      };
      const { analysis, children } = await measureAnalysis({
        file,
        childScript: child.script,
        onProgress: ({ phase, done }) => {
          if (killed || (at === -1 ? phase !== 'opening' : phase === 'opening' || done < at)) return;
          killed = kill();
        },
      });
      await killed;
      expect(killed, `${victim} at ${at}`).not.toBeNull();
      expect(analysis, `${victim} killed at ${at}`).toEqual(undisturbed);
      expect(children).toBeLessThanOrEqual(4);
    }
  }, 3_600_000);
});
