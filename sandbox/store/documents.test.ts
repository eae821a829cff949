import { describe, expect, it } from 'vitest';
import { collection, createMemoryStore } from './memory-store';

const notes = collection<{ text: string }>('note');
const others = collection<{ text: string }>('other');
const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));

describe('the store in memory', () => {
  it('lists one collection within a period, both ends included, in either direction', async () => {
    const store = createMemoryStore();
    for (const hour of [3, 1, 2, 4]) await store.write(notes, `n${hour}`, { text: String(hour) }, at(hour));
    await store.write(others, 'n2', { text: 'elsewhere' }, at(2));
    const texts = async (options: object) => (await store.list(notes, options)).map((note) => note.text);
    expect(await texts({})).toEqual(['1', '2', '3', '4']);
    expect(await texts({ from: at(2), to: at(3) })).toEqual(['2', '3']);
    expect(await texts({ newestFirst: true, limit: 2 })).toEqual(['4', '3']);
  });

  it('rolls back a transaction that throws', async () => {
    const store = createMemoryStore();
    await store.write(notes, 'a', { text: 'before' }, at(1));
    const broken = store.transaction('part', async (documents) => {
      await documents.write(notes, 'a', { text: 'after' }, at(1));
      await documents.write(notes, 'b', { text: 'new' }, at(1));
      throw new Error('power cut');
    });
    await expect(broken).rejects.toThrow('power cut');
    expect(await store.list(notes)).toEqual([{ text: 'before' }]);
  });

  it('runs transactions one after the other', async () => {
    const store = createMemoryStore();
    const count = collection<number>('count');
    const increment = () =>
      store.transaction('part', async (documents) => {
        const current = (await documents.read(count, 'c')) ?? 0;
        await new Promise((resolve) => setTimeout(resolve, 1));
        await documents.write(count, 'c', current + 1, at(1));
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await store.read(count, 'c')).toBe(20);
  });

  it('returns copies', async () => {
    const store = createMemoryStore();
    const note = { text: 'mine' };
    await store.write(notes, 'a', note, at(1));
    note.text = 'changed';
    expect(await store.read(notes, 'a')).toEqual({ text: 'mine' });
  });
});
