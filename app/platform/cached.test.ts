import { describe, expect, it } from 'vitest';
import { cached, cachedByKey } from './cached.server';

/** A source whose reads end on request. */
const source = () => {
  const ends: ((value: string) => void)[] = [];
  return {
    read: () => new Promise<string>((resolve) => ends.push(resolve)),
    end: (reading: number, value: string) => ends[reading]?.(value),
    readings: () => ends.length,
  };
};

describe('a cached value', () => {
  it('is read once for parallel requests', async () => {
    const { read, end, readings } = source();
    const { get } = cached(60_000, read);
    const requested = [get(), get()];
    end(0, 'one');
    expect([...(await Promise.all(requested)), await get()]).toEqual(['one', 'one', 'one']);
    expect(readings()).toBe(1);
  });

  it('that was invalidated while being read is read again', async () => {
    const { read, end, readings } = source();
    const { get, forget } = cached(60_000, read);
    const before = get();
    forget();
    const after = get();
    end(1, 'new');
    end(0, 'old');
    expect([await before, await after, await get()]).toEqual(['old', 'new', 'new']);
    expect(readings()).toBe(2);
  });

  it('stays available while a fresh one is read, and when that fails', async () => {
    let round = 0;
    const { get } = cached(-1, async () => {
      round += 1;
      if (round > 1) throw new Error('no database');
      return round;
    });
    expect([await get(), await get(), await get()]).toEqual([1, 1, 1]);
    expect(round).toBeGreaterThan(1);
  });
});

describe('cached values by key', () => {
  it('have a maximum number', async () => {
    const requested: string[] = [];
    const { get } = cachedByKey(60_000, 2, async (key: string) => {
      requested.push(key);
      return key;
    });
    for (const key of ['a', 'b', 'a', 'c', 'b', 'a']) expect(await get(key)).toBe(key);
    expect(requested).toEqual(['a', 'b', 'c', 'b', 'a']);
  });

  it('stay even if many keys without a value are requested, and these are cached too', async () => {
    const requested: number[] = [];
    const { get } = cachedByKey(60_000, 2, async (key: number) => {
      requested.push(key);
      return key < 10 ? key : null;
    });
    await Promise.all([get(1), get(2)]);
    for (const key of [10, 11, 12, 13, 13]) expect(await get(key)).toBeNull();
    expect([await get(1), await get(2)]).toEqual([1, 2]);
    expect(requested).toEqual([1, 2, 10, 11, 12, 13]);
  });
});
