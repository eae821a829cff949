import { randomBytes } from 'node:crypto';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage } from '~/adapters/storage/storage.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { readFileStatus } from '~/domain/files/read-file.server';
import { sweepFiles } from '~/domain/files/sweep-files.server';
import type { ObjectStorage } from '~/domain/shared/ports';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import {
  type Author,
  announce,
  askOffset,
  authorWithProject,
  openUploadDoor,
  sendFile,
  sendPiece,
} from '../factories/files-house';
import { type ObjectStore, openObjectStore } from '../factories/object-store';

let store: ObjectStore;
let services: Services;
let door: Door;
let author: Author;

beforeAll(async () => {
  store = await openObjectStore();
  services = await createServices({
    ...readEnv(),
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
});
afterAll(async () => {
  await door.close();
  await services.close();
  await store.close();
});

const textOf = async (chunks: AsyncIterable<Uint8Array> | undefined): Promise<string> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks ?? []) all.push(chunk);
  return Buffer.concat(all).toString();
};
const bytesOf = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};

describe.each([['disk'], ['an S3-compatible store']])('a storage on %s', (place) => {
  let storage: ObjectStorage;
  beforeAll(async () => {
    storage = place === 'disk' ? await createStorage(readEnv()) : services.storage;
  });

  it('returns what was stored, and nothing after deletion', async () => {
    await storage.put('originals/a', bytesOf('um ', 'livro'));
    expect(await storage.size('originals/a')).toBe(8);
    const found = await storage.get('originals/a');
    expect([found?.size, await textOf(found?.chunks)]).toEqual([8, 'um livro']);
    await storage.put('originals/a', bytesOf('outro'));
    expect(
      await storage.withLocalCopy('originals/a', async (file) =>
        (await import('node:fs')).readFileSync(file, 'utf8'),
      ),
    ).toBe('outro');
    await storage.delete('originals/a');
    await storage.delete('originals/a');
    expect(await storage.get('originals/a')).toBeNull();
    expect(await storage.size('originals/a')).toBeNull();
    expect(await storage.withLocalCopy('originals/a', async () => 'there')).toBeNull();
  });

  it('keeps the old object when an upload breaks off', async () => {
    await storage.put('originals/b', bytesOf('inteiro'));
    const breaking = async function* () {
      yield Buffer.from('meio');
      throw new Error('cut');
    };
    await expect(storage.put('originals/b', breaking())).rejects.toThrow('cut');
    expect(await textOf((await storage.get('originals/b'))?.chunks)).toBe('inteiro');
  });

  it('deletes a folder only', async () => {
    for (const key of ['thumbnails/x/1.webp', 'thumbnails/x/2.webp', 'thumbnails/xy/1.webp'])
      await storage.put(key, bytesOf('p'));
    await storage.deleteUnder('thumbnails/x/');
    await storage.deleteUnder('thumbnails/x/');
    expect(await storage.size('thumbnails/x/1.webp')).toBeNull();
    expect(await storage.size('thumbnails/xy/1.webp')).toBe(1);
  });
});

describe('uploads into an S3-compatible store', () => {
  it('resume after a stop, and store exactly the bytes that were sent', async () => {
    const bytes = randomBytes(12_000_000);
    const announced = await announce(door, { author, slotId: author.slots.cover, size: bytes.length });
    const location = announced.headers.get('location') ?? '';
    let offset = 0;
    for (const until of [3_000_000, 9_500_000, bytes.length]) {
      const sent = await sendPiece(door, { author, location, offset, bytes: bytes.subarray(offset, until) });
      expect(sent.status).toBe(204);
      offset = until;
      if (until < bytes.length)
        expect(Number((await askOffset(door, author, location)).headers.get('upload-offset'))).toBe(until);
    }
    const key = `originals/${location.split('/').at(-1)}`;
    expect(store.objects.get(key)?.bytes.equals(bytes)).toBe(true);
    expect(store.openUploads()).toBe(0);
  });

  it('are analysed, including pictures', async () => {
    const bytes = await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 });
    const fileId = await sendFile(door, { author, slotId: author.slots.interior, bytes });
    await analyseFile(services, { fileId });
    const status = await readFileStatus(services, { fileId, userId: author.customer.id });
    expect(status).toMatchObject({ ok: true, value: { status: 'approved' } });
    expect(store.objects.has(`thumbnails/${fileId}/60.webp`)).toBe(true);
  });

  it('are swept with all data of the upload server', async () => {
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 20_000_000 });
    const location = announced.headers.get('location') ?? '';
    await sendPiece(door, { author, location, offset: 0, bytes: randomBytes(9_000_000) });
    expect(store.openUploads()).toBe(1);
    const clock = { now: () => new Date(services.clock.now().getTime() + 25 * 3_600_000) };
    const jobs = { enqueue: async () => undefined };
    expect(await sweepFiles({ ...services, clock, jobs })).toMatchObject({ abandoned: 1 });
    const fileId = location.split('/').at(-1) ?? 'none';
    expect([...store.objects.keys()].filter((key) => key.includes(fileId))).toEqual([]);
    expect(store.openUploads()).toBe(0);
  });
});
