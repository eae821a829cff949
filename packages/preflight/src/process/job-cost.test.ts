import { describe, expect, it } from 'vitest';
import { JobCost } from './job-cost';

const cost = (processorMs: number, residentBytes = 0) => ({ processorMs, residentBytes });

describe('the cost of an analysis', () => {
  it('counts for a verdict as the work of one child, without the overhead of help', () => {
    const job = new JobCost();
    const [first, helper] = [{}, {}];
    job.note(first, cost(4000));
    job.noteHelper(helper, cost(3000));
    job.noteHelp(700);
    job.noteHelp(300);
    expect([job.processorMs, job.aloneMs]).toEqual([7000, 5000]);
    job.endHelper(helper, { processorMs: 3200, peakBytes: 10 });
    expect([job.processorMs, job.aloneMs]).toEqual([7200, 5000]);
    job.end(first, { processorMs: 4100, peakBytes: 20 });
    expect([job.processorMs, job.aloneMs]).toEqual([7300, 5100]);
  });

  it('includes the memory of both children', () => {
    const job = new JobCost();
    job.note({}, cost(1, 200));
    job.noteHelper({}, cost(1, 150));
    expect([job.residentBytes, job.peakBytes]).toEqual([350, 350]);
  });
});
