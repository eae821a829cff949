import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { collection, createMemoryStore, type DocumentStore } from '../store/memory-store';
import { createSender, type Delivery } from './sender';

/** Callbacks to the shop are sent when they are due, without any other event to wake the sender. */

type About = { what: string };

/** Long enough for a busy machine; shorter than the minute until the distant call. */
const PATIENCE = { timeout: 15_000 };

const called: string[] = [];
const shop = createServer((request, response) => {
  called.push(String(request.url).slice(1));
  response.end();
});
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

const senderOf = (store: DocumentStore) =>
  createSender<About>({
    store,
    name: 'test',
    collections: {
      pending: collection<Delivery<About>>('pending'),
      closed: collection<Delivery<About>>('closed'),
    },
    compose: async ({ what }) => ({ body: { what } }),
  });

const noteIn =
  (store: DocumentStore, sender: ReturnType<typeof senderOf>) => (what: string, delayMs: number) =>
    store.transaction('test', (documents) =>
      sender.note(documents, { what }, { url: `${url}/${what}`, delayMs }),
    );

it.each([0, 1, 2, 3, 4, 5, 6])(
  'sends a call due in %i ms, on a clock that moves at every reading',
  async (delay) => {
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => ++now);
    const store = createMemoryStore();
    const sender = senderOf(store);
    await noteIn(store, sender)(`in-${delay}`, delay);
    sender.wake();
    await vi.waitFor(() => expect(called).toContain(`in-${delay}`), PATIENCE);
    await sender.stop();
  },
);

it('a run that read the list before an earlier call was added does not delay that call', async () => {
  const memory = createMemoryStore();
  let goOn = () => {};
  const slow = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let looks = 0;
  const store: DocumentStore = {
    ...memory,
    list: async (on, options) => {
      const found = await memory.list(on, options);
      looks += 1;
      if (looks === 1) await slow;
      return found;
    },
  };
  const sender = senderOf(store);
  const note = noteIn(store, sender);
  await note('far', 60_000);
  sender.wake();
  await vi.waitFor(() => expect(looks).toBe(1), PATIENCE);
  await note('near', 100);
  sender.wake();
  await vi.waitFor(() => expect(looks).toBe(2), PATIENCE);
  goOn();
  await vi.waitFor(() => expect(called).toContain('near'), PATIENCE);
  expect(called).not.toContain('far');
  await sender.stop();
});
