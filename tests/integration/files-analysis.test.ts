import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PdfAnalyser } from '@lombada/preflight/facts/analyser';
import type { ReadableAnalysis } from '@lombada/preflight/facts/pdf-analysis';
import { bookPdf, coverPdf, textAsPdf, truncatedPdf } from '@lombada/preflight/tests/pdf';
import { type PicturePage, pictureBook } from '@lombada/preflight/tests/picture-book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderAsFile } from '~/domain/cart/order-as-file.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { analyseInSlot } from '~/domain/files/analyse-in-slot.server';
import { checkReadiness } from '~/domain/files/check-readiness.server';
import type { ScanResult } from '~/domain/files/ports';
import { readFileStatus, readOriginal, readThumbnail } from '~/domain/files/read-file.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { readShopFigures } from '~/domain/payments/flows/watch/shop-figures-store.server';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';

const trimMm = [140, 210] as const;
/** 30 leaves of 75 g/m² offset under a soft cover: see the seeded row and pricing/spine.ts. */
const book = { pages: 60, trimMm, bleedMm: 3 };
const coarsePage: PicturePage = { shows: 'photograph', dpi: 60, colours: 'grey' };
const coarseBook = () => pictureBook(Array.from({ length: 60 }, () => coarsePage));

let services: Services;
let door: Door;
let author: Author;
let spineMm: number;

beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  const paper = await services.db.optionMeasure.findFirstOrThrow({
    where: { option: { code: 'offset-75' } },
  });
  spineMm = (30 * (paper.thicknessMicron ?? 0) + 800) / 1000;
});

afterAll(async () => {
  await door.close();
  await services.close();
});

type Sent = { bytes: Uint8Array; slotId: number };

/** Sends and analyses a file, and returns what its page would show. */
const analysed = async (sent: Sent, by: Author = author, using = services) => {
  const fileId = await sendFile(door, { author: by, ...sent });
  await analyseFile(using, { fileId });
  const status = await readFileStatus(services, { fileId, userId: by.customer.id });
  if (!status.ok) throw new Error('the file is not there');
  return status.value;
};

const rowOf = (id: string) => services.db.printFile.findUniqueOrThrow({ where: { id } });

/** A fake analyser with configurable results, which counts its calls. */
const toldAnalyser = (answer: PdfAnalyser['analyse']) => {
  const told = {
    calls: 0,
    analyse: (request: Parameters<PdfAnalyser['analyse']>[0]) => {
      told.calls += 1;
      return answer(request);
    },
  };
  return told;
};

describe('the verdict on real files, in the real child', () => {
  it('approves an interior and a cover as ordered, with pictures of the pages', async () => {
    const interior = await analysed({ slotId: author.slots.interior, bytes: await bookPdf(book) });
    expect(interior).toMatchObject({ status: 'approved', progress: 100, pageCount: 60, findings: [] });
    expect(interior.pages).toHaveLength(60);
    expect(interior.pages[0]).toMatchObject({ page: 1, hasLarge: true });
    const cover = await analysed({
      slotId: author.slots.cover,
      bytes: await coverPdf({ trimMm, bleedMm: 3, spineMm }),
    });
    expect(cover).toMatchObject({ status: 'approved', pageCount: 1, findings: [] });

    const asked = { fileId: interior.id, userId: author.customer.id, page: 1 };
    const [usual, large] = await Promise.all(
      (['usual', 'large'] as const).map(async (size) => {
        const found = await readThumbnail(services, { ...asked, size });
        if (!found.ok) throw new Error('no picture');
        const chunks = [];
        for await (const chunk of found.value.chunks) chunks.push(chunk);
        return Buffer.concat(chunks);
      }),
    );
    expect(usual?.subarray(8, 12).toString()).toBe('WEBP');
    expect(large?.length).toBeGreaterThan(usual?.length ?? 0);
    const ready = await checkReadiness(services, {
      projectId: author.projectId,
      userId: author.customer.id,
    });
    expect(ready.ok).toBe(true);
  });

  it.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['a text that was renamed', async () => textAsPdf(), /não é um PDF/],
    ['a file cut in the middle', async () => truncatedPdf(await bookPdf(book), 0.02), /danificado/],
    ['a password', () => bookPdf({ ...book, pages: 4, userPassword: 'segredo' }), /senha/],
    ['too few pages', () => bookPdf({ ...book, pages: 58 }), /58 páginas/],
    ['pages of coarse pictures', async () => coarseBook(), /a menor sai com 60 dpi/],
    ['another size', () => bookPdf({ ...book, trimMm: [160, 230] }), /160 × 230 mm/],
  ])('rejects %s with a clear message', async (_, make, words) => {
    const file = await analysed({ slotId: author.slots.interior, bytes: await make() });
    expect(file.status).toBe('rejected');
    expect(file.findings[0]?.title).toMatch(words);
    const ready = await checkReadiness(services, {
      projectId: author.projectId,
      userId: author.customer.id,
    });
    expect(ready).toEqual({ ok: false, failure: 'file-rejected' });
  });

  it('reports pages and sizes while the pages are still being read', async () => {
    let goOn = () => {};
    const told = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const pdf: PdfAnalyser = {
      analyse: async (request) => {
        const analysis = await services.pdf.analyse(request);
        await told;
        return analysis;
      },
    };
    const bytes = await bookPdf({ ...book, pages: 58 });
    const fileId = await sendFile(door, { author, slotId: author.slots.interior, bytes });
    const end = analyseFile({ ...services, pdf }, { fileId });
    const shown = async () => {
      const status = await readFileStatus(services, { fileId, userId: author.customer.id });
      return status.ok ? [status.value.status, status.value.findings.map(({ code }) => code)] : null;
    };
    await expect.poll(shown, { timeout: 20_000 }).toEqual(['analysing', ['page-count']]);
    goOn();
    await end;
    expect(await shown()).toEqual(['rejected', ['page-count']]);
  });

  it('is the same when it is made twice, also in parallel', async () => {
    const fileId = await sendFile(door, {
      author,
      slotId: author.slots.interior,
      bytes: await bookPdf(book),
    });
    await Promise.all([analyseFile(services, { fileId }), analyseFile(services, { fileId })]);
    const first = await rowOf(fileId);
    await analyseFile(services, { fileId });
    expect(await rowOf(fileId)).toEqual(first);
    expect(
      await services.db.printFile.count({
        where: { projectId: author.projectId, replacedAt: null, slotId: author.slots.interior },
      }),
    ).toBe(1);
  });
});

describe('a book whose pages change while its cover is analysed', () => {
  it('has the cover judged by the spine of the present pages', async () => {
    const by = await authorWithProject(services);
    const interior = await analysed(
      { slotId: by.slots.interior, bytes: await bookPdf({ ...book, pages: 100 }) },
      by,
    );
    expect(interior.status).toBe('rejected');
    const thicker = spineMm + (20 * (spineMm - 0.8)) / 30;
    const bytes = await coverPdf({ trimMm, bleedMm: 3, spineMm: thicker });
    const pdf = toldAnalyser(async (request) => {
      const { id: userId } = by.customer;
      await orderAsFile(services, { userId, projectId: by.projectId, change: { pages: 100 } });
      return services.pdf.analyse(request);
    });
    const cover = await analysed({ slotId: by.slots.cover, bytes }, by, { ...services, pdf });
    expect(cover).toMatchObject({ status: 'approved', findings: [] });
    expect(await rowOf(interior.id)).toMatchObject({ status: 'approved' });
  });
});

describe('with an antivirus program', () => {
  const told = () => toldAnalyser(() => Promise.reject(new Error('nobody should read this')));
  const scanned = async (result: ScanResult, pdf: PdfAnalyser = told()) => {
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: Buffer.from('%PDF-') });
    const antivirus = { scan: async () => result };
    await analyseFile({ ...services, pdf, antivirus }, { fileId }).catch(() => undefined);
    return rowOf(fileId);
  };
  const refused = { analyse: async () => ({ ok: false, version: 1, reason: 'damaged', bytes: 5 }) as const };

  it('rejects an infected file with a clear message, and no program of ours reads it', async () => {
    const pdf = told();
    const row = await scanned({ kind: 'infected', name: 'Eicar-Test-Signature' }, pdf);
    expect(row).toMatchObject({ status: 'rejected', scan: 'infected: Eicar-Test-Signature' });
    expect(pdf.calls).toBe(0);
    const status = await readFileStatus(services, { fileId: row.id, userId: author.customer.id });
    expect(status.ok && status.value.findings[0]?.title).toBe(
      'O antivírus encontrou um problema neste arquivo',
    );
  });

  it('lets a file wait while the antivirus does not answer, which does not count as an attempt', async () => {
    expect(await scanned({ kind: 'not-scanned', reason: 'away' })).toMatchObject({
      status: 'analysing',
      tries: 0,
      scan: null,
    });
  });

  it.each<[ScanResult, string]>([
    [{ kind: 'clean' }, 'clean'],
    [{ kind: 'not-scanned', reason: 'too-large' }, 'not-scanned'],
  ])('continues after %j, and logs it', async (result, scan) => {
    expect(await scanned(result, refused)).toMatchObject({ status: 'rejected', scan });
  });
});

describe('a failing analyser', () => {
  const pdf = Buffer.from('%PDF-');

  /** As if its waiting time were over. */
  const waitOver = (id: string) =>
    services.db.printFile.update({ where: { id }, data: { waitsUntil: new Date(0) } });
  const minutesToWait = async (id: string) =>
    Math.round((Number((await rowOf(id)).waitsUntil) - Date.now()) / 60_000);
  const shop = (told: PdfAnalyser) => {
    const alarms: string[] = [];
    const logger = { ...services.logger, error: (...told: unknown[]) => void alarms.push(String(told[1])) };
    return { ...services, pdf: told, logger, alarms };
  };

  it('lets the file wait, longer each time, notifies staff and its author, and never blames the file', async () => {
    let works = false;
    const told = toldAnalyser(async () => {
      if (!works) throw new Error('no memory for a child');
      return blank;
    });
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    const house = shop(told);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await analyseFile(house, { fileId });
      expect(await rowOf(fileId)).toMatchObject({ status: 'analysing', progress: 0 });
      expect(await minutesToWait(fileId)).toBe(minutes);
    }
    expect(told.calls).toBe(6);
    expect(house.alarms.filter((text) => text === 'the analysis of a file was put off')).toHaveLength(6);
    const status = await readFileStatus(services, { fileId, userId: author.customer.id });
    expect(status.ok && status.value.findings).toMatchObject([
      { severity: 'info', title: 'A análise está demorando mais do que o normal' },
    ]);
    const figures = await readShopFigures(services.db);
    expect(figures.filesPutOff).toBeGreaterThanOrEqual(1);
    works = true;
    await analyseFile(house, { fileId });
    const row = await rowOf(fileId);
    expect(row.waitsUntil).toBeNull();
    expect(JSON.stringify(row.findings)).not.toContain('takes-longer');
    expect(row.status).toBe('approved');
  });

  it('delays no others, and retries the file when its waiting time is over', async () => {
    const other = await authorWithProject(services);
    const late = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    const told = toldAnalyser(async () => Promise.reject(new Error('no child')));
    await analyseFile(shop(told), { fileId: late });
    const next = await sendFile(door, { author: other, slotId: other.slots.cover, bytes: pdf });
    const works = toldAnalyser(async () => blank);
    await analyseInSlot({ ...services, pdf: works }, { lane: 'short' });
    expect([(await rowOf(late)).status, (await rowOf(next)).status]).toEqual(['analysing', 'approved']);
    await waitOver(late);
    await analyseInSlot({ ...services, pdf: works }, { lane: 'short' });
    expect((await rowOf(late)).status).toBe('approved');
  });

  it('does not count a killed process or a silent storage against the file', async () => {
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    const signal = AbortSignal.abort(new Error('the worker ends'));
    const told = toldAnalyser(() => Promise.reject(signal.reason));
    for (let round = 0; round < 4; round++)
      await expect(analyseFile({ ...services, pdf: told }, { fileId, signal })).rejects.toThrow();
    const storage = { ...services.storage, withLocalCopy: () => Promise.reject(new Error('no answer')) };
    for (let round = 0; round < 4; round++)
      await expect(analyseFile({ ...services, storage }, { fileId })).rejects.toThrow('no answer');
    expect(await rowOf(fileId)).toMatchObject({ status: 'analysing', tries: 0 });
  });

  it('starts less and less often with a file that crashes its worker, and notifies staff', async () => {
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    const begun = async (tries: number) => {
      await services.db.printFile.update({ where: { id: fileId }, data: { tries, waitsUntil: null } });
      const dies = toldAnalyser(() => new Promise(() => undefined));
      const house = shop(dies);
      void analyseFile(house, { fileId });
      await expect.poll(() => dies.calls).toBe(1);
      return [house.alarms, (await rowOf(fileId)).waitsUntil && (await minutesToWait(fileId))];
    };
    const alarm = ['the analysis of a file begins again and again'];
    expect(await begun(1)).toEqual([[], null]);
    expect(await begun(3)).toEqual([alarm, 1]);
    expect(await begun(20)).toEqual([alarm, 15]);
    expect(await rowOf(fileId)).toMatchObject({ status: 'analysing' });
  });

  it('rejects a file whose bytes are lost', async () => {
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    await services.storage.delete(`originals/${fileId}`);
    await analyseFile(services, { fileId });
    expect(await rowOf(fileId)).toMatchObject({ status: 'rejected' });
  });

  it('does nothing for a file that was replaced meanwhile', async () => {
    const told = toldAnalyser(() => Promise.reject(new Error('asked in vain')));
    const old = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    await analyseFile({ ...services, pdf: told }, { fileId: old });
    expect(told.calls).toBe(0);
  });

  it('records progress while it works, and stores pictures under our own keys', async () => {
    const fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes: pdf });
    const seen: number[] = [];
    const told = toldAnalyser(async ({ onProgress, thumbnailDir = '' }) => {
      onProgress?.({ phase: 'pages', done: 1, total: 2 });
      await expect.poll(async () => (await rowOf(fileId)).progress).toBe(52);
      seen.push((await rowOf(fileId)).progress);
      await writeFile(path.join(thumbnailDir, 'a.webp'), 'small');
      await writeFile(path.join(thumbnailDir, 'b.webp'), 'large');
      const thumbnails = [
        { page: 1, file: 'a.webp', width: 10, height: 10 },
        { page: 1, file: 'b.webp', width: 20, height: 20 },
      ];
      return { ...blank, thumbnails };
    });
    await analyseFile({ ...services, pdf: told }, { fileId });
    expect(seen).toEqual([52]);
    const { analysis } = await rowOf(fileId);
    const files = (analysis as unknown as ReadableAnalysis).thumbnails.map(({ file }) => file);
    expect(files).toEqual([`thumbnails/${fileId}/1.webp`, `thumbnails/${fileId}/1-large.webp`]);
    expect(await readFile(path.join(services.env.STORAGE_DIR, files[1] ?? ''), 'utf8')).toBe('large');
  });
});

const blank: ReadableAnalysis = {
  ok: true,
  version: 1,
  pageCount: 1,
  pages: [],
  repaired: false,
  encrypted: 'no',
  hasJavaScript: false,
  hasLaunchAction: false,
  hasEmbeddedFiles: false,
  uniformSize: true,
  thumbnails: [],
  tooComplexPages: [],
  bytes: 5,
  sha256: 'a'.repeat(64),
};

describe("another customer's file and project", () => {
  it('are not found by any request', async () => {
    const other = await authorWithProject(services);
    const mine = await analysed({
      slotId: author.slots.interior,
      bytes: await bookPdf({ ...book, pages: 2 }),
    });
    const asked = { fileId: mine.id, userId: other.customer.id };
    const notFound = { ok: false, failure: 'not-found' };
    expect(await readFileStatus(services, asked)).toEqual(notFound);
    expect(await readOriginal(services, asked)).toEqual(notFound);
    expect(await readThumbnail(services, { ...asked, page: 1, size: 'usual' })).toEqual(notFound);
    const foreign = { projectId: author.projectId, userId: other.customer.id };
    expect(await checkReadiness(services, foreign)).toEqual(notFound);
    expect(await updateProjectTexts(services, { ...foreign, notes: 'x' })).toMatchObject({
      failure: { kind: 'not-found' },
    });
    for (const fileId of ['', 'x', '\u0000', '../x'])
      expect(await readFileStatus(services, { fileId, userId: author.customer.id })).toEqual(notFound);
  });
});
