import { describe, expect, it } from 'vitest';
import { notifyJob } from './notify-job.server';
import type { JobRequest } from './ports';

const job: JobRequest = { queue: 'files', name: 'analyse-file', data: { fileId: '1' }, jobId: 'a' };

describe('hintJob', () => {
  it('hands the job to the queue', async () => {
    const reported: JobRequest[] = [];
    await notifyJob({ enqueue: async (each) => void reported.push(each) }, job);
    expect(reported).toEqual([job]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the queue is away'))],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('lets a queue be that %s', async (_what, enqueue) => {
    await expect(notifyJob({ enqueue }, job)).resolves.toBeUndefined();
  });
});
