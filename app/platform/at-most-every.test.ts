import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every';

describe('atMostEvery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const counting = () => {
    const told: [at: number, word: string][] = [];
    const start = Date.now();
    const announcer = atMostEvery(200, async (word: string) => void told.push([Date.now() - start, word]));
    return { announcer, told: () => told.map(([at]) => at), words: () => told.map(([, word]) => word) };
  };

  it('tells the first at once and the others once, at the end of the pause', async () => {
    const { announcer, told, words } = counting();
    for (let asked = 0; asked < 20; asked += 1) {
      await announcer.announce(`word ${asked}`);
      await vi.advanceTimersByTimeAsync(5);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual([0, 200]);
    expect(words()).toEqual(['word 0', 'word 19']);
  });

  it('never tells more often than that under steady asking, and always after the last who asked', async () => {
    const { announcer, told } = counting();
    for (let asked = 0; asked < 100; asked += 1) {
      await announcer.announce('word');
      await vi.advanceTimersByTimeAsync(10);
    }
    const last = 990;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual([0, 200, 400, 600, 800, 1_000]);
    expect(told().at(-1)).toBeGreaterThan(last);
  });

  it('is quick again after a quiet pause', async () => {
    const { announcer, told } = counting();
    await announcer.announce('word');
    await vi.advanceTimersByTimeAsync(500);
    await announcer.announce('word');
    expect(told()).toEqual([0, 500]);
  });

  it('tells what waits before it is closed, and nothing when nothing waits', async () => {
    const { announcer, told } = counting();
    await announcer.announce('word');
    await announcer.announce('word');
    await announcer.flush();
    await announcer.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual([0, 0]);
  });

  it('lets the first know of a failure, and goes on', async () => {
    const tell = vi.fn(() => Promise.reject(new Error('away')));
    const announcer = atMostEvery(200, tell);
    await expect(announcer.announce('word')).rejects.toThrow('away');
    await expect(announcer.announce('word')).resolves.toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
