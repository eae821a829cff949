import { describe, expect, it } from 'vitest';
import { notifyJob } from './notify-job.server';
import type { JobRequest } from './ports';

const job: JobRequest = { queue: 'files', name: 'analyse-file', data: { fileId: '1' }, jobId: 'a' };

describe('hintJob', () => {
  it('puts the job into the queue', async () => {
    const reported: JobRequest[] = [];
    await notifyJob({ enqueue: async (each) => void reported.push(each) }, job);
    expect(reported).toEqual([job]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('the queue is away'))],
    ['never answers', () => new Promise<void>(() => undefined)],
  ])('ignores a queue that is %s', async (_what, enqueue) => {
    await expect(notifyJob({ enqueue }, job)).resolves.toBeUndefined();
  });
});
