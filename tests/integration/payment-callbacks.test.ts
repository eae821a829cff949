import { beforeAll, describe, expect, it } from 'vitest';
import { action as boleto, loader as boletoLoader } from '~/routes/webhooks/boleto';
import { loader as cardLoader, action as cards } from '~/routes/webhooks/cards';
import { getServices, type Services } from '~/services.server';
import { placedOrder } from '../factories/order';

const context = { nonce: '' };
let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const body = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const tellCards = (value: unknown, secret = services.env.CARD_WEBHOOK_SECRET ?? '') => {
  const request = new Request(`http://localhost/webhooks/cartao/${secret}`, {
    method: 'POST',
    body: body(value),
  });
  return cards({ request, params: { secret }, context });
};
const tellBoleto = (value: unknown, token = services.env.BOLETO_WEBHOOK_TOKEN ?? '') => {
  const headers = { 'asaas-access-token': token };
  const request = new Request('http://localhost/webhooks/boleto', {
    method: 'POST',
    headers,
    body: body(value),
  });
  return boleto({ request, params: {}, context });
};
const noted = (topic: string, eventId: string) =>
  services.db.outboxMessage.findMany({
    where: { topic, dedupeKey: { endsWith: eventId } },
    select: { payload: true },
  });

describe('a callback of the card gateway', () => {
  it('is recorded once for the order of its reference, from the order or the charge', async () => {
    const { orderId, txid } = await placedOrder(services);
    const id = `hook_${services.ids.id().slice(0, 16)}`;
    const event = { id, type: 'order.paid', data: { id: 'or_1', code: txid } };
    const charge = {
      id: `${id}x`,
      type: 'charge.paid',
      data: { id: 'ch_1', code: 'other', order: { code: txid } },
    };
    for (const each of [event, event, charge]) expect((await tellCards(each)).status).toBe(200);
    expect(await noted('card.follow', id)).toEqual([{ payload: { orderId } }]);
    expect(await noted('card.follow', `${id}x`)).toEqual([{ payload: { orderId } }]);
  });

  it('about an unknown order, in an invalid format, or without the secret leaves nothing', async () => {
    const before = await services.db.outboxMessage.count();
    expect(
      (await tellCards({ id: 'hook_2', type: 'order.paid', data: { code: 'x'.repeat(30) } })).status,
    ).toBe(200);
    expect((await tellCards({ id: 'hook_3', type: 'customer.created', data: {} })).status).toBe(200);
    for (const wrong of [
      '',
      '{',
      [],
      null,
      { id: {} },
      { id: 'hook_5', type: 'order.paid', data: { code: { a: 1 } } },
    ])
      expect((await tellCards(wrong)).status).toBe(400);
    expect(
      (await tellCards({ id: 'hook_4', type: 'order.paid', data: {} }, 'a-card-webhook-secret-for-testz'))
        .status,
    ).toBe(404);
    expect(cardLoader().status).toBe(405);
    expect(await services.db.outboxMessage.count()).toBe(before);
  });
});

describe('a callback of the boleto bank', () => {
  it('is recorded once for its reference', async () => {
    const id = `evt_${services.ids.id()}`;
    const event = {
      id,
      event: 'PAYMENT_RECEIVED',
      payment: { id: 'pay_1', externalReference: 'a'.repeat(32) },
    };
    const other = { ...event, id: `${id}x`, event: 'PAYMENT_OVERDUE' };
    for (const each of [event, event, other]) expect((await tellBoleto(each)).status).toBe(200);
    const reference = 'a'.repeat(32);
    expect(await noted('boleto.confirm', id)).toEqual([{ payload: { reference, receiptId: 'pay_1' } }]);
    expect(await noted('boleto.confirm', `${id}x`)).toEqual([{ payload: { reference, receiptId: null } }]);
  });

  it('about an unknown boleto, in an invalid format, or without the token leaves nothing', async () => {
    const before = await services.db.outboxMessage.count();
    expect(
      (await tellBoleto({ id: 'evt_2', event: 'PAYMENT_RECEIVED', payment: { externalReference: null } }))
        .status,
    ).toBe(200);
    for (const wrong of ['', '{', [], null, { id: 7 }]) expect((await tellBoleto(wrong)).status).toBe(400);
    for (const token of ['', 'a-slip-token-for-testz', 'a-slip'])
      expect((await tellBoleto({ id: 'evt_3', event: 'PAYMENT_RECEIVED' }, token)).status).toBe(404);
    expect(boletoLoader().status).toBe(405);
    expect(await services.db.outboxMessage.count()).toBe(before);
  });
});
