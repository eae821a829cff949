import { inkedBook } from '@lombada/preflight/tests/ink-pdf';
import { bookPdf } from '@lombada/preflight/tests/pdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameCollector } from '~/domain/cart/apply-coupon.server';
import { addToCart, chooseCounter } from '~/domain/cart/change-cart.server';
import { duplicateLine } from '~/domain/cart/change-quantity.server';
import type { BookConfiguration } from '~/domain/catalogue/product';
import { acceptWarnings } from '~/domain/files/accept-warnings.server';
import { analyseFile } from '~/domain/files/analyse-file.server';
import { readFileStatus } from '~/domain/files/read-file.server';
import { repeatOrder } from '~/domain/orders/repeat-order.server';
import { comparePastPrices } from '~/domain/pricing/compare-past-prices.server';
import { orderQuote } from '~/domain/quotes/read-quote.server';
import { readEnv } from '~/platform/env.server';
import * as call from '~/routes/api/call';
import { createServices, type Services } from '~/services.server';
import { apiAnswerOf, get } from '../factories/account-calls';
import { COUNTER, cartOf } from '../factories/cart';
import { finishFields, loadFilled, sendCart } from '../factories/cart-calls';
import type { Door } from '../factories/door';
import { type Author, authorWithProject, openUploadDoor, sendFile } from '../factories/files-house';
import { giveFiles, paperback } from '../factories/project';
import { quoteFor } from '../factories/quote';
import { expectInvariants } from '../setup/invariants';

let services: Services;
let door: Door;
beforeAll(async () => {
  services = await createServices(readEnv());
  door = await openUploadDoor(services);
});
afterAll(async () => {
  await door.close();
  await services.close();
});

const colourBook: BookConfiguration = { ...paperback, pages: 60, interiorColour: 'colour' };
/** 40 % on average: (80 + 60 + 20 + 0) / 4. */
const heavy = () => inkedBook(60, [80, 60, 20, 0]);
/** 5 %. */
const light = () => inkedBook(60, [0, 20, 0, 0]);

const send = async (author: Author, bytes: Uint8Array): Promise<string> => {
  const fileId = await sendFile(door, { author, slotId: author.slots.interior, bytes });
  await analyseFile(services, { fileId });
  return fileId;
};

/** A customer whose cart holds a book with this interior and a cover. */
const inCart = async (bytes: Uint8Array, configuration = colourBook) => {
  const author = await authorWithProject(services, configuration);
  await giveFiles(services, author.projectId, configuration.productId);
  const fileId = await send(author, bytes);
  const { id: userId } = author.customer;
  const { warnings } = await services.db.printFile.findUniqueOrThrow({ where: { id: fileId } });
  const accepted = warnings.length > 0 ? [{ fileId, codes: warnings }] : [];
  await acceptWarnings(services, { projectId: author.projectId, userId, accepted });
  const added = await addToCart(services, { userId, projectId: author.projectId });
  expect(added.ok).toBe(true);
  return { author, fileId, userId };
};

const readyToFinish = async (userId: number) => {
  await chooseCounter(services, { userId, counterId: COUNTER.free });
  await nameCollector(services, { userId, collector: { kind: 'buyer' } });
  return cartOf(services, userId);
};

const rowOf = (id: string) =>
  services.db.printFile.findUniqueOrThrow({
    where: { id },
    select: { inkCoverage: true, colourPages: true, cyan: true, inkMax: true, inkEstimated: true },
  });

const cartApiOf = async (author: Author) => {
  const { body } = await apiAnswerOf(call.loader(get('/api/carrinho', { headers: author.customer.bearer })));
  return (
    body as { data: { carrinho: { itens: Record<string, unknown>[] }; resumo: Record<string, unknown> } }
  ).data;
};

describe('the ink of a colour book', () => {
  it('if heavy, raises the price of its line, shown on the upload page, in the cart and in the API', async () => {
    const { author, fileId, userId } = await inCart(heavy());
    const row = await rowOf(fileId);
    expect({ ...row, inkCoverage: Number(row.inkCoverage), cyan: Number(row.cyan) }).toEqual({
      inkCoverage: expect.closeTo(40, 0),
      colourPages: 60,
      cyan: expect.closeTo(80, 0),
      inkMax: 160,
      inkEstimated: false,
    });
    const told = await readFileStatus(services, { fileId, userId });
    expect(told.ok && told.value).toMatchObject({
      status: 'approved',
      findings: [{ title: 'As páginas coloridas têm 40% de cobertura de tinta' }],
    });

    const plain = await inCart(light());
    const [dear, cheap] = await Promise.all([loadFilled(author.customer), loadFilled(plain.author.customer)]);
    const surcharge = dear.summary.inkSurcharge;
    expect(surcharge).toBeGreaterThan(0);
    expect(dear.lines[0]).toMatchObject({
      ink: { colourPages: 60 },
      inkPending: false,
      price: { inkSurcharge: surcharge },
    });
    // The parts of a run are rounded together, so a part may differ by a centavo from its own rounding.
    expect(Math.abs(dear.summary.total - cheap.summary.total - surcharge)).toBeLessThanOrEqual(1);
    expect(cheap.summary).toMatchObject({ inkSurcharge: 0, heavyInk: [] });

    const { carrinho, resumo } = await cartApiOf(author);
    expect(carrinho.itens[0]).toMatchObject({ percentual_cobertura: 40 });
    expect(resumo.acrescimo).toMatchObject({
      valor: surcharge / 100,
      tipo: 'cobertura',
      descricao: expect.stringContaining(
        'As páginas coloridas têm 40% de cobertura de tinta. O preço inclui até 15%',
      ),
    });
    const other = await cartApiOf(plain.author);
    expect(other.carrinho.itens[0]).toMatchObject({ percentual_cobertura: 5 });
    expect(other.resumo.acrescimo).toBeNull();
  });

  it('counts only on colour pages, and not if the book is printed in black', async () => {
    const text = await inCart(await bookPdf({ pages: 60, trimMm: [140, 210], bleedMm: 3 }));
    expect((await loadFilled(text.author.customer)).lines[0]).toMatchObject({
      ink: { coveragePercent: 0, colourPages: 0 },
      price: { inkSurcharge: 0 },
    });
    const black = await inCart(heavy(), { ...colourBook, interiorColour: 'black' });
    expect(await rowOf(black.fileId)).toMatchObject({ colourPages: 60 });
    expect((await loadFilled(black.author.customer)).lines[0]).toMatchObject({
      ink: null,
      inkPending: false,
      price: { inkSurcharge: 0 },
    });
  });

  it('may raise the price while another file is being analysed, and the cart says so', async () => {
    const { author } = await inCart(heavy());
    const next = await sendFile(door, { author, slotId: author.slots.interior, bytes: light() });
    const waiting = await loadFilled(author.customer);
    expect(waiting.lines[0]).toMatchObject({
      ink: null,
      inkPending: true,
      gaps: ['files'],
      price: { inkSurcharge: 0 },
    });
    await analyseFile(services, { fileId: next });
    expect((await loadFilled(author.customer)).lines[0]).toMatchObject({ inkPending: false, gaps: [] });
  });
});

describe('finishing with ink', () => {
  it('shows a price that a file changed meanwhile, asks, and orders at the accepted price', async () => {
    const { author, userId } = await inCart(light());
    const seen = await readyToFinish(userId);
    await send(author, heavy());
    const refused = await sendCart(author.customer, finishFields(seen));
    expect(refused).toMatchObject({ status: 409, answer: { section: 'resumo', failure: 'price-changed' } });
    expect(refused.answer.text).toContain('O total mudou de R$');
    const now = await cartOf(services, userId);
    const surcharge = now.summary.inkSurcharge;
    expect(Math.abs(now.summary.total - seen.summary.total - surcharge)).toBeLessThanOrEqual(1);

    const finished = await sendCart(author.customer, finishFields(now));
    expect(finished.status).toBe(302);
    const order = await services.db.order.findFirstOrThrow({ where: { userId }, include: { items: true } });
    expect(order).toMatchObject({ total: now.summary.total, inkSurcharge: surcharge });
    const [item] = order.items;
    expect(item).toMatchObject({ colourPages: 60, inkSurcharge: surcharge });
    expect(Number(item?.inkCoverage)).toBeCloseTo(40, 0);
    await expectInvariants(services);

    const asked = get(`/api/pedido/${order.id}`, { headers: author.customer.bearer });
    const { body } = await apiAnswerOf(call.loader({ ...asked, params: { id: String(order.id) } }));
    expect(body).toMatchObject({
      data: {
        resumo: { acrescimo: { valor: surcharge / 100 } },
        pedidoItens: [{ percentual_cobertura: 40 }],
      },
    });

    await repeatOrder(services, { userId, orderId: order.id });
    const again = await loadFilled(author.customer);
    expect(again.lines[0]?.price).toMatchObject({ total: item?.total, inkSurcharge: surcharge });
    await duplicateLine(services, { userId, itemId: again.lines[0]?.id ?? 0 });
    expect((await loadFilled(author.customer)).summary.inkSurcharge).toBe(2 * surcharge);

    const { table } = await services.prices.current();
    const past = await comparePastPrices(services, { version: table.version });
    if (!past.ok) throw new Error('no table');
    for await (const lines of past.value)
      for (const line of lines.filter(({ source, number }) => source === 'order' && number === order.id))
        expect(line.newTotal).toBe(item?.total);
  });

  it('uses a quote’s table for the ink, too', async () => {
    const { author, userId } = await inCart(heavy());
    const { token } = await quoteFor(services, { configuration: colourBook, customerId: userId });
    const ordered = await orderQuote(services, { token, userId });
    if (!ordered.ok) throw new Error(JSON.stringify(ordered.failure));
    const { projectId } = ordered.value;
    await giveFiles(services, projectId, colourBook.productId);
    await send({ ...author, projectId }, heavy());
    await addToCart(services, { userId, projectId });
    const { lines } = await cartOf(services, userId);
    expect(lines[0]?.price?.parts.inkCoverage).toBeGreaterThan(0);
    expect(lines[1]?.price).toEqual(lines[0]?.price);
  });
});
