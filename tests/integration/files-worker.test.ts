import type { PdfAnalyser } from '@lombada/preflight/facts/analyser';
import { describe, expect, it } from 'vitest';
import { analysisJob } from '~/domain/files/messages';
import { startWorkers } from '../../workers/worker-process';
import { filesWorker } from '../factories/files-worker';

/** On PostgreSQL, or on Redis when REDIS_URL names one. */
const { services, pdf, connection, start, statusOf, triesOf, waitOf, sendBook } = await filesWorker();

describe('the worker process', () => {
  it('analyses what was uploaded while no worker ran, and what comes while it works', async () => {
    const early = await sendBook();
    const workers = start();
    await expect.poll(() => statusOf(early), { timeout: 50_000 }).toBe('approved');
    const late = await sendBook(4);
    await expect.poll(() => statusOf(late), { timeout: 50_000 }).toBe('rejected');
    await workers.close();
  });

  it('lets a file wait that could not be analysed, continues, and finishes it later', async () => {
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

  it('lets a running job end when it is told to stop', async () => {
    const slow: PdfAnalyser = {
      analyse: async (request) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return pdf.analyse(request);
      },
    };
    // A busy machine is slow with the job; the next job handles what is cut off.
    const workers = start({ pdf: slow, drainMs: 60_000 });
    const fileId = await sendBook();
    await expect.poll(() => triesOf(fileId)).toBe(1);
    await workers.close();
    expect(await statusOf(fileId)).toBe('approved');
  });

  it('stops a job that takes too long, and another process does it', async () => {
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

  it('does scheduled work by itself, and drops schedules that left the table', async () => {
    let runs = 0;
    const counting = { upkeep: { concurrency: 1, jobs: { count: async () => void runs++ } } };
    const giveUp = (_queue: string, error: unknown) => {
      throw error;
    };
    const settings = {
      services,
      logger: services.logger,
      connection: connection(),
      queues: counting,
      giveUp,
    };
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
