import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteKeys } from '~/adapters/uploads/data-store.server';
import { readEnv } from '~/platform/env.server';
import { action as signIn } from '~/routes/account/sign-in/route';
import { STOPPED_UPLOAD } from '~/routes/shop/files/stopped-upload';
import { createServices, type Services } from '~/services.server';
import { answerOf, post } from '../factories/account-calls';
import type { Door } from '../factories/door';
import {
  type Author,
  announce,
  askOffset,
  authorWithProject,
  openUploadDoor,
  sendBroken,
  sendFile,
  sendPiece,
  thinBook,
} from '../factories/files-house';
import { signedInCustomer } from '../factories/signed-in-customer';
import { sized } from '../setup/size';

/** An upload with a failing line, a lost session or a second window, by the requests that a browser sends. */

let services: Services;
let door: Door;
let author: Author;

beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
});
afterAll(async () => {
  await door.close();
  await services.close();
});

const GONE =
  'Este envio não está mais aqui: ele foi descartado, ou outro arquivo tomou o seu lugar. Escolha o arquivo de novo.';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const idOf = (location: string) => location.split('/').at(-1) ?? '';
const rowOf = (id: string) => services.db.printFile.findUnique({ where: { id } });
const begin = async (who: Author, size: number, slotId = who.slots.interior): Promise<string> => {
  const announced = await announce(door, { author: who, slotId, size });
  expect(announced.status).toBe(201);
  return announced.headers.get('location') ?? '';
};
const offsetOf = async (who: Author, location: string) =>
  Number((await askOffset(door, who, location)).headers.get('upload-offset'));
const storedHash = async (location: string) =>
  sha256(readFileSync(path.join(services.env.STORAGE_DIR, `originals/${idOf(location)}`)));

/** Announces more bytes than it sends, and is reset by the network. */
const sendAndReset = (location: string, offset: number, promised: number, bytes: Uint8Array) =>
  sendBroken(door, {
    services,
    author,
    location,
    offset,
    promised,
    bytes,
    how: (socket) => socket.resetAndDestroy(),
  });

describe('a broken connection', () => {
  it('in the middle of every chunk loses none of the received bytes, and the file is the one that was sent', async () => {
    const bytes = randomBytes(900_000);
    const location = await begin(author, bytes.length);
    for (let cuts = 0; cuts < 4; cuts++) {
      const offset = await offsetOf(author, location);
      await sendAndReset(location, offset, bytes.length - offset, bytes.subarray(offset, offset + 150_000));
      const now = await offsetOf(author, location);
      expect(now).toBeGreaterThan(offset);
      expect(now).toBeLessThanOrEqual(offset + 150_000);
      expect(await rowOf(idOf(location))).toMatchObject({ status: 'uploading' });
    }
    const offset = await offsetOf(author, location);
    expect((await sendPiece(door, { author, location, offset, bytes: bytes.subarray(offset) })).status).toBe(
      204,
    );
    expect(await storedHash(location)).toBe(sha256(bytes));
    expect(await rowOf(idOf(location))).toMatchObject({ status: 'analysing' });
  });

  it('whose chunk is sent again, because its answer was lost, writes it once', async () => {
    const bytes = randomBytes(60_000);
    const location = await begin(author, bytes.length);
    const first = { author, location, offset: 0, bytes: bytes.subarray(0, 40_000) };
    expect((await sendPiece(door, first)).status).toBe(204);
    expect((await sendPiece(door, first)).status).toBe(409);
    expect(await offsetOf(author, location)).toBe(40_000);
    const last = { author, location, offset: 40_000, bytes: bytes.subarray(40_000) };
    expect((await sendPiece(door, last)).status).toBe(204);
    // Also after the last chunk: the upload is complete, and a HEAD request says so.
    expect((await sendPiece(door, last)).status).toBe(409);
    expect(await offsetOf(author, location)).toBe(60_000);
    expect(await storedHash(location)).toBe(sha256(bytes));
  });

  it.each([1, 39_999, 40_001, 59_999, 60_000, 60_001, 999_999])(
    'and a browser with a wrong offset (%i) change nothing',
    async (offset) => {
      const bytes = randomBytes(60_000);
      const location = await begin(author, bytes.length);
      await sendPiece(door, { author, location, offset: 0, bytes: bytes.subarray(0, 40_000) });
      const wrong = await sendPiece(door, { author, location, offset, bytes: randomBytes(10_000) });
      expect(wrong.status).toBe(409);
      expect(await offsetOf(author, location)).toBe(40_000);
      expect(await rowOf(idOf(location))).toMatchObject({ status: 'uploading' });
    },
  );
});

it('a file of the maximum size is sent in chunks, none of which stays in memory', async () => {
  const pieces = sized(3, 64);
  const piece = randomBytes(16 * 1024 ** 2);
  const mine = await authorWithProject(services);
  const location = await begin(mine, pieces * piece.length);
  const sent = createHash('sha256');
  const before = process.memoryUsage().rss;
  let most = 0;
  for (let index = 0; index < pieces; index++) {
    const part = { author: mine, location, offset: index * piece.length, bytes: piece };
    expect((await sendPiece(door, part)).status).toBe(204);
    sent.update(piece);
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(await rowOf(idOf(location))).toMatchObject({ status: 'analysing' });
  const stored = createHash('sha256');
  const file = path.join(services.env.STORAGE_DIR, `originals/${idOf(location)}`);
  for await (const chunk of createReadStream(file)) stored.update(chunk);
  expect(stored.digest('hex')).toBe(sent.digest('hex'));
  // The sender runs in this process and holds some copies of a chunk.
  expect(most).toBeLessThan(400 * 1024 ** 2);
}, 600_000);

describe('two windows or machines', () => {
  it('that send the same bytes in parallel, to two processes, have them written once', async () => {
    const elsewhere = await createServices(readEnv());
    const there = await openUploadDoor(elsewhere);
    try {
      const bytes = randomBytes(400_000);
      const location = await begin(author, bytes.length);
      const send = (to: Door) => sendPiece(to, { author, location, offset: 0, bytes });
      const answers = await Promise.all([send(door), send(there), send(door), send(there)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
      expect(await storedHash(location)).toBe(sha256(bytes));
      expect(await services.db.uploadLease.count()).toBe(0);
    } finally {
      await there.close();
      await elsewhere.close();
    }
  });

  it('that send two files for one slot end with one of them, and neither is analysed incomplete', async () => {
    const mine = await authorWithProject(services);
    const files = [randomBytes(80_000), randomBytes(50_000)] as const;
    const locations = [await begin(mine, 80_000), await begin(mine, 50_000)] as const;
    for (const [index, bytes] of files.entries()) {
      const location = locations[index] ?? '';
      await sendPiece(door, { author: mine, location, offset: 0, bytes: bytes.subarray(0, 30_000) });
    }
    expect(
      await services.db.printFile.count({ where: { projectId: mine.projectId, status: 'analysing' } }),
    ).toBe(0);
    await Promise.all(
      files.map((bytes, index) =>
        sendPiece(door, {
          author: mine,
          location: locations[index] ?? '',
          offset: 30_000,
          bytes: bytes.subarray(30_000),
        }),
      ),
    );
    const rows = await services.db.printFile.findMany({ where: { projectId: mine.projectId } });
    expect(rows.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
    for (const [index, bytes] of files.entries())
      expect(await storedHash(locations[index] ?? '')).toBe(sha256(bytes));
  });

  it('of which one cancels the other’s upload: that one gets a message, and nothing is left of it', async () => {
    const location = await begin(author, 40_000);
    await sendPiece(door, { author, location, offset: 0, bytes: randomBytes(10_000) });
    const headers = { ...author.customer.cookie, origin: door.url, 'tus-resumable': '1.0.0' };
    expect((await fetch(`${door.url}${location}`, { method: 'DELETE', headers })).status).toBe(204);
    await expect.poll(() => rowOf(idOf(location))).toBeNull();
    const late = await sendPiece(door, { author, location, offset: 10_000, bytes: randomBytes(30_000) });
    expect([late.status, (await late.json()).message]).toEqual([404, GONE]);
    expect(await services.storage.size(`originals/${idOf(location)}`)).toBeNull();
  });

  it.each([
    ['its bytes are', (key: string) => [key]],
    ['its bytes and notes are', (key: string) => [key, ...noteKeys(key)]],
  ])(
    'of which one cancels the other’s upload: a chunk that comes when %s gone gets the same message',
    async (_name, gone) => {
      const location = await begin(author, 40_000);
      await sendPiece(door, { author, location, offset: 0, bytes: randomBytes(10_000) });
      for (const key of gone(`originals/${idOf(location)}`))
        await rm(path.join(services.env.STORAGE_DIR, key), { force: true });
      const late = await sendPiece(door, { author, location, offset: 10_000, bytes: randomBytes(30_000) });
      expect([late.status, (await late.json()).message]).toEqual([404, GONE]);
    },
  );
});

describe('a session that ends during an upload', () => {
  const PASSWORD = 'papel e tinta';
  const withPassword = async () =>
    authorWithProject(services, thinBook, await services.passwords.hash(PASSWORD));
  const enter = async (who: Author, cookie: string, voltar?: string) => {
    const { email } = await services.db.user.findUniqueOrThrow({ where: { id: who.customer.id } });
    const path = voltar ? `/entrar?voltar=${encodeURIComponent(voltar)}` : '/entrar';
    return answerOf(signIn(post(path, { login: email, senha: PASSWORD }, { cookie })));
  };
  const stopped = ({ projectId }: { projectId: string }) => `${STOPPED_UPLOAD}=${projectId}`;

  it('keeps the received bytes; the next login leads back to the files, where it resumes at that byte', async () => {
    const mine = await withPassword();
    const bytes = randomBytes(50_000);
    const location = await begin(mine, bytes.length);
    await sendPiece(door, { author: mine, location, offset: 0, bytes: bytes.subarray(0, 20_000) });
    await services.db.session.updateMany({
      where: { userId: mine.customer.id },
      data: { revokedAt: services.clock.now() },
    });
    const over = await sendPiece(door, {
      author: mine,
      location,
      offset: 20_000,
      bytes: bytes.subarray(20_000),
    });
    expect(over.status).toBe(401);
    const entered = await enter(mine, stopped(mine));
    expect([entered.status, entered.location]).toEqual([302, `/envio?projeto=${mine.projectId}`]);
    const session = /lombada=[^;]+/.exec(entered.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const renewed = { ...mine, customer: { ...mine.customer, cookie: { cookie: session } } };
    expect(await offsetOf(renewed, location)).toBe(20_000);
    const rest = { author: renewed, location, offset: 20_000, bytes: bytes.subarray(20_000) };
    expect((await sendPiece(door, rest)).status).toBe(204);
    expect(await storedHash(location)).toBe(sha256(bytes));
  });

  it('redirects to no upload that is finished or another customer’s, and the requested page comes first', async () => {
    const mine = await withPassword();
    const other = await authorWithProject(services);
    await begin(other, 1_000);
    expect((await enter(mine, stopped(other))).location).toBe('/');
    expect((await enter(mine, stopped(mine))).location).toBe('/');
    await sendFile(door, { author: mine, slotId: mine.slots.cover, bytes: randomBytes(10) });
    expect((await enter(mine, stopped(mine))).location).toBe('/');
    await begin(mine, 1_000);
    expect((await enter(mine, stopped(mine), '/pedidos')).location).toBe('/pedidos');
    expect((await enter(mine, `${STOPPED_UPLOAD}=${"x' or 1=1".repeat(9)}`)).location).toBe('/');
    expect((await enter(mine, stopped(mine))).location).toBe(`/envio?projeto=${mine.projectId}`);
  });

  it('gives no access to others: another customer neither sees nor continues it', async () => {
    const location = await begin(author, 1_000);
    const thief = { ...author, customer: await signedInCustomer(services) };
    expect((await askOffset(door, thief, location)).status).toBe(404);
    expect(
      (await sendPiece(door, { author: thief, location, offset: 0, bytes: randomBytes(1_000) })).status,
    ).toBe(404);
    expect(await offsetOf(author, location)).toBe(0);
  });
});
