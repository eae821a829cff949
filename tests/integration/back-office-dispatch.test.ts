import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { dispatchMessages } from '~/domain/fulfilment/dispatch/labels';
import { readPostingFilter } from '~/domain/fulfilment/dispatch/posting';
import { readPosting } from '~/domain/fulfilment/dispatch/read-posting.server';
import { toParcelViews } from '~/domain/fulfilment/tracking';
import { findParcels } from '~/domain/fulfilment/tracking-store.server';
import { itemStatus } from '~/domain/orders/order-status';
import type { Job } from '~/domain/production/job';
import { ticketBarcode } from '~/domain/production/job-ticket';
import { outputMessages, spareCopies } from '~/domain/production/output';
import { loader as labels } from '~/routes/back-office/dispatch/labels';
import { loader as postingList } from '~/routes/back-office/dispatch/posting-list';
import { action, loader as page } from '~/routes/back-office/dispatch/route';
import { action as actOnItem, loader as itemPage } from '~/routes/back-office/item/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { orderToSend } from '../factories/dispatched-order';
import { graceOf, operatorOf } from '../factories/operator';
import { orderedItem, staffMoveItem } from '../factories/ordered-item';
import { pdfText } from '../factories/pdf-text';
import { randomFrom } from '../factories/random';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { trackingCode } from '../factories/tracking-code';
import { seed } from '../setup/size';

/** Posting: labels, lists and codes in bulk. */
let services: Services;
let rita: SignedInCustomer;
let joao: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  await graceOf(services, 0);
  rita = await operatorOf(services);
  joao = await operatorOf(services, 'João Operador');
});

let number = 10_000_000 + Math.floor(randomFrom(seed)() * 80_000_000);
const someCode = (): string => {
  number += 1;
  return trackingCode(number);
};

const printedOrder = async (lines = 1, printed = lines) => {
  const order = await orderToSend(services, { lines });
  for (const itemId of order.itemIds.slice(0, printed))
    await staffMoveItem(services, itemId, itemStatus.printed);
  return order;
};

type Answer = { text: string; stayed: { text: string; reason: string }[]; pasted: string };
const paste = async (who: SignedInCustomer, codigos: string, transportadora = '0') => {
  const sent = action(
    post('/oficina/expedicao', { codigos, transportadora }, who.cookie) as ActionFunctionArgs,
  );
  const { status, result } = await answerOf(sent);
  return { status, ...(result as unknown as Answer) };
};
const statusesOf = async (orderId: number) =>
  (await services.db.orderItem.findMany({ where: { orderId }, orderBy: { id: 'asc' } })).map(
    ({ statusId }) => statusId,
  );
const parcelsOf = (orderId: number) =>
  services.db.parcel.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
const read = (query = '') => readPosting(services, readPostingFilter(new URLSearchParams(query)));
const reasonOf = async (line: string) => (await paste(rita, line)).stayed[0]?.reason;

describe('the orders to post', () => {
  it('are those with an address and a printed item, with what is still missing', async () => {
    const [whole, part, none] = [await printedOrder(), await printedOrder(2, 1), await orderToSend(services)];
    const pickup = await orderedItem(services);
    await staffMoveItem(services, pickup.itemId, itemStatus.inProduction);
    await staffMoveItem(services, pickup.itemId, itemStatus.printed);
    const { orders } = await read();
    const found = (orderId: number) => orders.find(({ id }) => id === orderId);
    expect(found(whole.orderId)).toMatchObject({ printed: 1, inProduction: 0, volumes: expect.any(Number) });
    expect(found(part.orderId)).toMatchObject({ printed: 1, inProduction: 1 });
    expect([found(none.orderId), found(pickup.orderId)]).toEqual([undefined, undefined]);
    const carrierId = found(whole.orderId)?.carrierId;
    const ids = async (query: string) => (await read(query)).orders.map(({ id }) => id);
    expect(await ids(`transportadora=${carrierId}`)).toContain(whole.orderId);
    expect(await ids('transportadora=98')).toEqual([]);
    expect((await answerOf(page(get('/oficina/expedicao', rita.cookie) as LoaderFunctionArgs))).status).toBe(
      200,
    );
  });

  it('have labels and a list to be signed, recorded in the log', async () => {
    const [one, other] = [await printedOrder(), await printedOrder()];
    const query = `pedido=${one.orderId}&pedido=${other.orderId}`;
    const pdfOf = async (loader: typeof labels, path: string) => {
      const response = await loader(get(`/oficina/expedicao/${path}`, rita.cookie) as LoaderFunctionArgs);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      return pdfText(Buffer.from(await response.arrayBuffer()));
    };
    const { orders } = await read();
    expect(orders.find(({ id }) => id === one.orderId)?.lines.at(-1)).toMatch(/, .+ \([A-Z]{2}\)$/);
    const recipient = orders.find(({ id }) => id === one.orderId)?.recipient ?? 'nobody';
    for (const format of ['a4', 'termica']) {
      const text = await pdfOf(labels, `etiquetas.pdf?${query}&formato=${format}`);
      expect(text).toContain(`Pedido ${one.orderId}`);
      expect(text).toContain(`Pedido ${other.orderId}`);
      expect(text).toContain(recipient);
      expect(text).toContain('Contato para a entrega: Clara Monteiro, telefone (11) 98765-4321');
      expect(text).toContain('Volume 1 de 1');
      expect(text).not.toContain('?');
    }
    const list = await pdfOf(postingList, `postagem.pdf?${query}`);
    expect(list).toContain('Lista de postagem');
    expect(list).toContain('2 pedidos, 2 volumes');
    const acts = await services.db.backOfficeAct.findMany({
      where: { operatorId: rita.id, kind: { in: ['labels', 'posting'] } },
    });
    expect(acts).toHaveLength(3);
    const nothing = await labels(get('/oficina/expedicao/etiquetas.pdf', rita.cookie) as LoaderFunctionArgs);
    expect(nothing.status).toBe(422);
  });
});

describe('an item that is made in parts', () => {
  type OutputAnswer = { ok: boolean; text: string; steps: string[] };
  const record = async (itemId: number, fields: Record<string, string>, who = rita) => {
    const form = { intent: 'apontar', item: String(itemId), refugo: '', motivo: '', bons: '', ...fields };
    const { result } = await answerOf(
      actOnItem(post('/oficina/item', form, who.cookie) as ActionFunctionArgs),
    );
    return result as unknown as OutputAnswer;
  };
  const jobOf = async (itemId: number) => {
    const requested = { ...get('/oficina/item', rita.cookie), params: { id: String(itemId) } };
    const { result } = await answerOf(itemPage(requested as LoaderFunctionArgs));
    return (result as unknown as { job: Job }).job;
  };
  const lastOf = async (itemId: number) => String((await jobOf(itemId)).output.records[0]?.id ?? 0);

  it('has its good and wasted copies recorded until the run is complete, which moves it to printed', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    const half = Math.floor(order.copies / 2);
    expect((await record(itemId, { visto: '0', bons: String(half), refugo: '3' })).text).toBe(
      outputMessages.noReason,
    );
    expect((await record(itemId, { visto: '0', bons: '1,5' })).text).toBe(outputMessages.notCopies);
    expect((await record(itemId, { visto: '0' })).text).toBe(outputMessages.nothing);
    const made = { visto: '0', bons: String(half), refugo: '3', motivo: 'acerto' };
    expect((await record(itemId, made)).text).toContain(`Faltam ${order.copies - half} de`);
    expect((await record(itemId, made, joao)).text).toBe(outputMessages.recordedMeanwhile('Rita Operadora'));
    const seen = await lastOf(itemId);
    expect((await record(itemId, { visto: seen, bons: '900.000' })).text).toContain('Passa da tiragem');
    const whole = await record(itemId, { visto: seen, bons: String(order.copies - half) });
    expect([whole.text, whole.steps]).toEqual([
      'Apontado. A tiragem está completa.',
      [`${itemId}:${itemStatus.printed}:${itemStatus.inProduction}`],
    ]);
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.printed]);
    const { output, moves } = await jobOf(itemId);
    expect(moves.map(({ toId }) => toId)).toContain(itemStatus.dispatched);
    // The order goes by post.
    expect(moves.map(({ toId }) => toId)).not.toContain(itemStatus.readyForPickup);
    expect(output).toMatchObject({ good: order.copies, waste: 3, missing: 0, ready: order.copies, sent: 0 });
    expect(output.records.map(({ reason }) => reason)).toEqual([null, 'acerto']);
  });

  it('is dispatched as its parts are ready, with labels of what is in them', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    const line = `${order.orderId}-${itemId}x5`;
    await record(itemId, { visto: '0', bons: '4' });
    expect(await reasonOf(`${line} ${someCode()}`)).toBe(outputMessages.notReady(4));
    // A scanned ticket stands for all copies.
    expect(await reasonOf(`${ticketBarcode(itemId)} ${someCode()}`)).toBe(outputMessages.notReady(4));
    await record(itemId, { visto: await lastOf(itemId), bons: '1' });
    const { orders } = await read();
    const found = orders.find(({ id }) => id === order.orderId);
    expect(found).toMatchObject({ printed: 0, inProduction: 1, partCopies: 5 });
    expect(found?.contents).toMatch(/^5 × /);
    expect((await paste(rita, `${line} ${someCode()}`)).status).toBe(200);
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.inProduction]);
    expect((await read()).orders.find(({ id }) => id === order.orderId)).toBeUndefined();
    const sent = await record(itemId, { intent: 'retirar-apontamento', apontamento: await lastOf(itemId) });
    expect(sent.text).toBe(outputMessages.alreadySent);
    await record(itemId, { visto: await lastOf(itemId), bons: String(order.copies - 5) });
    expect((await paste(rita, `${order.orderId} ${someCode()}`)).status).toBe(200);
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.dispatched]);
    expect(await parcelsOf(order.orderId)).toMatchObject([{ copies: 5 }, { copies: order.copies - 5 }]);
    const views = toParcelViews(
      await findParcels(
        services.db,
        (await parcelsOf(order.orderId)).map(({ id }) => id),
      ),
    );
    expect(views.map(({ itemName }) => itemName)).toEqual([
      expect.stringContaining(`(5 de ${order.copies})`),
      expect.stringContaining(`(${order.copies - 5} de ${order.copies})`),
    ]);
  });

  it('loses a record that was a mistake, once', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    await record(itemId, { visto: '0', bons: '2' });
    const withdrawal = { intent: 'retirar-apontamento', apontamento: await lastOf(itemId) };
    expect((await record(itemId, withdrawal)).text).toBe(
      `Apontamento retirado. Faltam ${order.copies} de ${order.copies}.`,
    );
    expect((await record(itemId, withdrawal)).text).toBe(outputMessages.notThere);
    const seen = withdrawal.apontamento;
    expect((await record(itemId, { visto: seen, bons: '1' })).text).toBe(outputMessages.withdrawnMeanwhile);
    expect((await jobOf(itemId)).output).toMatchObject({ good: 0, records: [] });
    const waiting = await orderToSend(services, { statusId: 5 });
    expect((await record(waiting.itemIds[0] ?? 0, { visto: '0', bons: '1' })).text).toBe(
      outputMessages.notInProduction,
    );
  });

  it('goes back to production when the record that completed it is withdrawn', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    await record(itemId, { visto: '0', bons: String(order.copies) });
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.printed]);
    await record(itemId, { intent: 'retirar-apontamento', apontamento: await lastOf(itemId) });
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.inProduction]);
    expect((await jobOf(itemId)).output).toMatchObject({ good: 0, missing: order.copies });
    // A whole order is sent, so its records stay.
    await record(itemId, { visto: '0', bons: String(order.copies) });
    const withdrawal = { intent: 'retirar-apontamento', apontamento: await lastOf(itemId) };
    await paste(rita, `${order.orderId} ${someCode()}`);
    expect((await record(itemId, withdrawal)).text).toBe(outputMessages.notInProduction);
  });

  it('of which more were made than ordered offers to send those that were ordered', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    const over = spareCopies(order.copies, 5);
    expect(over).toBeGreaterThan(0);
    await record(itemId, { visto: '0', bons: String(order.copies - 1) });
    await paste(rita, `${order.orderId}-${itemId}x5 ${someCode()}`);
    await record(itemId, { visto: await lastOf(itemId), bons: String(over + 1) });
    const { output } = await jobOf(itemId);
    expect(output).toMatchObject({ good: order.copies + over, ready: order.copies - 5 });
    const rest = `${order.orderId}-${itemId}x${output.ready} ${someCode()}`;
    expect((await paste(rita, rest)).status).toBe(200);
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.dispatched]);
  });

  it('is made and sent again as far as a carrier lost it', async () => {
    const order = await orderToSend(services);
    const [itemId = 0] = order.itemIds;
    const line = `${order.orderId}-${itemId}x5`;
    await record(itemId, { visto: '0', bons: '5' });
    await paste(rita, `${line} ${someCode()}`);
    await services.db.parcel.updateMany({ where: { orderId: order.orderId }, data: { state: 'lost' } });
    expect((await jobOf(itemId)).output).toMatchObject({ lost: 5, ready: 0, missing: order.copies });
    expect((await read()).orders.find(({ id }) => id === order.orderId)).toBeUndefined();
    expect(await reasonOf(`${line} ${someCode()}`)).toBe(outputMessages.notReady(0));
    const first = await lastOf(itemId);
    const withdrawal = { intent: 'retirar-apontamento', apontamento: first };
    expect((await record(itemId, withdrawal)).text).toBe(outputMessages.alreadySent);
    await record(itemId, { visto: first, bons: String(order.copies) });
    expect((await jobOf(itemId)).output).toMatchObject({ ready: order.copies, missing: 0 });
    expect((await paste(rita, `${order.orderId} ${someCode()}`)).status).toBe(200);
    expect(await statusesOf(order.orderId)).toEqual([itemStatus.dispatched]);
  });

  it('of an order of which another was sent weighs what is left', async () => {
    const { orderId, itemIds } = await printedOrder(2);
    const weightOf = async () => (await read()).orders.find(({ id }) => id === orderId)?.weightGrams ?? 0;
    const whole = await weightOf();
    const [sent = 0, left] = itemIds;
    await paste(rita, `${orderId}-${sent} ${someCode()}\n${orderId}-${sent} ${someCode()}`);
    const item = await services.db.orderItem.findUnique({ where: { id: left ?? 0 } });
    expect(await weightOf()).toBe(item?.weightGrams);
    expect(item?.weightGrams).toBeLessThan(whole);
    // Two boxes that hold the whole item count once.
    const { output } = await jobOf(sent);
    expect(output.sent).toBe(output.quantity);
  });

  it('of several needs the item named', async () => {
    const { orderId } = await printedOrder(2);
    expect(await reasonOf(`${orderId}x5 ${someCode()}`)).toBe(dispatchMessages.whichItem(orderId));
  });
});

describe('pasted codes', () => {
  it('dispatch the valid lines, and keep the others with their reasons', async () => {
    const [good, pair] = [await printedOrder(), await printedOrder(2)];
    const [first, second, third] = [someCode(), someCode(), someCode()];
    const lines = [
      `${good.orderId}\t${first.toLowerCase()}`,
      `${pair.orderId}-${pair.itemIds[0]};${second}`,
      `${ticketBarcode(pair.itemIds[1] ?? 0)} ${third}`,
      `${good.orderId} AA473124820BR`,
      'sem pedido',
      `999999999 ${someCode()}`,
    ];
    const answer = await paste(rita, lines.join('\r\n'));
    expect(answer.status).toBe(409);
    expect(answer.text).toBe('3 volumes lançados. 3 linhas ficaram.');
    expect(answer.stayed.map(({ reason }) => reason)).toEqual([
      dispatchMessages.noOrder,
      expect.stringMatching(/^.*dígito verificador/),
      dispatchMessages.noSuchOrder,
    ]);
    expect(answer.pasted.split('\n')).toHaveLength(3);
    expect(await statusesOf(good.orderId)).toEqual([itemStatus.dispatched]);
    expect(await statusesOf(pair.orderId)).toEqual([itemStatus.dispatched, itemStatus.dispatched]);
    expect(await parcelsOf(good.orderId)).toMatchObject([
      { code: first, orderItemId: null, dispatchedBy: 'Rita Operadora' },
    ]);
    const acts = await services.db.backOfficeAct.count({ where: { orderId: pair.orderId, kind: 'posted' } });
    expect(acts).toBe(2);
  });

  it('of an order that is picked up are refused', async () => {
    const { orderId } = await orderedItem(services);
    expect(await reasonOf(`${orderId} ${someCode()}`)).toBe(dispatchMessages.isPickup(orderId));
  });

  it('of an order that is only partly printed must name the item', async () => {
    const { orderId, itemIds } = await printedOrder(2, 1);
    expect(await reasonOf(`${orderId} ${someCode()}`)).toBe(
      dispatchMessages.notAllPrinted(orderId, [itemIds[1] ?? 0]),
    );
    expect((await paste(rita, `${orderId}-${itemIds[0]} ${someCode()}`)).status).toBe(200);
    expect(await statusesOf(orderId)).toEqual([itemStatus.dispatched, itemStatus.inProduction]);
  });

  it('of a second volume are added to the same order, and of another carrier are its waybill', async () => {
    const { orderId } = await printedOrder();
    expect((await paste(rita, `${orderId} ${someCode()}\n${orderId} ${someCode()}`)).status).toBe(200);
    expect(await parcelsOf(orderId)).toHaveLength(2);
    const far = await printedOrder();
    expect((await paste(rita, `${far.orderId} MOTOBOY-17`, 'outra')).status).toBe(200);
    expect(await parcelsOf(far.orderId)).toMatchObject([
      { code: null, carrierId: null, waybill: 'MOTOBOY-17' },
    ]);
  });

  it('pasted twice in parallel or in sequence are entered once', async () => {
    const { orderId } = await printedOrder();
    const line = `${orderId} ${someCode()}`;
    const answers = await Promise.all([paste(rita, line), paste(joao, line)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await parcelsOf(orderId)).toHaveLength(1);
    const again = await paste(rita, `${line}\n${line}`);
    expect(again.stayed.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('já está num volume a caminho'),
      expect.stringContaining('já está num volume a caminho'),
    ]);
    expect((await paste(rita, ' \n ')).text).toBe(dispatchMessages.nothingPasted);
  });
});
