import { readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AnalysisTakesLonger, type PdfProgress } from '../src/facts/analyser';
import type { AnalysisLimits } from '../src/facts/limits';
import type { PdfAnalysis, ReadableAnalysis } from '../src/facts/pdf-analysis';
import { createPdfAnalyser, measureAnalysis } from '../src/process/analyse-pdf.server';
import { shopMargins } from '../src/rules/page-fit';
import { findProblems, isPrintable } from '../src/rules/pdf-findings';
import {
  bookPdf,
  coverPdf,
  emptyPdf,
  onePagePdf,
  rawPdf,
  rawStream,
  slowPdf,
  textAsPdf,
  truncatedPdf,
} from './factories/pdf';
import { pdfChildren } from './factories/pdf-children';

/** The real child process, on files made here. */
const MB = 1024 ** 2;
const trimMm = [140, 210] as const;
const { directory, child, measure, analyseWith } = await pdfChildren();

const analyse = async (bytes: Buffer, limits: Partial<AnalysisLimits> = {}): Promise<PdfAnalysis> =>
  (await measure(bytes, limits)).analysis;
const readable = (analysis: PdfAnalysis): ReadableAnalysis => {
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis;
};

describe('valid books', () => {
  const expectation = {
    kind: 'interior',
    pages: 12,
    trimWidthMm: 140,
    trimHeightMm: 210,
    ...shopMargins,
  } as const;

  it.each([
    ['trim alone, and nothing at its edges', { bleedMm: 0 }, []],
    ['bleed with boxes', { bleedMm: 3 }, []],
    ['bleed without boxes', { bleedMm: 3, trimBox: false }, []],
    ['one page of another size', { bleedMm: 3, oddPages: { 5: [148, 210] as const } }, ['mixed-sizes']],
  ])('%s', async (_, options, codes) => {
    const analysis = readable(await analyse(await bookPdf({ pages: 12, trimMm, ...options })));
    expect(analysis).toMatchObject({ pageCount: 12, repaired: false, encrypted: 'no', tooComplexPages: [] });
    expect(findProblems(analysis, expectation).map((finding) => finding.code)).toEqual(codes);
  });

  it('measures boxes to a hundredth of a millimetre', async () => {
    const analysis = readable(await analyse(await bookPdf({ pages: 1, trimMm, bleedMm: 3 })));
    expect(analysis.pages[0]).toEqual({
      index: 0,
      widthMm: 140,
      heightMm: 210,
      mediaMm: { width: 146, height: 216 },
      bleedBoxMm: { width: 146, height: 216 },
      bleedMm: 3,
      trimBoxGiven: true,
      rotation: 0,
    });
  });

  it('accepts an open cover with spine and flaps', async () => {
    const cover = { trimMm, bleedMm: 3, spineMm: 12.4, flapMm: 70 };
    const analysis = await analyse(await coverPdf(cover));
    const order = { ...expectation, kind: 'cover', pages: 1, spineMm: 12.4, flapMm: 70 } as const;
    expect(findProblems(analysis, order)).toEqual([]);
    expect(isPrintable(findProblems(analysis, { ...order, spineMm: 20 }))).toBe(false);
  });
});

describe('thumbnails and progress', () => {
  it('renders every page, the first one twice, and reports the progress', async () => {
    const file = path.join(directory, 'livro.pdf');
    const thumbnailDir = path.join(directory, 'miniaturas');
    await writeFile(file, await bookPdf({ pages: 5, trimMm, bleedMm: 3 }));
    const seen: PdfProgress[] = [];
    const analyser = createPdfAnalyser({ childScript: child.script });
    const analysis = readable(
      await analyser.analyse({ file, thumbnailDir, onProgress: (progress) => seen.push(progress) }),
    );
    expect(analysis.thumbnails.map(({ page, width, height }) => [page, width, height])).toEqual([
      [1, 160, 240],
      [1, 480, 720],
      ...[2, 3, 4, 5].map((page) => [page, 160, 240]),
    ]);
    const picture = sharp(await readFile(path.join(thumbnailDir, analysis.thumbnails[1]!.file)));
    const { channels } = await picture.stats();
    expect((await picture.metadata()).format).toBe('webp');
    expect(channels[0]!.max).toBeGreaterThan(240);
    expect(channels[0]!.min).toBeLessThan(120);
    expect(seen[0]).toEqual({ phase: 'opening', done: 0, total: 0 });
    expect(seen.at(-1)).toEqual({ phase: 'pages', done: 5, total: 5 });
  });

  it('renders black text without colour (no LCD smoothing)', async () => {
    const thumbnailDir = path.join(directory, 'preto');
    const { analysis } = await measure(await bookPdf({ pages: 1, trimMm }), {}, thumbnailDir);
    const { data } = await sharp(path.join(thumbnailDir, readable(analysis).thumbnails[1]!.file))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let chroma = 0;
    for (let at = 0; at < data.length; at += 3) {
      const pixel = [...data.subarray(at, at + 3)];
      chroma = Math.max(chroma, Math.max(...pixel) - Math.min(...pixel));
    }
    expect(chroma).toBeLessThanOrEqual(8);
  });
});

describe('files that are refused', () => {
  const book = () => bookPdf({ pages: 4, trimMm });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['0 bytes', emptyPdf, 'empty'],
    ['a text file with another name', textAsPdf, 'not-a-pdf'],
    ['a header after other text', () => Buffer.from('<p>%PDF-1.4 is a header</p>'), 'not-a-pdf'],
    ['truncated after a few bytes', async () => truncatedPdf(await book(), 0.02), 'damaged'],
    ['a user password', () => bookPdf({ pages: 2, trimMm, userPassword: 'segredo' }), 'encrypted'],
    ['an empty box', () => onePagePdf({ page: '/MediaBox [0 0 0 0]' }), 'bad-box'],
    ['a box of 5 km', () => onePagePdf({ page: '/MediaBox [0 0 14400000 14400000]' }), 'bad-box'],
    ['a UserUnit of zero', () => onePagePdf({ page: '/UserUnit 0' }), 'bad-box'],
  ])('%s: %s', async (_, make, reason) => {
    expect(await analyse(await make())).toMatchObject({ ok: false, reason });
  });

  it('reports too many bytes and too many pages', async () => {
    expect(await analyse(await book(), { fileBytes: 500 })).toMatchObject({ reason: 'too-large' });
    expect(await analyse(await book(), { pages: 3 })).toMatchObject({ reason: 'too-many-pages' });
  });
});

describe('unusual but valid files', () => {
  it('reads a file with an owner password as if it had none, and reports it', async () => {
    const book = { pages: 3, trimMm, bleedMm: 3, pictureBytes: 20_000 };
    const open = readable(await analyse(await bookPdf(book)));
    const locked = readable(await analyse(await bookPdf({ ...book, ownerPassword: 'dono' })));
    expect(locked).toMatchObject({ pageCount: 3, encrypted: 'owner', repaired: false });
    expect(open.content?.[0]?.pictures).toHaveLength(1);
    for (const known of ['pages', 'content', 'pixels', 'ink', 'document'] as const)
      expect(locked[known], known).toEqual(open[known]);
  });

  it('repairs a file without its end', async () => {
    const whole = await bookPdf({ pages: 4, trimMm });
    const cut = whole.subarray(0, whole.lastIndexOf('xref\n'));
    expect(await analyse(cut)).toMatchObject({ ok: true, pageCount: 4, repaired: true });
  });

  it('does not trust Count', async () => {
    const bytes = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1999 /MediaBox [0 0 400 500] >>',
      '<< /Type /Page /Parent 2 0 R >>',
    ]);
    expect(await analyse(bytes)).toMatchObject({ ok: true, pageCount: 1, tooComplexPages: [] });
  });

  const js = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
  it.each([
    ['nothing', {}, [false, false, false]],
    ['an OpenAction', { catalogue: `/OpenAction ${js}` }, [true, false, false]],
    ['a second action', { page: `/AA << /O << /S /GoTo /Next [${js}] >> >>` }, [true, false, false]],
    ['a button', { page: '/Annots [<< /Subtype /Link /A << /S /Launch /F (x) >> >>]' }, [false, true, false]],
    ['a name tree', { catalogue: '/Names << /EmbeddedFiles << /Names [] >> >>' }, [false, false, true]],
    ['a file attachment', { page: '/Annots [<< /Subtype /FileAttachment >>]' }, [false, false, true]],
    [
      'a form field',
      { catalogue: `/AcroForm << /Fields [<< /Kids [<< /AA << /K ${js} >> >>] >>] >>` },
      [true, false, false],
    ],
  ])('finds active content in %s', async (_, parts, [script, launch, files]) => {
    expect(await analyse(onePagePdf(parts))).toMatchObject({
      hasJavaScript: script,
      hasLaunchAction: launch,
      hasEmbeddedFiles: files,
    });
  });
});

describe('decompression bombs', () => {
  it('stops at the heap limit, gives the page up and continues with the next', async () => {
    const bomb = rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 500] >>',
      '<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /XObject << /F 6 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R >>',
      rawStream('', '/F Do'),
      ...Array.from({ length: 22 }, (_, index) => {
        const next = index < 21 ? `/Resources << /XObject << /F ${7 + index} 0 R >> >>` : '';
        return rawStream(
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${next}`,
          index < 21 ? '/F Do /F Do' : '',
        );
      }),
    ]);
    const thumbnailDir = path.join(directory, 'bomba');
    const { analysis, peakBytes } = await measure(bomb, { heapBytes: 128 * MB }, thumbnailDir);
    expect(analysis).toMatchObject({ ok: true, pageCount: 2, tooComplexPages: [1] });
    expect(readable(analysis).thumbnails.map((thumbnail) => thumbnail.page)).toEqual([2]);
    if (process.platform === 'linux') expect(peakBytes).toBeLessThan(300 * MB);
  });

  it('stops without a verdict when the processor time is used up', async () => {
    const file = path.join(directory, 'demorado.pdf');
    await writeFile(file, slowPdf(50));
    const asked = { file, childScript: child.script, processorMs: 900 };
    await expect(measureAnalysis(asked)).rejects.toThrow(AnalysisTakesLonger);
  });
});

describe('a failing child process', () => {
  it('that hangs is not a fault of the file', async () => {
    const state = analyseWith('parado', 'setInterval(() => 0, 60_000)', { stillMs: 700 });
    await expect(state).rejects.toThrow('stood still');
  });

  it('that is killed from outside is replaced, and the page is as good as before', async () => {
    const killed = `const { fromPage: page } = JSON.parse(process.argv[2]);
      if (page < 4) process.kill(process.pid, 'SIGKILL');
      examined(4); examined(5); say({ type: 'end' });`;
    const once = `if (fromPage === 1) { examined(2); examined(3); process.kill(process.pid, 'SIGKILL'); } ${killed}`;
    const { analysis, children } = await analyseWith('morto', once);
    expect(analysis).toMatchObject({ ok: true, tooComplexPages: [], ink: { estimated: false } });
    expect(children).toBe(2);
  });

  it.each([2, 3, 4])(
    'that is killed from outside again and again on page %s is not a fault of the file',
    async (page) => {
      const before = Array.from({ length: page - 2 }, (_, at) => `examined(${at + 2});`).join(' ');
      const kill = `process.kill(process.pid, 'SIGKILL')`;
      const body = `if (fromPage === 1) { ${before} } setTimeout(() => ${kill}, 50);`;
      await expect(analyseWith(`morto-${page}`, body)).rejects.toThrow('kill the PDF child again and again');
    },
  );

  it('that is killed from outside at the beginning is not a fault of the file', async () => {
    const file = path.join(directory, 'morto-cedo.pdf');
    const childScript = path.join(path.dirname(child.script), 'morto-cedo.js');
    await writeFile(file, onePagePdf());
    const kill = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)`;
    await writeFile(childScript, `process.send({ type: 'ready' }); ${kill};`);
    await expect(measureAnalysis({ file, childScript })).rejects.toThrow('again and again');
  });

  it.each(['SIGSEGV', 'SIGABRT'])('that ends by %s ends by itself, and loses the page', async (signal) => {
    const body = `setTimeout(() => process.kill(process.pid, '${signal}'), 50)`;
    const { analysis } = await analyseWith(signal, body, { complexPages: 0 });
    expect(analysis).toMatchObject({ ok: true, tooComplexPages: [2] });
  });

  it.each([
    ['dies', 'process.disconnect()'],
    ['talks nonsense', `say({ type: 'page', page: 2, pixels: 'no' }); setInterval(() => 0, 1000)`],
    ['skips pages', `examined(4); setInterval(() => 0, 1000)`],
  ])('loses the page when it %s', async (name, body) => {
    const { analysis, children } = await analyseWith(name, body, { complexPages: 1 });
    expect(analysis).toMatchObject({ ok: true, tooComplexPages: [2, 3] });
    expect(children).toBe(4);
  });

  it.runIf(process.platform === 'linux')(
    'gets at most 512 MB from the system, however fast it allocates',
    async () => {
      const body = 'const kept = []; for (;;) kept.push(Buffer.alloc(32 * 1024 * 1024, 1));';
      const limits = { residentBytes: 4096 * MB, complexPages: 0 };
      const { analysis, peakBytes } = await analyseWith('guloso', body, limits);
      expect(analysis).toMatchObject({ ok: true, tooComplexPages: [2] });
      expect(peakBytes).toBeLessThan(512 * MB);
    },
  );

  it('cannot read, write or start anything', async () => {
    const attempts = [
      `fs.readFileSync('/etc/hostname')`,
      `fs.readFileSync(${JSON.stringify(path.join(process.cwd(), 'package.json'))})`,
      `fs.writeFileSync(${JSON.stringify(path.join(tmpdir(), 'x'))}, 'x')`,
      `child.execSync('id')`,
      `new threads.Worker('1', { eval: true })`,
    ].map((code) => `try { ${code}; say({ type: 'refused', reason: 'damaged' }); } catch {}`);
    const modules = `const [fs, child, threads] = await Promise.all(
      ['fs', 'child_process', 'worker_threads'].map((name) => import('node:' + name)));`;
    const body = `${modules} ${attempts.join('\n')}
      if (Object.keys(process.env).some((name) => !name.startsWith('NODE_CHANNEL') && !['PWD', 'SHLVL', '_', 'OLDPWD', 'MALLOC_ARENA_MAX'].includes(name)))
        say({ type: 'refused', reason: 'encrypted' });
      say({ type: 'end' });`;
    expect((await analyseWith('curioso', body)).analysis).toMatchObject({ ok: true });
  });
});

describe('the child process', () => {
  it('is our own fault when it does not start', async () => {
    const file = path.join(directory, 'inocente.pdf');
    const script = path.join(directory, 'quebrado.ts');
    await writeFile(file, await bookPdf({ pages: 1, trimMm }));
    await writeFile(script, 'throw new Error("sem sorte")');
    await expect(measureAnalysis({ file, childScript: script })).rejects.toThrow(/did not start.*sem sorte/s);
    await expect(measureAnalysis({ file: `${file}.none`, childScript: child.script })).rejects.toThrow(
      /ENOENT/,
    );
  });

  it('does not change the file', async () => {
    const file = path.join(directory, 'intacto.pdf');
    await writeFile(file, truncatedPdf(await bookPdf({ pages: 4, trimMm }), 0.9));
    const before = await stat(file);
    const { analysis } = await measureAnalysis({ file, childScript: child.script });
    const after = await stat(file);
    expect([after.size, after.mtimeMs]).toEqual([before.size, before.mtimeMs]);
    expect(analysis.bytes).toBe(before.size);
  });
});
