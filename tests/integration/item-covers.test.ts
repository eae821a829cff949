import { bookPdf, coverPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { readFilesPage } from '~/domain/files/read-files-page.server';
import { listOrders } from '~/domain/orders/list-orders.server';
import { readOrderMail } from '~/domain/orders/order-mail.server';
import { type OrderMailFacts, orderPaidMail } from '~/domain/orders/order-mails';
import { readOrder, readPicturedItems } from '~/domain/orders/read-orders.server';
import { readQueue } from '~/domain/production/read-queue.server';
import { loader as backOfficeFront } from '~/routes/back-office/item/front';
import { loader as ownFront } from '~/routes/shop/files/front';
import { getServices, type Services } from '~/services.server';
import { cartOf, cartWith } from '../factories/cart';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { operatorOf } from '../factories/operator';
import type { PlacedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

let services: Services;
let door: Door;
let author: Author;
let other: SignedInCustomer;
let fileId: string;
let order: PlacedOrder;
let itemId: number;
let coverId: string;

/** Copies the bytes and the verdict of a really uploaded cover to a cover that is only a row. */
const lendCover = async (to: string) => {
  const { storageKey, analysis } = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
  await services.db.printFile.update({ where: { id: to }, data: { storageKey, analysis: analysis ?? {} } });
};

const coverOf = async (where: { projectId: string }): Promise<string> =>
  (await services.db.printFile.findFirstOrThrow({ where: { ...where, slot: { role: 'cover' } } })).id;

beforeAll(async () => {
  services = await getServices();
  door = await openUploadDoor(services);
  author = await authorWithProject(services);
  other = await signedInCustomer(services);
  const bytes = await coverPdf({ trimMm: [140, 210], bleedMm: 3, spineMm: 3.8 });
  fileId = await sendFile(door, { author, slotId: author.slots.cover, bytes, filename: 'capa.pdf' });
  await analyseFile(services, { fileId });
  order = await paidOrder(services);
  const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
  itemId = item.id;
  coverId = await coverOf({ projectId: item.projectId });
});
afterAll(() => door.close());

const answerOf = async (call: () => Promise<Response>): Promise<Response> => {
  try {
    return await call();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

type Front = typeof ownFront;
const ask = (front: Front, who: SignedInCustomer, params: Record<string, string>, headers = {}) =>
  answerOf(() =>
    front({
      request: new Request('http://localhost:3000/x', { headers: { ...who.cookie, ...headers } }),
      params,
      context: { nonce: '', ip: '' },
    }),
  );

describe('an uploaded cover', () => {
  it('is shown on the book beside the files, with its front, spine and back', async () => {
    const page = await readFilesPage(services, { projectId: author.projectId, userId: author.customer.id });
    const book = page.ok ? page.value.book : null;
    expect(book?.measures).toMatchObject({ widthMm: 140, heightMm: 210 });
    expect(book?.cover?.map(({ src }) => src)).toEqual([
      `/envio/arquivo/${fileId}/pagina/1?largura=960`,
      `/arquivos/${fileId}/pagina/1?tamanho=grande`,
    ]);
    for (const { faces } of book?.cover ?? []) expect(Object.keys(faces)).toEqual(['back', 'spine', 'front']);
  });

  it('is shown as a small picture of its front, to its owner only', async () => {
    const answer = await ask(ownFront, author.customer, { fileId });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(30_000);
    expect((await ask(ownFront, other, { fileId })).status).toBe(404);
    const tag = answer.headers.get('etag') ?? '';
    expect((await ask(ownFront, author.customer, { fileId }, { 'if-none-match': tag })).status).toBe(304);
    expect((await ask(ownFront, other, { fileId }, { 'if-none-match': tag })).status).toBe(404);
  });

  it.each(['', '..', '\u0000', '00000000-0000-7000-8000-000000000000'])(
    'is not found for "%s"',
    async (id) => {
      expect((await ask(ownFront, author.customer, { fileId: id })).status).toBe(404);
    },
  );

  it('of an interior has no front', async () => {
    const bytes = await bookPdf({ pages: 2, trimMm: [140, 210], bleedMm: 3 });
    const interior = await sendFile(door, { author, slotId: author.slots.interior, bytes });
    await analyseFile(services, { fileId: interior });
    expect((await ask(ownFront, author.customer, { fileId: interior })).status).toBe(404);
  });
});

describe('the picture of an item', () => {
  const pictured = async () => ({
    list: (await listOrders(services, order.customer.id, { page: 1 })).orders[0]?.picture.coverFileId,
    page: (await readOrder(services, order.customer.id, order.orderId))?.items[0]?.picture.coverFileId,
    success: (await readPicturedItems(services, order.customer.id, order.orderId))[0]?.coverFileId,
  });

  const isInQueueWithCover = async () => {
    const queue = await readQueue(services, {
      statusId: null,
      lineId: null,
      lateOnly: false,
      search: String(order.orderId),
      page: 1,
    });
    return queue.items.find(({ id }) => id === itemId)?.hasCover;
  };

  it('is that of its product if its cover was not rendered', async () => {
    expect(await pictured()).toEqual({ list: null, page: null, success: null });
    const [first] = await readPicturedItems(services, order.customer.id, order.orderId);
    expect(first?.art).toBe('book');
  });

  it('is its own cover, shown only to its customer', async () => {
    await lendCover(coverId);
    expect(await pictured()).toEqual({ list: coverId, page: coverId, success: coverId });
    expect(await readPicturedItems(services, other.id, order.orderId)).toEqual([]);
    expect((await ask(ownFront, order.customer, { fileId: coverId })).status).toBe(200);
    expect((await ask(ownFront, other, { fileId: coverId })).status).toBe(404);
  });

  it('can be opened by staff by the item, and only by staff', async () => {
    const params = { id: String(itemId) };
    const operator = await operatorOf(services);
    expect((await ask(backOfficeFront, operator, params)).status).toBe(200);
    expect((await ask(backOfficeFront, order.customer, params)).status).toBe(404);
    expect(await isInQueueWithCover()).toBe(true);
  });

  it('is included in a mail to its customer, and not in one to others', async () => {
    const mail = { orderId: order.orderId, write: orderPaidMail };
    const own = await readOrderMail(services, mail);
    expect(own?.attachments).toMatchObject([{ contentType: 'image/jpeg', filename: `capa-${itemId}.jpg` }]);
    const [picture] = own?.attachments ?? [];
    expect(picture?.content.byteLength).toBeLessThan(30_000);
    expect(own?.content.pieces?.pieces[0]).toMatchObject({ picture: `cid:${picture?.cid}`, isFront: true });
    const others = await readOrderMail(services, {
      ...mail,
      to: { name: 'Rui', address: 'rui@exemplo.com' },
    });
    expect(others?.attachments).toBeUndefined();
    expect(others?.content.pieces?.pieces[0]?.picture).toMatch(/\/mail\/book\.jpg$/);
  });

  it('is left out of a mail if it is not available, and not requested for a mail without items', async () => {
    let asked = 0;
    const away = () => {
      asked += 1;
      return Promise.reject(new Error('the storage is away'));
    };
    const broken = { ...services, storage: { ...services.storage, get: away } };
    const mail = await readOrderMail(broken, { orderId: order.orderId, write: orderPaidMail });
    expect(mail?.attachments).toBeUndefined();
    expect(mail?.content.pieces?.pieces[0]?.picture).toMatch(/\/mail\/book\.jpg$/);
    expect(asked).toBe(1);
    const write = (facts: OrderMailFacts) => ({ ...orderPaidMail(facts), pieces: undefined });
    expect((await readOrderMail(broken, { orderId: order.orderId, write }))?.attachments).toBeUndefined();
    expect(asked).toBe(1);
  });

  it('is not a cover whose analysis failed', async () => {
    const { analysis } = await services.db.printFile.findUniqueOrThrow({ where: { id: coverId } });
    const keep = (data: object) => services.db.printFile.update({ where: { id: coverId }, data });
    await keep({ analysis: { ...(analysis as object), ok: false } });
    expect(await pictured()).toEqual({ list: null, page: null, success: null });
    expect(await isInQueueWithCover()).toBe(false);
    await keep({ analysis });
  });

  it('of a line in the cart is its cover, too', async () => {
    const buyer = await signedInCustomer(services);
    await cartWith(services, buyer.id, 1);
    const line = async () => (await cartOf(services, buyer.id)).lines[0];
    expect((await line())?.coverFileId).toBeNull();
    const id = await coverOf({ projectId: (await line())?.projectId ?? '' });
    await lendCover(id);
    expect((await line())?.coverFileId).toBe(id);
  });
});
