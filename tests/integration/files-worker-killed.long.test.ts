import { fork } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { filesWorker } from '../factories/files-worker';

/** On PostgreSQL, or on Redis when REDIS_URL names one. */
const { services, start, statusOf, sendBook } = await filesWorker();

describe('a worker that is killed', () => {
  /** workers/main.ts as in production, from source; resolves when it reports that it is ready. */
  const boot = async () => {
    const worker = fork('workers/main.ts', {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
    });
    const ended = new Promise<number | null>((resolve) => worker.once('exit', resolve));
    return { worker, ended };
  };

  /** Everything stored for a file, except names. */
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

  /** Progress of the analysis, in percent, when its worker is killed; 0 is at its start. */
  const moments = [0, 5, 30, 60, 90];

  it('loses no file: the next one finishes it, with the same record as without interruption', {
    timeout: 1_200_000,
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

  it('ends when its parent has ended', { timeout: 30_000 }, async () => {
    const { worker, ended } = await boot();
    worker.disconnect();
    expect(await ended).toBe(0);
  });
});
