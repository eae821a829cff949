import { fork } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPdfAnalyser } from '~/adapters/pdf/analyse-pdf.server';
import { analysisJob } from '~/domain/files/jobs';
import type { PdfAnalyser } from '~/domain/files/ports';
import { readEnv } from '~/platform/env.server';
import { queueConnection } from '~/platform/queue.server';
import { createServices, type Services } from '~/services.server';
import { queues } from '../../workers/queues';
import type { Schedule } from '../../workers/registry';
import { startWorkers, type WorkerProcess } from '../../workers/worker-process';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { bookPdf } from '../factories/pdf';
import { buildPdfChild } from '../factories/pdf-child';
import { sized } from '../setup/size';

/** On PostgreSQL, or on Redis when REDIS_URL names one. */

let services: Services;
let door: Door;
let author: Author;
let pdf: PdfAnalyser;
let child: Awaited<ReturnType<typeof buildPdfChild>>;
const trimMm = [140, 210] as const;

beforeAll(async () => {
  child = await buildPdfChild();
  services = await createServices(readEnv());
  pdf = createPdfAnalyser({ childScript: child.script });
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
});

afterAll(async () => {
  await door.close();
  await services.close();
  await child.remove();
});

const connection = () => queueConnection(services.env);
/** Those of a test that failed would do the work of the next. */
let started: WorkerProcess[] = [];
const start = (more: { pdf?: PdfAnalyser; schedules?: Schedule[]; drainMs?: number } = {}) => {
  const workers = startWorkers({
    services: { ...services, pdf: more.pdf ?? pdf },
    logger: services.logger,
    connection: connection(),
    queues,
    schedules: more.schedules ?? [],
    drainMs: more.drainMs,
  });
  started.push(workers);
  return workers;
};
afterEach(async () => {
  await Promise.all(started.map((workers) => workers.close()));
  started = [];
});

const statusOf = async (id: string) =>
  (await services.db.printFile.findUniqueOrThrow({ where: { id } })).status;
/** Null while it need not wait, or no longer. */
const waitOf = async (id: string) => {
  const { waitsUntil } = await services.db.printFile.findUniqueOrThrow({ where: { id } });
  return waitsUntil && waitsUntil.getTime() > Date.now() ? waitsUntil : null;
};
const sendBook = async (pages = 60) =>
  sendFile(door, {
    author,
    slotId: author.slots.interior,
    bytes: await bookPdf({ pages, trimMm, bleedMm: 3 }),
  });

describe('the worker process', () => {
  it('analyses what was uploaded while nobody worked, and what comes while it works', async () => {
    const early = await sendBook();
    const workers = start();
    await expect.poll(() => statusOf(early), { timeout: 50_000 }).toBe('approved');
    const late = await sendBook(4);
    await expect.poll(() => statusOf(late), { timeout: 50_000 }).toBe('rejected');
    await workers.close();
  });

  it('lets a file wait that could not be analysed, works on, and ends it right', async () => {
    let calls = 0;
    const failing: PdfAnalyser = {
      analyse: async (request) => {
        calls += 1;
        if (calls <= 3) throw new Error('no child');
        return pdf.analyse(request);
      },
    };
    const workers = start({ pdf: failing });
    const fileId = await sendBook();
    for (const time of [1, 2, 3]) {
      await expect.poll(() => calls, { timeout: 50_000 }).toBe(time);
      await expect.poll(() => waitOf(fileId)).not.toBeNull();
      expect(await statusOf(fileId)).toBe('analysing');
      await services.db.printFile.update({ where: { id: fileId }, data: { waitsUntil: new Date(0) } });
      await services.jobs.enqueue(analysisJob('short', `test-${fileId}-${time}`));
    }
    await expect.poll(() => statusOf(fileId), { timeout: 50_000 }).toBe('approved');
    await workers.close();
  });

  it('lets a running job end when it is asked to stop', async () => {
    const slow: PdfAnalyser = {
      analyse: async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return pdf.analyse(request);
      },
    };
    // A busy machine takes its time with the job; what is cut off for that comes next.
    const workers = start({ pdf: slow, drainMs: 60_000 });
    const fileId = await sendBook();
    await expect.poll(() => triesOf(fileId)).toBe(1);
    await workers.close();
    expect(await statusOf(fileId)).toBe('approved');
  });

  it('stops a job that lasts too long, and another process does it', async () => {
    const endless: PdfAnalyser = {
      analyse: ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    };
    const workers = start({ pdf: endless, drainMs: 200 });
    const fileId = await sendBook();
    await expect.poll(() => triesOf(fileId)).toBe(1);
    await workers.close();
    expect(await services.db.printFile.findUnique({ where: { id: fileId } })).toMatchObject({
      status: 'analysing',
      tries: 0,
    });
    const others = start();
    await expect.poll(() => statusOf(fileId), { timeout: 50_000 }).toBe('approved');
    await others.close();
  });

  it('does scheduled work by itself, and drops what left the table', async () => {
    let runs = 0;
    const counting = { upkeep: { concurrency: 1, jobs: { count: async () => void runs++ } } };
    const settings = { services, logger: services.logger, connection: connection(), queues: counting };
    const schedules = [{ queue: 'upkeep', name: 'count', everyMs: 300 }];
    const two = [startWorkers({ ...settings, schedules }), startWorkers({ ...settings, schedules })];
    await expect.poll(() => runs, { timeout: 50_000 }).toBeGreaterThanOrEqual(3);
    await Promise.all(two.map((workers) => workers.close()));
    const without = startWorkers({ ...settings, schedules: [] });
    const runsInAWhile = async () => {
      const before = runs;
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      return runs - before;
    };
    await expect.poll(runsInAWhile, { timeout: 60_000 }).toBe(0);
    await without.close();
  });
});

const triesOf = async (id: string) =>
  (await services.db.printFile.findUniqueOrThrow({ where: { id } })).tries;

describe('a worker that is killed', () => {
  /** workers/main.ts as it runs in production, from source; resolves when it says that it is ready. */
  const boot = async () => {
    const worker = fork('workers/main.ts', {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, PDF_CHILD: child.script },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
    });
    const ended = new Promise<number | null>((resolve) => worker.once('exit', resolve));
    return { worker, ended };
  };

  /** All that is kept of a file, whatever it is called. */
  const recordOf = async (id: string) => {
    const row = await services.db.printFile.findUniqueOrThrow({
      where: { id },
      include: { pageAnalysis: true },
    });
    const { status, findings, analysis, inkCoverage, colourPages, warnings, pageAnalysis } = row;
    const record = { status, findings, analysis, inkCoverage, colourPages, warnings };
    const pages = { ...pageAnalysis, fileId: '' };
    return JSON.parse(JSON.stringify({ ...record, pages }).replaceAll(id, 'id'));
  };

  /** How far the analysis is, in percent, when its worker is killed; 0 is when it is begun. */
  const moments = [0, 5, 30, 60, 90].slice(0, sized(1, 5));

  it('loses no file: the next one finishes it, with the same record as undisturbed', {
    timeout: sized(240_000, 1_200_000),
  }, async () => {
    const undisturbed = await sendBook();
    const workers = start();
    await expect.poll(() => statusOf(undisturbed), { timeout: 100_000 }).toBe('approved');
    await workers.close();
    const expected = await recordOf(undisturbed);
    expect(expected.pages).toMatchObject({ fileId: '' });
    for (const percent of moments) {
      const first = await boot();
      const fileId = await sendBook();
      const isReached = async () => {
        const { tries, progress } = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
        return tries === 1 && progress >= percent;
      };
      await expect.poll(isReached, { timeout: 100_000, interval: 5 }).toBe(true);
      first.worker.kill('SIGKILL');
      await first.ended;
      if (percent === 0) expect(await statusOf(fileId)).toBe('analysing');
      const second = await boot();
      await expect.poll(() => statusOf(fileId), { timeout: 120_000, interval: 250 }).toBe('approved');
      expect(await recordOf(fileId), `killed at ${percent} %`).toEqual(expected);
      second.worker.kill('SIGTERM');
      expect(await second.ended).toBe(0);
    }
  });

  it('ends when its parent is gone', { timeout: 30_000 }, async () => {
    const { worker, ended } = await boot();
    worker.disconnect();
    expect(await ended).toBe(0);
  });
});
