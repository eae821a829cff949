import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readEnv } from '~/platform/env.server';
import { createServices, type Services } from '~/services.server';
import type { Door } from '../factories/door';
import {
  type Author,
  announce,
  askOffset,
  authorWithProject,
  metadata,
  openUploadDoor,
  sendBroken,
  sendFile,
  sendPiece,
} from '../factories/files-house';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const MAX_BYTES = 5_000_000;

let services: Services;
let door: Door;
let author: Author;
let other: Author;

const rowOf = (id: string) => services.db.printFile.findUnique({ where: { id } });
const idOf = (location: string) => location.split('/').at(-1) ?? '';

beforeAll(async () => {
  services = await createServices({ ...readEnv(), UPLOAD_MAX_BYTES: MAX_BYTES });
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  other = await authorWithProject(services);
});

afterAll(async () => {
  await door.close();
  await services.close();
});

/** Announces all bytes in the headers, sends only some, and breaks the connection. */
const sendAndBreak = (location: string, offset: number, promised: number, bytes: Uint8Array) =>
  sendBroken(door, {
    services,
    author,
    location,
    offset,
    promised,
    bytes,
    how: (socket) => socket.destroy(),
  });

const offsetOf = async (location: string): Promise<number> =>
  Number((await askOffset(door, author, location)).headers.get('upload-offset'));

describe('a resumable upload', () => {
  it('resumes at the same byte after interruptions and a new server, with exactly the bytes sent', async () => {
    const bytes = randomBytes(3_000_000);
    const announced = await announce(door, { author, slotId: author.slots.interior, size: bytes.length });
    expect(announced.status).toBe(201);
    const location = announced.headers.get('location') ?? '';
    expect(location).toMatch(/^\/envio\/arquivos\/[0-9a-f-]{36}$/);
    expect(await rowOf(idOf(location))).toMatchObject({ status: 'uploading', originalName: 'miolo.pdf' });

    await sendAndBreak(location, 0, bytes.length, bytes.subarray(0, 700_000));
    const afterCut = await offsetOf(location);
    expect(afterCut).toBeGreaterThan(0);
    expect(afterCut).toBeLessThanOrEqual(700_000);

    await door.close();
    const second = await createServices({ ...readEnv(), UPLOAD_MAX_BYTES: MAX_BYTES });
    door = await openUploadDoor(second);
    expect(await offsetOf(location)).toBe(afterCut);
    const middle = bytes.subarray(afterCut, 2_000_000);
    expect((await sendPiece(door, { author, location, offset: afterCut, bytes: middle })).status).toBe(204);
    const rest = { author, location, offset: 2_000_000, bytes: bytes.subarray(2_000_000) };
    expect((await sendPiece(door, rest)).status).toBe(204);
    await door.close();
    await second.close();
    door = await openUploadDoor(services);

    const row = await rowOf(idOf(location));
    expect(row).toMatchObject({ status: 'analysing', size: BigInt(bytes.length) });
    const stored = readFileSync(path.join(services.env.STORAGE_DIR, row?.storageKey ?? ''));
    expect(sha256(stored)).toBe(sha256(bytes));
  });

  it('asks the workers for a PDF reader when it begins', async () => {
    const enqueue = vi.spyOn(services.jobs, 'enqueue');
    try {
      await announce(door, { author, slotId: author.slots.interior, size: 1_000 });
      expect(enqueue.mock.calls.map(([{ queue, name }]) => `${queue}/${name}`)).toEqual([
        'files/prepare-reading',
      ]);
    } finally {
      enqueue.mockRestore();
    }
  });

  it('refuses bytes at an offset other than its own', async () => {
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 1000 });
    const location = announced.headers.get('location') ?? '';
    const early = await sendPiece(door, { author, location, offset: 500, bytes: Buffer.alloc(500) });
    expect(early.status).toBe(409);
    const tooMuch = await sendPiece(door, { author, location, offset: 0, bytes: Buffer.alloc(2000) });
    expect(tooMuch.status).toBe(413);
    expect(await rowOf(idOf(location))).toMatchObject({ status: 'uploading' });
  });

  it('replaces the previous file in the slot once all bytes are there', async () => {
    const mine = await authorWithProject(services);
    const slotId = mine.slots.interior;
    const first = await sendFile(door, { author: mine, slotId, bytes: randomBytes(100) });
    const half = await announce(door, { author: mine, slotId, size: 100 });
    expect((await rowOf(first))?.replacedAt).toBeNull();
    const location = half.headers.get('location') ?? '';
    await sendPiece(door, { author: mine, location, offset: 0, bytes: randomBytes(100) });
    expect((await rowOf(first))?.replacedAt).toBeInstanceOf(Date);
    const current = await services.db.printFile.findMany({
      where: { projectId: mine.projectId, replacedAt: null },
    });
    expect(current.map(({ id }) => id)).toEqual([idOf(location)]);
  });

  it('leaves one file in the slot when many end at the same time', async () => {
    const mine = await authorWithProject(services);
    const send = () => sendFile(door, { author: mine, slotId: mine.slots.cover, bytes: randomBytes(500) });
    await Promise.all(Array.from({ length: 8 }, send));
    const left = await services.db.printFile.count({
      where: { projectId: mine.projectId, replacedAt: null },
    });
    expect(left).toBe(1);
  });

  it('recognises its end when the process was killed before recording it', async () => {
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 10 });
    const location = announced.headers.get('location') ?? '';
    await services.storage.put(
      `originals/${idOf(location)}`,
      (async function* () {
        yield Buffer.alloc(10);
      })(),
    );
    expect(await offsetOf(location)).toBe(10);
    expect(await rowOf(idOf(location))).toMatchObject({ status: 'analysing' });
  });

  it('can be given up, but not after its end', async () => {
    const remove = (location: string) =>
      fetch(`${door.url}${location}`, {
        method: 'DELETE',
        headers: { ...author.customer.cookie, origin: door.url, 'tus-resumable': '1.0.0' },
      });
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 10 });
    const location = announced.headers.get('location') ?? '';
    expect((await remove(location)).status).toBe(204);
    await expect.poll(() => rowOf(idOf(location))).toBeNull();
    expect(await services.storage.size(`originals/${idOf(location)}`)).toBeNull();
    const whole = await sendFile(door, { author, slotId: author.slots.cover, bytes: randomBytes(10) });
    expect((await remove(`/envio/arquivos/${whole}`)).status).toBe(409);
    expect(await rowOf(whole)).not.toBeNull();
  });
});

const words = async (response: Response): Promise<unknown> =>
  response.headers.get('content-length') === '0' ? null : JSON.parse(await response.text());

describe('checks before the first byte', () => {
  it.each<[string, { size?: number; filename?: string; slot?: 'foreign' | 'none' }, number, RegExp]>([
    ['0 bytes', { size: 0 }, 422, /vazio/],
    ['one byte over the limit', { size: MAX_BYTES + 1 }, 413, /limite é 4 MB/],
    [
      'another extension',
      { filename: 'livro.docx' },
      415,
      /^Verifique as extensões dos arquivos para continuar$/,
    ],
    ['a hidden double extension', { filename: 'livro.pdf.exe' }, 415, /extensões/],
    ['no extension', { filename: 'livro' }, 415, /extensões/],
    ['a slot of another product', { slot: 'foreign' }, 404, /projeto/],
    ['an unknown slot', { slot: 'none' }, 404, /projeto/],
  ])('%s', async (_, { size = 10, filename, slot }, status, text) => {
    const foreign = await services.db.fileSlot.findFirstOrThrow({ where: { productId: { not: 101 } } });
    const slotId = slot === 'foreign' ? foreign.id : slot === 'none' ? 999_999 : author.slots.cover;
    const before = await services.db.printFile.count();
    const response = await announce(door, { author, slotId, filename, size });
    expect(response.status).toBe(status);
    expect(await words(response)).toEqual({ message: expect.stringMatching(text) });
    expect(await services.db.printFile.count()).toBe(before);
  });

  it('the limit itself is accepted', async () => {
    expect((await announce(door, { author, slotId: author.slots.cover, size: MAX_BYTES })).status).toBe(201);
  });

  it('visitors, and customers who are not the owner', async () => {
    const nobody = { ...author, customer: { ...author.customer, cookie: { cookie: 'lombada=x' } } };
    const thief = { ...author, customer: other.customer };
    const attempt = { slotId: author.slots.cover, size: 10 };
    expect((await announce(door, { ...attempt, author: nobody })).status).toBe(401);
    expect((await announce(door, { ...attempt, author: thief })).status).toBe(404);
    const announced = await announce(door, { ...attempt, author });
    const location = announced.headers.get('location') ?? '';
    const bytes = Buffer.alloc(10);
    for (const [who, status] of [
      [nobody, 401],
      [thief, 404],
    ] as const) {
      expect((await askOffset(door, who, location)).status).toBe(status);
      expect((await sendPiece(door, { author: who, location, offset: 0, bytes })).status).toBe(status);
      const headers = { ...who.customer.cookie, origin: door.url, 'tus-resumable': '1.0.0' };
      expect((await fetch(`${door.url}${location}`, { method: 'DELETE', headers })).status).toBe(status);
    }
    expect(await rowOf(idOf(location))).toMatchObject({ status: 'uploading' });
  });

  it('a page of another origin', async () => {
    const response = await fetch(`${door.url}/envio/arquivos`, {
      method: 'POST',
      headers: { ...author.customer.cookie, origin: 'https://evil.example', 'tus-resumable': '1.0.0' },
    });
    expect(response.status).toBe(403);
  });

  it('too many unfinished uploads', async () => {
    const busy = await authorWithProject(services);
    const attempt = () => announce(door, { author: busy, slotId: busy.slots.cover, size: 10 });
    for (let index = 0; index < 30; index++) expect((await attempt()).status).toBe(201);
    expect((await attempt()).status).toBe(429);
  });
});

describe('hostile requests', () => {
  it('cannot make the server deliver an uploaded file', async () => {
    const whole = await sendFile(door, { author, slotId: author.slots.cover, bytes: randomBytes(10) });
    const response = await fetch(`${door.url}/envio/arquivos/${whole}`, {
      headers: author.customer.cookie,
    });
    expect(response.status).toBe(405);
  });

  it.each<[string, Record<string, string | null>]>([
    ['without the version', { 'tus-resumable': null }],
    ['of another version', { 'tus-resumable': '0.2.0' }],
    ['without a length', { 'upload-length': null, 'upload-defer-length': '1' }],
    ['with invalid metadata', { 'upload-metadata': 'projectId não-base64' }],
    ['with a key that every object has', { 'upload-metadata': '__proto__ MQ==' }],
    ['with another such key', { 'upload-metadata': 'constructor MQ==,projectId MQ==' }],
    ['with an invalid length', { 'upload-length': '007' }],
  ])('are answered in Portuguese when they come %s', async (_, changes) => {
    const headers = new Headers({
      ...author.customer.cookie,
      origin: door.url,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
    });
    for (const [name, value] of Object.entries(changes))
      if (value === null) headers.delete(name);
      else headers.set(name, Buffer.from(value).toString('latin1'));
    const answer = await fetch(`${door.url}/envio/arquivos`, { method: 'POST', headers });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: 'O envio veio incompleto. Recarregue a página e tente de novo.',
    });
  });

  it('are answered in Portuguese when a chunk has another type', async () => {
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 10 });
    const headers = {
      ...author.customer.cookie,
      origin: door.url,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'text/plain',
    };
    const url = `${door.url}${announced.headers.get('location')}`;
    const answer = await fetch(url, { method: 'PATCH', headers, body: 'x' });
    expect([answer.status, (await answer.json()).message]).toEqual([
      400,
      'O envio veio incompleto. Recarregue a página e tente de novo.',
    ]);
  });

  it('store files readable only by the shop’s own system user', async () => {
    const announced = await announce(door, { author, slotId: author.slots.cover, size: 10 });
    const originals = path.join(services.env.STORAGE_DIR, 'originals');
    const file = path.join(originals, idOf(announced.headers.get('location') ?? ''));
    expect([statSync(originals).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  it('have the name cleaned before it is shown, and never used as a path', async () => {
    const filename = '../../etc/\u202efdp.\u0000capa "aberta" <b>.pdf';
    const announced = await announce(door, { author, slotId: author.slots.cover, filename, size: 10 });
    const row = await rowOf(idOf(announced.headers.get('location') ?? ''));
    expect(row?.originalName).toBe('fdp.capa "aberta" <b>.pdf');
    expect(row?.storageKey).toBe(`originals/${row?.id}`);
  });

  const good = () => ({
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata({
      projectId: author.projectId,
      slotId: String(author.slots.cover),
      filename: 'capa.pdf',
    }),
  });
  const hostileHeaders: Record<string, string>[] = [
    { 'tus-resumable': '9' },
    { 'upload-length': '-1' },
    { 'upload-length': '1e3' },
    { 'upload-length': '99999999999999999999' },
    { 'upload-length': 'NaN' },
    { 'upload-defer-length': '1' },
    { 'upload-concat': 'partial' },
    { 'upload-concat': 'final;/envio/arquivos/x' },
    { 'upload-metadata': '' },
    { 'upload-metadata': ',' },
    { 'upload-metadata': 'projectId' },
    { 'upload-metadata': 'projectId ???' },
    { 'upload-metadata': 'a'.repeat(9_000) },
    { 'upload-metadata': metadata({ projectId: 'x', slotId: '1', filename: 'a.pdf' }) },
    { 'upload-metadata': metadata({ projectId: '\u0000', slotId: '1', filename: 'a.pdf' }) },
    { 'upload-metadata': metadata({ projectId: "' or 1=1", slotId: '1', filename: 'a.pdf' }) },
    { 'upload-metadata': metadata({ projectId: '__proto__', slotId: '1', filename: 'a.pdf' }) },
    { 'upload-metadata': metadata({ slotId: '1', filename: 'a.pdf' }) },
    { 'upload-metadata': `${metadata({ projectId: 'x', slotId: '1' })},filename` },
    ...['-1', '0', '1.5', '1e9', '99999999999', 'constructor', ''].map((slotId) => ({
      'upload-metadata': metadata({ projectId: 'x', slotId, filename: 'a.pdf' }),
    })),
    { 'content-type': 'application/offset+octet-stream', 'upload-length': '0' },
    { 'x-forwarded-proto': 'gopher' },
    { 'x-http-method-override': 'DELETE', 'upload-length': 'x' },
  ];
  it.each(hostileHeaders.map((headers) => [JSON.stringify(headers).slice(0, 90), headers] as const))(
    'get a 4xx for a first request with %s',
    async (_, headers) => {
      const response = await fetch(`${door.url}/envio/arquivos`, {
        method: 'POST',
        headers: { ...author.customer.cookie, origin: door.url, ...good(), ...headers },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );

  it.each([
    '/envio/arquivos/',
    '/envio/arquivos/x',
    '/envio/arquivos/..%2f..%2fetc%2fpasswd',
    '/envio/arquivos/%00',
    '/envio/arquivos/%',
    '/envio/arquivos/__proto__',
    '/envio/arquivos/00000000-0000-0000-0000-000000000000',
    '/envio/arquivos/00000000-0000-0000-0000-000000000000.json',
  ])('get a 4xx for %s', async (address) => {
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'PUT', 'GET']) {
      const response = await fetch(`${door.url}${address}`, {
        method,
        headers: {
          ...author.customer.cookie,
          origin: door.url,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: method === 'PATCH' ? 'x' : undefined,
      });
      expect([method, response.status >= 400 && response.status < 500]).toEqual([method, true]);
    }
  });
});
