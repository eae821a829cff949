import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClamd } from '~/adapters/antivirus/clamd.server';
import { createDataStore } from '~/adapters/uploads/data-store.server';
import { createUploadLeases } from '~/adapters/uploads/upload-leases.server';
import { createUploads } from '~/adapters/uploads/uploads.server';
import { ATTACHMENT_MAX_BYTES, attachmentKey } from '~/domain/attachments/attachment';
import { createAttachmentHandlers } from '~/domain/attachments/attachment-handlers.server';
import { dropAttachment, readAttachment, takeAttachments } from '~/domain/attachments/attachments.server';
import { receiveAttachment } from '~/domain/attachments/receive-attachment.server';
import { sweepAttachments } from '~/domain/attachments/sweep-attachments.server';
import { inTransaction } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { contents } from '../factories/attachment';
import {
  announceAttachment,
  askAttachment,
  openAttachmentDoor,
  sendAttachment,
  sendAttachmentPiece,
} from '../factories/attachment-door';
import { eicar, openClamd } from '../factories/clamd';
import type { Door } from '../factories/door';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

/** Pictures and PDFs that customers send with their texts; the checks at each form are tested in its own area. */

let services: Services;
let door: Door;
let clamd: Awaited<ReturnType<typeof openClamd>>;
let scanning: Services;
const customers = new Map<string, SignedInCustomer>();
/** The form accepts files of row 7 from everyone. */
const purpose = 'teste:7';

const person = async (): Promise<SignedInCustomer> => {
  const customer = await signedInCustomer(services);
  customers.set(customer.cookie.cookie, customer);
  return customer;
};

beforeAll(async () => {
  services = await getServices();
  clamd = await openClamd({ streamMaxBytes: 30_000_000 });
  scanning = { ...services, antivirus: createClamd(clamd.url) };
  const identify = async (request: Request) => customers.get(request.headers.get('cookie') ?? '')?.id ?? null;
  door = await openAttachmentDoor(
    createUploads({
      path: '/envio/anexos',
      folder: 'attachments',
      maxBytes: ATTACHMENT_MAX_BYTES,
      handlers: createAttachmentHandlers(scanning, { teste: async ({ id }) => id === 7 }, identify),
      dataStore: await createDataStore(services.env),
      leases: createUploadLeases(services),
      storage: services.storage,
      ids: services.ids,
      logger: services.logger,
      publicUrl: services.env.PUBLIC_URL,
    }),
  );
});
afterAll(async () => {
  await door.close();
  await clamd.close();
});

const rowOf = (id: string) => services.db.attachment.findUnique({ where: { id } });

describe('a resumable upload', () => {
  it('continues where it stopped, has the type of its content, and is private to its owner', async () => {
    const who = await person();
    const bytes = Buffer.concat([contents.jpg, Buffer.alloc(300_000, 7)]);
    const announced = await announceAttachment(door, who, {
      purpose,
      filename: 'capa.png',
      size: bytes.length,
    });
    const location = announced.headers.get('location') ?? '';
    expect(location).toMatch(/^\/envio\/anexos\/[0-9a-f-]{36}$/);
    const id = location.split('/').at(-1) ?? '';
    const piece = (offset: number, to?: number) => ({ location, offset, bytes: bytes.subarray(offset, to) });
    expect((await sendAttachmentPiece(door, who, piece(0, 100_000))).status).toBe(204);
    expect((await askAttachment(door, who, location)).headers.get('upload-offset')).toBe('100000');
    expect((await askAttachment(door, await person(), location)).status).toBe(404);
    expect((await sendAttachmentPiece(door, who, piece(100_000))).status).toBe(204);
    expect(await rowOf(id)).toMatchObject({
      status: 'received',
      kind: 'jpg',
      originalName: 'capa.jpg',
      size: bytes.length,
      storageKey: attachmentKey(id),
    });
    expect(clamd.scanned.at(-1)).toEqual(bytes);
    expect((await readAttachment(services, { userId: who.id, id })).ok).toBe(true);
    expect((await readAttachment(services, { userId: (await person()).id, id })).ok).toBe(false);
  });

  it.each<[string, { filename?: string; bytes: Uint8Array }, number, RegExp]>([
    ['a program named like a picture', { bytes: contents.program }, 422, /inválido, verifique/],
    ['a web page named like a PDF', { filename: 'a.pdf', bytes: contents.page }, 422, /inválido, verifique/],
    [
      'a file whose name says program',
      { filename: 'a.exe', bytes: contents.jpg },
      422,
      /inválido, verifique/,
    ],
    ['an empty file', { bytes: Buffer.alloc(0) }, 422, /vazio/],
    ['a file with a virus', { bytes: Buffer.concat([contents.jpg, Buffer.from(eicar)]) }, 422, /antivírus/],
  ])('is refused: %s', async (_, file, status, words) => {
    const who = await person();
    const sent = await sendAttachment(door, who, { purpose, ...file });
    expect([sent.status, sent.message]).toEqual([status, expect.stringMatching(words)]);
    const left = await services.db.attachment.findMany({ where: { userId: who.id } });
    expect(left.every((row) => row.status === 'refused')).toBe(true);
  });

  it('is refused if the form accepts no files', async () => {
    const who = await person();
    for (const other of ['teste:8', 'outro:7', 'teste', 'constructor:7', 'teste:99999999999'])
      expect((await sendAttachment(door, who, { purpose: other, bytes: contents.jpg })).status).toBe(404);
    const nobody = { cookie: { cookie: 'lombada=x' } };
    expect((await sendAttachment(door, nobody, { purpose, bytes: contents.jpg })).status).toBe(401);
  });

  it('may have up to 20 MB, the limit included', async () => {
    const who = await person();
    const over = await announceAttachment(door, who, { purpose, size: ATTACHMENT_MAX_BYTES + 1 });
    expect([over.status, await over.text()]).toEqual([413, expect.stringContaining('no máximo 20 MB')]);
    expect((await announceAttachment(door, who, { purpose, size: ATTACHMENT_MAX_BYTES })).status).toBe(201);
  });

  it('is one of ten, for any number of parallel uploads', async () => {
    const who = await person();
    const all = await Promise.all(
      Array.from({ length: 16 }, () => announceAttachment(door, who, { purpose, size: 10 })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await services.db.attachment.count({ where: { userId: who.id } })).toBe(10);
  });

  it('is retried while the antivirus does not answer, and never counts as clean before', async () => {
    const who = await person();
    const away = { ...services, antivirus: createClamd('tcp://127.0.0.1:9') };
    async function* chunks() {
      yield contents.png;
    }
    const input = { userId: who.id, purpose, fileName: 'a.png', chunks: chunks() };
    expect(await receiveAttachment(away, input)).toEqual({ ok: false, failure: 'unchecked' });
    expect(await services.db.attachment.count({ where: { userId: who.id } })).toBe(0);
  });
});

describe('an uploaded file', () => {
  const received = async (who: SignedInCustomer) => {
    const { id, status } = await sendAttachment(door, who, {
      purpose,
      bytes: contents.webp,
      filename: 'a.webp',
    });
    expect(status).toBe(204);
    return id;
  };
  const take = (userId: number, ids: string[]) =>
    inTransaction(services, (within) => takeAttachments(within, { userId, purposes: [purpose], ids }));

  it('is attached to one thing, once', async () => {
    const who = await person();
    const ids = [await received(who), await received(who)];
    const other = await person();
    expect(await take(other.id, ids)).toBe(false);
    const both = await Promise.all([take(who.id, ids), take(who.id, ids)]);
    expect(both.sort()).toEqual([false, true]);
  });

  it('can be deleted until then', async () => {
    const who = await person();
    const [kept, dropped] = [await received(who), await received(who)];
    await take(who.id, [kept]);
    for (const id of [kept, dropped]) {
      await dropAttachment(services, { userId: (await person()).id, id });
      expect(await rowOf(id)).not.toBeNull();
      await dropAttachment(services, { userId: who.id, id });
    }
    expect(await rowOf(kept)).not.toBeNull();
    expect(await rowOf(dropped)).toBeNull();
    expect(await services.storage.size(attachmentKey(dropped))).toBeNull();
  });

  it('is deleted with its bytes when no form used it for a day', async () => {
    const who = await person();
    const [kept, left] = [await received(who), await received(who)];
    await take(who.id, [kept]);
    const { id: refused } = await sendAttachment(door, who, { purpose, bytes: contents.program });
    await sweepAttachments(services);
    expect([await rowOf(refused), (await rowOf(left))?.status]).toEqual([null, 'received']);
    const later = { now: () => new Date(services.clock.now().getTime() + 25 * 3_600_000) };
    await sweepAttachments({ ...services, clock: later });
    expect(await rowOf(left)).toBeNull();
    for (const id of [refused, left]) expect(await services.storage.size(attachmentKey(id))).toBeNull();
    expect(await services.storage.size(attachmentKey(kept))).toBe(contents.webp.length);
  });
});
