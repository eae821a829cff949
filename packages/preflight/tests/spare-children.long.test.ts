import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { SpareChildren } from '../src/process/spare-children.server';
import { cmykPicture, cmykSet, greyPicture, hairlines, half, inkPdf, rgbPicture } from './factories/ink-pdf';
import { buildPdfChild } from './factories/pdf-child';

/** Children that were started before there was a file. */

let directory: string;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
let spares: SpareChildren;
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'lombada spares '));
  child = await buildPdfChild();
});
beforeEach(() => {
  spares = new SpareChildren(child.script);
});
afterEach(() => spares.close());
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await child.remove();
});

const stored = async (name: string, bytes: Buffer): Promise<string> => {
  const file = path.join(directory, name);
  await writeFile(file, bytes);
  return file;
};

const fewPages = async (repeat = 1): Promise<Buffer> => {
  const kinds = [(await cmykPicture('device')).page, half(cmykSet([60, 50, 50, 100])), rgbPicture().page];
  const more = [greyPicture(), hairlines(60), half('0.2 0.5 0.9 rg')];
  return inkPdf(Array.from({ length: repeat }, () => [...kinds, ...more]).flat());
};

/** From now on starting a child starts nothing. */
const nobody = () => path.join(path.dirname(child.script), 'nobody.js');

const runningChildren = async (): Promise<number[]> => {
  const pids: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(child.script) && !command.startsWith('/bin/sh')) pids.push(Number(name));
  }
  return pids;
};
const kill = (pids: readonly number[]) => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
};
const noneRuns = () => expect.poll(runningChildren).toEqual([]);

describe.runIf(process.platform === 'linux')('a child that was started in advance', () => {
  it('gives the same result as one started for the file, alone and with a helper', async () => {
    spares = new SpareChildren(child.script, 2);
    for (const repeat of [1, 4]) {
      const file = await stored(`few-${repeat}.pdf`, await fewPages(repeat));
      const usual = await measureAnalysis({ file, childScript: child.script });
      await spares.ready();
      const told = await measureAnalysis({ file, childScript: child.script, spares });
      expect(told.analysis).toEqual(usual.analysis);
      expect(told.children).toBe(usual.children);
    }
  });

  it('reads the given file, and no further child is started for it', async () => {
    await writeFile(nobody(), 'process.exit(7)');
    const file = await stored('given.pdf', await fewPages());
    await spares.ready();
    const { analysis } = await measureAnalysis({ file, childScript: nobody(), spares });
    expect(analysis).toMatchObject({ ok: true, pageCount: 6, tooComplexPages: [] });
  });

  it('reads one file and is replaced', async () => {
    const file = await stored('twice.pdf', await fewPages());
    await spares.ready();
    const before = await runningChildren();
    await measureAnalysis({ file, childScript: child.script, spares });
    await spares.ready();
    const after = await runningChildren();
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('is not used if it was killed meanwhile', async () => {
    const file = await stored('killed.pdf', await fewPages());
    await spares.ready();
    kill(await runningChildren());
    const { analysis } = await measureAnalysis({ file, childScript: child.script, spares });
    expect(analysis).toMatchObject({ ok: true, pageCount: 6 });
  });

  it('that is killed at work changes no result', async () => {
    const file = await stored('at-work.pdf', await fewPages(4));
    const { analysis: undisturbed } = await measureAnalysis({ file, childScript: child.script });
    for (const at of [0, 1, 13]) {
      await spares.ready();
      let killed: Promise<void> | null = null;
      const { analysis } = await measureAnalysis({
        file,
        childScript: child.script,
        spares,
        onProgress: ({ phase, done }) => {
          if (!killed && phase !== 'opening' && done >= at) killed = runningChildren().then(kill);
        },
      });
      await killed;
      expect(killed, `killed at ${at}`).not.toBeNull();
      expect(analysis, `killed at ${at}`).toEqual(undisturbed);
    }
  });

  it('is not used for a file that takes longer to copy than a child to start', async () => {
    const padding = Buffer.from(`%${' '.repeat(33 * 1024 ** 2)}\n`);
    const file = await stored('large.pdf', Buffer.concat([await fewPages(), padding]));
    await writeFile(nobody(), 'process.exit(7)');
    await spares.ready();
    await expect(measureAnalysis({ file, childScript: nobody(), spares })).rejects.toThrow('did not start');
    expect((await measureAnalysis({ file, childScript: child.script, spares })).analysis).toMatchObject({
      ok: true,
      pageCount: 6,
    });
  });

  it('ends when the spares are closed, and none is started after', async () => {
    await spares.ready();
    await spares.close();
    await spares.prepare();
    await noneRuns();
  });

  it('refuses what it cannot open, like any other', async () => {
    const file = await stored('refused.pdf', Buffer.from('%PDF-1.7 nothing'));
    await spares.ready();
    const told = await measureAnalysis({ file, childScript: nobody(), spares });
    expect(told.analysis).toMatchObject({ ok: false, reason: 'damaged' });
  });

  it('is ended if no file comes for a while, and replaced for the next upload', async () => {
    spares = new SpareChildren(child.script, 1, 5_000);
    const numberOf = (count: number) => expect.poll(runningChildren, { timeout: 30_000 }).toHaveLength(count);
    await spares.prepare();
    await numberOf(1);
    await numberOf(0);
    await spares.prepare();
    await numberOf(1);
  });
});
