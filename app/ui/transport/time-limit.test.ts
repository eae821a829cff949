import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callShop } from './call-shop';
import { withinLimit } from './trouble';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('work with a time limit', () => {
  it('is aborted when its time is over', async () => {
    await expect(withinLimit(10, null, untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is aborted with its parent, for the same reason', async () => {
    const outer = new AbortController();
    const work = withinLimit(60_000, outer.signal, untilAborted);
    outer.abort(new Error('another click'));
    await expect(work).rejects.toThrow('another click');
  });

  it('does not start a part once the parent is over', async () => {
    await expect(withinLimit(60_000, AbortSignal.abort(new Error('over')), untilAborted)).rejects.toThrow(
      'over',
    );
  });

  it('ends, and leaves nothing behind that could abort it', async () => {
    const outer = new AbortController();
    const signal = await withinLimit(10, outer.signal, async (inner) => inner);
    outer.abort();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(signal.aborted).toBe(false);
  });
});

describe('in a browser that has neither AbortSignal.any nor AbortSignal.timeout', () => {
  const { any, timeout } = AbortSignal;
  const fetchNow = globalThis.fetch;
  beforeEach(() => {
    Object.assign(AbortSignal, { any: undefined, timeout: undefined });
  });
  afterEach(() => {
    Object.assign(AbortSignal, { any, timeout });
    globalThis.fetch = fetchNow;
  });

  it('the shop is called', async () => {
    globalThis.fetch = async () => Response.json({ data: 1 });
    expect(await callShop('/api/x', { signal: new AbortController().signal })).toMatchObject({ data: 1 });
  });
});
