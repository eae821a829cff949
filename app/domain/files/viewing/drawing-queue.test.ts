import { describe, expect, it } from 'vitest';
import { DrawingQueue } from './drawing-queue';

/** Work that ends on request and records its start. */
const stage = () => {
  const queue = new DrawingQueue<string>();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (key: string, owner = key, signal?: AbortSignal) =>
    queue.run({
      key,
      owner,
      ...(signal ? { signal } : {}),
      work: (end) =>
        new Promise((resolve, reject) => {
          begun.push(key);
          ends.set(key, () => resolve(`picture ${key}`));
          end.addEventListener('abort', () => reject(end.reason));
        }),
    });
  return { ask, begun, end: (key: string) => ends.get(key)?.() };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the rendering queue', () => {
  it('renders two pictures in parallel, and the third when one of them is done', async () => {
    const { ask, begun, end } = stage();
    const pictures = ['a', 'b', 'c'].map((key) => ask(key));
    expect(begun).toEqual(['a', 'b']);
    end('a');
    expect(await pictures[0]).toEqual({ value: 'picture a' });
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('renders one picture at a time for each user, and lets other users overtake', () => {
    const { ask, begun } = stage();
    for (const [key, owner] of [
      ['a', 'ana'],
      ['b', 'ana'],
      ['c', 'rui'],
    ] as const)
      void ask(key, owner);
    expect(begun).toEqual(['a', 'c']);
  });

  it('renders a picture once if it is requested twice', async () => {
    const { ask, begun, end } = stage();
    const both = [ask('a'), ask('a', 'somebody else')];
    end('a');
    expect(await Promise.all(both)).toEqual([{ value: 'picture a' }, { value: 'picture a' }]);
    expect(begun).toEqual(['a']);
  });

  it('refuses a request when the queue is full', async () => {
    const { ask } = stage();
    for (let count = 0; count < 2 + 16; count++) void ask(`${count}`);
    expect(await ask('one too many')).toBeNull();
  });

  it('refuses a seventh waiting request of one user', async () => {
    const { ask } = stage();
    for (let count = 0; count < 1 + 6; count++) void ask(`${count}`, 'ana');
    expect(await ask('7', 'ana')).toBeNull();
    expect(ask('x', 'rui')).toBeInstanceOf(Promise);
  });

  it('cancels a picture when all its requests are aborted, and continues with the next', async () => {
    const { ask, begun } = stage();
    const leaver = new AbortController();
    const gone = ask('a', 'ana', leaver.signal);
    void ask('b', 'ana');
    leaver.abort();
    await expect(gone).rejects.toThrow('no request waits');
    await settled();
    expect(begun).toEqual(['a', 'b']);
  });

  it('continues while one of two requests still waits', async () => {
    const { ask, end } = stage();
    const leaver = new AbortController();
    const stays = ask('a', 'ana');
    void ask('a', 'ana', leaver.signal);
    leaver.abort();
    end('a');
    expect(await stays).toEqual({ value: 'picture a' });
  });

  it('continues after a picture that could not be rendered', async () => {
    const queue = new DrawingQueue<string>();
    const failing = queue.run({ key: 'a', owner: 'ana', work: () => Promise.reject(new Error('no child')) });
    await expect(failing).rejects.toThrow('no child');
    expect(await queue.run({ key: 'a', owner: 'ana', work: async () => 'made' })).toEqual({ value: 'made' });
  });
});
