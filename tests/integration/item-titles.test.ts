import { beforeAll, describe, expect, it } from 'vitest';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { updateProjectTexts } from '~/domain/files/update-project-texts.server';
import { findPostingOf } from '~/domain/fulfilment/dispatch/posting-store.server';
import { listOrders } from '~/domain/orders/list-orders.server';
import { readOrderMail } from '~/domain/orders/order-mail.server';
import { orderPaidMail } from '~/domain/orders/order-mails';
import { readOrder } from '~/domain/orders/read-orders.server';
import { repeatOrder } from '~/domain/orders/repeat-order.server';
import { openResend } from '~/domain/orders/resend-files.server';
import { jobTicket } from '~/domain/production/job-ticket';
import { readJob } from '~/domain/production/read-job.server';
import { writeXjdf } from '~/domain/production/xjdf/write-xjdf.server';
import { itemTitleMessages } from '~/domain/shared/item-title';
import { loader as creditPage } from '~/routes/shop/credit/route';
import type { FilesAnswer } from '~/routes/shop/files/files-answer';
import { action } from '~/routes/shop/files/route';
import { loader as ordersPage } from '~/routes/shop/orders/route';
import { getServices, type Services } from '~/services.server';
import { cartOf } from '../factories/cart';
import { type OrderableCart, orderableCart } from '../factories/order';
import { type OrderedItem, orderedItem } from '../factories/ordered-item';
import { openStudio } from '../factories/studio';

/** An item's title and ISBN, from the upload page to every document. */

let services: Services;
let cart: OrderableCart;
let order: OrderedItem;
const TITLE = 'O mapa das marés';
const ISBN = '9786500000009';
const NAME = `${TITLE} — Livro brochura`;

const context = { nonce: '', ip: '' };
const projectOf = async ({ customer }: OrderableCart): Promise<string> =>
  (await cartOf(services, customer.id)).lines[0]?.projectId ?? '';

/** Sends the page's form; returns its status and message. */
const write = async (who: OrderableCart, body: Record<string, string>) => {
  const request = new Request(`http://localhost:3000/envio?projeto=${await projectOf(who)}`, {
    method: 'POST',
    headers: who.customer.cookie,
    body: new URLSearchParams(body),
  });
  const answer = (await action({ request, params: {}, context })) as {
    data: FilesAnswer;
    init: ResponseInit | null;
  };
  return [answer.init?.status ?? 200, answer.data] as const;
};
const wordsOf = async (who: OrderableCart) =>
  services.db.project.findUniqueOrThrow({
    where: { id: await projectOf(who) },
    select: { title: true, isbn: true, notes: true },
  });

beforeAll(async () => {
  services = await getServices();
  cart = await orderableCart(services, { delivery: 'address' });
  await write(cart, { titulo: ` ${TITLE} `, isbn: '978-65-00-00000-9' });
  order = await orderedItem(services, cart);
});

describe('on the upload page', () => {
  it('valid values are stored, and errors shown beside their field', async () => {
    const other = await orderableCart(services);
    expect(
      await write(other, { titulo: 'Contos do rio', isbn: '978-65-00-00000-8', observacoes: 'Oi' }),
    ).toEqual([422, { saved: false, errors: { isbn: [itemTitleMessages.noIsbn] } }]);
    expect(await wordsOf(other)).toEqual({ title: 'Contos do rio', isbn: null, notes: 'Oi' });
    expect(await write(other, { titulo: 'x'.repeat(81), isbn: '85-359-0277-5' })).toEqual([
      422,
      { saved: false, errors: { titulo: [itemTitleMessages.titleTooLong] } },
    ]);
    expect(await wordsOf(other)).toEqual({ title: 'Contos do rio', isbn: '9788535902778', notes: 'Oi' });
    expect(await write(other, { titulo: ' ', isbn: '' })).toEqual([200, { saved: true }]);
    expect(await wordsOf(other)).toEqual({ title: null, isbn: null, notes: 'Oi' });
  });
});

describe('an ordered item', () => {
  const row = () => services.db.orderItem.findUniqueOrThrow({ where: { id: order.itemId } });

  it('keeps title and ISBN unchanged', async () => {
    expect(await row()).toMatchObject({
      title: TITLE,
      isbn: ISBN,
      productName: 'Livro brochura',
      description: NAME,
    });
  });

  it('has this name in list, page, statement and mail', async () => {
    const ask = (at: string) => ({
      request: new Request(`http://localhost:3000${at}`, { headers: order.customer.cookie }),
      params: {},
      context,
    });
    expect(JSON.stringify(await ordersPage(ask('/pedidos')))).toContain(NAME);
    // The order has no name of its own: the title names it.
    const list = await listOrders(services, order.customer.id, { page: 1 });
    expect(list.orders.map(({ contents }) => contents.first)).toMatchObject([[{ title: TITLE }]]);
    const { customer, orderId } = order;
    await grantCredit(services, {
      userId: customer.id,
      orderId,
      amount: 100,
      key: 'titulo',
      description: 'Crédito',
    });
    expect((await creditPage(ask('/credito'))).moves).toMatchObject([{ orderId, items: [NAME] }]);
    const page = await readOrder(services, order.customer.id, order.orderId);
    expect(page?.items).toMatchObject([{ description: NAME, title: TITLE, isbn: ISBN }]);
    const mail = await readOrderMail(services, { orderId: order.orderId, write: orderPaidMail });
    expect(JSON.stringify(mail)).toContain(NAME);
    expect(mail?.content.about).toBe(`Pedido ${orderId} · ${TITLE}`);
  });

  it('has this name on the ticket, in the XJDF and on the label', async () => {
    const job = await readJob(services, order.itemId);
    if (!job) throw new Error('no job');
    const sheet = { shortMm: 660, longMm: 960 };
    const ticket = jobTicket(job, { tolerancePercent: 0, printed: '', made: null, sheet });
    expect(ticket.product).toBe(NAME);
    expect(ticket.facts).toContainEqual({ label: 'ISBN', value: '978-65-00-00000-9' });
    const machine = await writeXjdf(services, order.itemId, ({ id }) => `https://l.example/${id}`);
    expect(machine?.xml).toContain(`DescriptiveName="${NAME}"`);
    expect(await findPostingOf(services.db, [order.orderId])).toMatchObject([
      { contents: expect.stringMatching(new RegExp(`^\\d+ × ${TITLE}$`)) },
    ]);
    expect(machine?.xml).toContain(`<GeneralID IDUsage="ISBN" IDValue="${ISBN}"/>`);
  });

  it('keeps its name on its upload page, and accepts no other there', async () => {
    const { customer, orderId, itemId } = order;
    const asked = { userId: customer.id, orderId, itemId };
    const opened = await openResend(services, asked);
    const projectId = opened.ok ? opened.value.projectId : '';
    expect(await services.db.project.findUnique({ where: { id: projectId } })).toMatchObject({
      title: TITLE,
      isbn: ISBN,
    });
    const given = { userId: customer.id, title: 'Outro', isbn: null };
    expect(await updateProjectTexts(services, { projectId, ...given })).toMatchObject({
      failure: { errors: { titulo: [expect.any(String)], isbn: [expect.any(String)] } },
    });
    const { projectId: ordered } = await row();
    expect(await updateProjectTexts(services, { projectId: ordered, ...given })).toMatchObject({
      failure: { errors: { titulo: [expect.stringContaining('já virou pedido')] } },
    });
  });

  it('is repeated with the same name', async () => {
    const repeated = await repeatOrder(services, { userId: order.customer.id, orderId: order.orderId });
    expect(repeated.ok).toBe(true);
    expect((await cartOf(services, order.customer.id)).lines).toMatchObject([
      { title: TITLE, isbn: ISBN, name: NAME },
    ]);
  });

  it('can be corrected by staff, with messages for errors, and nothing else of it', async () => {
    const studio = openStudio();
    const set = (what: string) =>
      studio.told(`update pedido_item set ${what} where pk_pedido_item = ${order.itemId}`);
    expect(await set("titulo = 'O mapa das ondas', isbn = '9788535902778'")).toBe('1 rows');
    expect(await row()).toMatchObject({
      description: 'O mapa das ondas — Livro brochura',
      isbn: '9788535902778',
    });
    expect(await set("isbn = '978-85-359-0277-8'")).toMatch(/^Isbn são 13 números sem hífens/);
    expect(await set("isbn = '9788535902779'")).toMatch(/^Isbn são 13 números sem hífens/);
    expect(await set("titulo = ' '")).toMatch(/^Titulo é uma linha de 1 a 80 letras/);
    expect(await set(`titulo = '${'x'.repeat(81)}'`)).toMatch(/^Titulo é uma linha de 1 a 80 letras/);
    expect(await set("descricao = 'Outro'")).toMatch(/já foram fechados com o cliente/);
    expect(await set('titulo = null')).toBe('1 rows');
    expect(await row()).toMatchObject({ description: 'Livro brochura' });
    studio.close();
  });
});
