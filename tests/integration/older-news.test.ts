import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { dispatchMessages } from '~/domain/fulfilment/dispatch/labels';
import { noteReported } from '~/domain/fulfilment/note-told.server';
import { givenUpBefore, type ReportedEvent } from '~/domain/fulfilment/parcel';
import { findForlorn } from '~/domain/fulfilment/parcel-store.server';
import { findOwnParcels } from '~/domain/fulfilment/tracking-store.server';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { action, loader } from '~/routes/back-office/dispatch/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { enterParcel, orderToSend } from '../factories/dispatched-order';
import { graceOf, operatorOf } from '../factories/operator';
import { placedOrder } from '../factories/order';
import { staffMoveItem } from '../factories/ordered-item';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { trackingCode } from '../factories/tracking-code';

/** What carriers and banks tell of a time before the thing that it is about: it moves nothing, and staff are asked. */

let services: Services;
let rita: SignedInCustomer;
beforeAll(async () => {
  services = await getServices();
  await graceOf(services, 0);
  rita = await operatorOf(services);
});

const CORREIOS = 1;
let number = 20_000_000;
const someCode = (): string => trackingCode(number++);
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000);

const event = (at: Date, state: ReportedEvent['state'], text: string): ReportedEvent => ({
  at,
  state,
  text,
  code: `${state} 01`,
  detail: null,
  place: 'Curitiba/PR',
  toPlace: null,
  pickupUntil: null,
});

const sent = async (code = someCode()) => {
  const order = await orderToSend(services);
  const row = { fk_pedido: order.orderId, fk_transportadora: CORREIOS, codigo_rastreio: code };
  return { ...order, code, parcelId: await enterParcel(services, row) };
};
type Sent = Awaited<ReturnType<typeof sent>>;

const reports = async ({ parcelId }: Sent, events: ReportedEvent[]) => {
  const { orderId, code, dispatchedAt, state, failures } = await services.db.parcel.findUniqueOrThrow({
    where: { id: parcelId },
  });
  const parcel = {
    id: parcelId,
    orderId,
    code: code ?? '',
    dispatchedAt,
    failures,
    state: state as 'announced',
  };
  await noteReported(services, [
    { parcel, reported: { kind: 'events', code: code ?? '', events, expectedOn: '2020-01-01' } },
  ]);
};
const statusOf = async ({ orderId }: Sent) =>
  (await services.db.order.findUniqueOrThrow({ where: { id: orderId } })).statusId;
const questions = async () =>
  (await loader(get('/oficina/expedicao', rita.cookie) as LoaderFunctionArgs)).questions;
const sends = (fields: Record<string, string>) =>
  answerOf(action(post('/oficina/expedicao', fields, rita.cookie) as ActionFunctionArgs));

/** A parcel of two years ago that had the same code, as its carrier still tells. */
const oldJourney = [
  event(hoursAgo(24 * 730), 'posted', 'Objeto postado'),
  event(hoursAgo(24 * 728), 'delivered', 'Objeto entregue ao destinatário'),
];

describe('events from before a parcel was handed over', () => {
  it('deliver nothing, are not shown to the customer, and are a question to staff', async () => {
    const order = await sent();
    await reports(order, oldJourney);
    await reports(order, oldJourney);
    expect(await statusOf(order)).toBe(orderStatus.dispatched);
    const [parcel] = await findOwnParcels(services.db, order.customer.id, order.orderId);
    expect(parcel).toMatchObject({ state: 'announced', events: [], expectedOn: null });
    expect(await questions()).toMatchObject([{ parcelId: order.parcelId, code: order.code }]);
    expect(
      await services.db.outboxMessage.count({
        where: { dedupeKey: `parcel-trouble-${order.parcelId}-older` },
      }),
    ).toBe(1);
    // Refused, they move nothing for good, and the parcel's own events do.
    expect(await sends({ volume: String(order.parcelId), resposta: 'nao' })).toMatchObject({ status: 200 });
    expect(await sends({ volume: String(order.parcelId), resposta: 'nao' })).toMatchObject({ status: 409 });
    expect(await questions()).toEqual([]);
    // Nor are they news of it: without any of its own, staff hear of it as of every parcel without news.
    const before = givenUpBefore(hoursAgo(-24 * 21));
    const forlorn = { ...before, carrierIds: [CORREIOS], limit: 1000 };
    expect(await findForlorn(services.db, forlorn)).toContain(order.parcelId);
    await reports(order, [...oldJourney, event(new Date(), 'delivered', 'Objeto entregue ao destinatário')]);
    expect(await statusOf(order)).toBe(orderStatus.delivered);
    expect(await questions()).toEqual([]);
  });

  it('count once staff say that they are its own, of a day before without a question', async () => {
    const late = await sent();
    await reports(late, [
      event(hoursAgo(60), 'posted', 'Objeto postado'),
      event(hoursAgo(48), 'delivered', 'Entregue'),
    ]);
    expect(await statusOf(late)).toBe(orderStatus.dispatched);
    expect(await sends({ volume: String(late.parcelId), resposta: 'sim' })).toMatchObject({ status: 200 });
    expect(await statusOf(late)).toBe(orderStatus.delivered);
    const usual = await sent();
    await reports(usual, [
      event(hoursAgo(72), 'registered', 'Etiqueta emitida'),
      event(hoursAgo(20), 'posted', 'Objeto postado'),
    ]);
    expect(await services.db.parcel.findUniqueOrThrow({ where: { id: usual.parcelId } })).toMatchObject({
      state: 'posted',
      olderEvents: null,
    });
  });

  it("of a code wrongly entered end with the right one, and cannot be an order's own from before it", async () => {
    const order = await sent();
    await reports(order, oldJourney);
    const [question] = (await questions()).filter(({ parcelId }) => parcelId === order.parcelId);
    expect(question).toMatchObject({ mayBeOwn: false });
    const corrects = (codigo: string) =>
      sends({ volume: String(order.parcelId), resposta: 'codigo', codigo });
    expect(await corrects(order.code)).toMatchObject({
      status: 409,
      result: { text: dispatchMessages.sameCode },
    });
    expect(await corrects('AA000')).toMatchObject({ status: 409 });
    expect((await questions()).map(({ parcelId }) => parcelId)).toContain(order.parcelId);
    const code = someCode();
    expect(await corrects(code.toLowerCase())).toMatchObject({ status: 200 });
    expect((await questions()).map(({ parcelId }) => parcelId)).not.toContain(order.parcelId);
    const [parcel] = await findOwnParcels(services.db, order.customer.id, order.orderId);
    expect(parcel).toMatchObject({ code, state: 'announced', events: [] });
    expect(await corrects(someCode())).toMatchObject({ status: 409 });
  });

  it('do not count for a day where another parcel had the code', async () => {
    const first = await sent();
    const delivered = event(hoursAgo(1), 'delivered', 'Objeto entregue ao destinatário');
    await reports(first, [delivered]);
    expect(await statusOf(first)).toBe(orderStatus.delivered);
    const second = await sent(first.code);
    await reports(second, [delivered]);
    expect(await statusOf(second)).toBe(orderStatus.dispatched);
    expect((await questions()).map(({ parcelId }) => parcelId)).toContain(second.parcelId);
  });
});

describe('a code that another parcel had', () => {
  it('is asked about when it is entered, also when the sheet of yesterday is pasted again', async () => {
    const first = await sent();
    await reports(first, [event(hoursAgo(1), 'delivered', 'Objeto entregue ao destinatário')]);
    const next = await orderToSend(services);
    for (const itemId of next.itemIds) await staffMoveItem(services, itemId, itemStatus.printed);
    const line = `${next.orderId} ${first.code}`;
    const asked = await sends({ codigos: `${first.orderId} ${first.code}\n${line}`, transportadora: '0' });
    expect(asked.status).toBe(409);
    expect(asked.result).toMatchObject({ stayed: [{ isQuestion: true }, { text: line, isQuestion: true }] });
    expect(await services.db.parcel.count({ where: { orderId: next.orderId } })).toBe(0);
    const confirmed = await sends({ codigos: line, transportadora: String(CORREIOS), confirmado: line });
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await services.db.parcel.count({ where: { orderId: next.orderId } })).toBe(1);
  });
});

it('money that a bank says came before its charge existed waits for a person, and pays nothing', async () => {
  const { orderId, paymentId, total } = await placedOrder(services);
  const externalId = `E${services.ids.id()}`;
  await bookReceipt(
    services,
    { id: paymentId, orderId },
    { externalId, amount: total, paidAt: hoursAgo(48) },
  );
  expect(await services.db.moneyReceipt.findUniqueOrThrow({ where: { externalId } })).toMatchObject({
    disposition: 'review',
    reviewFor: 'older',
  });
  expect((await services.db.order.findUniqueOrThrow({ where: { id: orderId } })).paidAt).toBeNull();
});
