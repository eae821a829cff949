import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureAnalysis } from '../src/process/analyse-pdf.server';
import { bookPdf, flateBombPdf, formBombPdf, slowPdf } from './factories/pdf';
import { pdfChildren } from './factories/pdf-children';

/** The real child process, with slow work until it is killed. */
const MB = 1024 ** 2;
const { directory, child, measure, analyseWith } = await pdfChildren();

describe('decompression bombs', () => {
  it.each([
    ['forms that draw each other twice', () => formBombPdf()],
    ['Flate in Flate', () => flateBombPdf()],
  ])('%s: does no harm within the default limits', async (_, make) => {
    const { analysis, peakBytes, processorMs } = await measure(make());
    expect(analysis).toMatchObject({ ok: true, tooComplexPages: [1] });
    expect(processorMs).toBeLessThan(20_000);
    if (process.platform === 'linux') expect(peakBytes).toBeLessThan(480 * MB);
  });

  it('kills a child that grows too large', async () => {
    const { analysis } = await measure(formBombPdf(), { residentBytes: 150 * MB });
    expect(analysis).toMatchObject({ ok: true, tooComplexPages: [1] });
  });

  it('refuses a file as a whole that uses up the processor time of a job: no page is blamed', async () => {
    const { analysis } = await measure(slowPdf(50), { jobBaseMs: 2500, jobPerPageMs: 0 });
    expect(analysis).toMatchObject({ ok: false, reason: 'timeout' });
  });
});

describe('a failing child process', () => {
  it('is killed when it works on one page for too long, and four such pages end it', async () => {
    const { analysis, children } = await analyseWith('mudo', 'for (;;) {}', { stepMs: 300 });
    expect(analysis).toMatchObject({ ok: true, pageCount: 5, tooComplexPages: [2, 3, 4, 5] });
    expect(analysis).not.toHaveProperty('ink');
    // The second page is retried in a separate child before it is blamed.
    expect(children).toBe(5);
  });

  it.runIf(process.platform === 'linux')(
    'does not count against the file if it only helped: near its limit the file passes with help and without',
    async () => {
      // Alone each page takes a moment; the helping child uses up seconds without a result. The seconds are processor
      // time, of which a busy machine gives it less.
      const burn = (ms: number) =>
        `for (const from = spent(); spent() < from + ${ms}; ) for (let turn = 0; turn < 1e6; turn += 1);`;
      const body = `if (backwards) { for (;;) {} }
        const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
        const rest = [2, 3, 4, 5];
        const next = () => {
          const page = rest.shift();
          if (!page) return say({ type: 'end' });
          ${burn(350)} examined(page); setTimeout(next, 350);
        }; next();`;
      const limits = { jobBaseMs: 2800, jobPerPageMs: 0, stepMs: 20_000 };
      const alone = await analyseWith('sozinho', body, limits);
      const helped = await analyseWith('ajudado', body, { ...limits, sharedPages: 2 });
      expect(alone.analysis).toMatchObject({ ok: true, tooComplexPages: [] });
      expect(helped.analysis).toEqual(alone.analysis);
      expect(helped.processorMs).toBeGreaterThan(alone.processorMs);
    },
  );
});

it('the child process can be cancelled', async () => {
  const file = path.join(directory, 'longo.pdf');
  await writeFile(file, await bookPdf({ pages: 60, trimMm: [140, 210] }));
  const off = new AbortController();
  const request = { file, childScript: child.script, signal: off.signal };
  const work = measureAnalysis({
    ...request,
    onProgress: ({ done }) => done === 2 && off.abort(new Error('chega')),
  });
  await expect(work).rejects.toThrow('chega');
});
