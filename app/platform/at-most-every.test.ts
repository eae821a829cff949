import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every';

describe('atMostEvery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const counting = () => {
    const reported: [at: number, word: string][] = [];
    const start = Date.now();
    const announcer = atMostEvery(
      200,
      async (word: string) => void reported.push([Date.now() - start, word]),
    );
    return {
      announcer,
      reported: () => reported.map(([at]) => at),
      words: () => reported.map(([, word]) => word),
    };
  };

  it('calls the first at once and merges the others into one call at the end of the pause', async () => {
    const { announcer, reported, words } = counting();
    for (let requested = 0; requested < 20; requested += 1) {
      await announcer.announce(`word ${requested}`);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported()).toEqual([0, 200]);
    expect(words()).toEqual(['word 0', 'word 19']);
  });

  it('never calls more often than that under steady requests, and always after the last request', async () => {
    const { announcer, reported } = counting();
    for (let requested = 0; requested < 100; requested += 1) {
      await announcer.announce('word');
      await vi.advanceTimersByTimeAsync(10);
    }
    const last = 990;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported()).toEqual([0, 200, 400, 600, 800, 1_000]);
    expect(reported().at(-1)).toBeGreaterThan(last);
  });

  it('is immediate again after a quiet pause', async () => {
    const { announcer, reported } = counting();
    await announcer.announce('word');
    await vi.advanceTimersByTimeAsync(500);
    await announcer.announce('word');
    expect(reported()).toEqual([0, 500]);
  });

  it('makes a pending call before it is closed, and none without one', async () => {
    const { announcer, reported } = counting();
    await announcer.announce('word');
    await announcer.announce('word');
    await announcer.flush();
    await announcer.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reported()).toEqual([0, 0]);
  });

  it('reports a failure to the first caller, and continues', async () => {
    const tell = vi.fn(() => Promise.reject(new Error('away')));
    const announcer = atMostEvery(200, tell);
    await expect(announcer.announce('word')).rejects.toThrow('away');
    await expect(announcer.announce('word')).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
