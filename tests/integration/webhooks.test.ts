import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverWebhooks } from '~/domain/partners/deliver-webhooks.server';
import type { WebhookSender } from '~/domain/partners/ports';
import {
  readDeliveries,
  replayDelivery,
  replayFailed,
  resumeWebhook,
  rotateSecret,
  showSecret,
  stopWebhook,
  sweepWebhooks,
  testWebhook,
} from '~/domain/partners/webhooks.server';
import { getServices, type Services } from '~/services.server';
import { newCode } from '../../sandbox/parcels/records';
import { crashEverywhere } from '../factories/crashes';
import { enterParcel, moveOrder, orderToSend } from '../factories/dispatched-order';
import { mailOf } from '../factories/mailbox';
import { orderableCart, placedOrder } from '../factories/order';
import { staffMoveItem } from '../factories/ordered-item';
import { paidOrder } from '../factories/paid-order';
import { openPartner, type Partner, verifies, webhookOf } from '../factories/partner-endpoint';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';

const PASSWORD = 'papel e tinta';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let services: Services;
let partner: Partner;
let passwordHash: string;
beforeAll(async () => {
  services = await getServices();
  partner = await openPartner();
  passwordHash = await services.passwords.hash(PASSWORD);
});
afterAll(() => partner.close());

let who: SignedInCustomer;
beforeEach(async () => {
  partner.forget();
  // Finishes the deliveries that an earlier test left.
  await services.db.webhook.deleteMany();
  who = await signedInCustomer(services, 'individual', passwordHash);
});

const quiet = { warn: () => {}, info: () => {}, error: () => {} } as unknown as Services['logger'];
const inTime = (ms: number, change: Partial<Services> = {}): Services => ({
  ...services,
  logger: quiet,
  clock: { now: () => new Date(services.clock.now().getTime() + ms) },
  // Interval between two checks for work that another worker left.
  pause: (waitMs) => services.pause(waitMs / 25),
  ...change,
});
const deliver = (ms = 0, change: Partial<Services> = {}) => deliverWebhooks(inTime(ms, change));

const typesOf = () => partner.received.map(({ body }) => JSON.parse(body).type as string);
const idsOf = () => partner.received.map(({ headers }) => String(headers['webhook-id']));
const logOf = async (webhookId: string) =>
  (await readDeliveries(services, { userId: who.id, webhookId, before: null })).deliveries;

/** An endpoint, and a waiting message to it. */
const tested = async () => {
  const webhook = await webhookOf(services, who.id, { url: partner.url });
  await testWebhook(services, { userId: who.id, webhookId: webhook.id });
  return webhook;
};
const rowOf = (id: string) => services.db.webhook.findUniqueOrThrow({ where: { id } });

/** Delivers whenever an attempt is due, for this time or until the endpoint is switched off. */
const deliverUntil = async (webhookId: string, end: number) => {
  for (let ms = 0; ms <= end && (await rowOf(webhookId)).offAt === null; ) {
    await deliver(ms);
    const { nextAt } = await services.db.webhookDelivery.findFirstOrThrow({
      where: { webhookId },
      orderBy: { nextAt: 'desc' },
    });
    const next = nextAt.getTime() - services.clock.now().getTime() + SECOND;
    if (next <= ms) throw new Error(`no attempt is due after ${ms} ms`);
    ms = next;
  }
};

describe('an event of an order', () => {
  const told = async () => {
    const cart = await orderableCart(services, { delivery: 'address', lines: 2 }, who);
    const webhook = await webhookOf(services, who.id, { url: partner.url });
    return { cart, webhook };
  };

  it('is sent when it is paid, with a signature that verifies', async () => {
    const { cart, webhook } = await told();
    const input = { ...cart.input, orderName: 'PO-77/2026' };
    const { orderId, total } = await paidOrder(services, { ...cart, input });
    await deliver();
    expect(typesOf()).toContain('order.paid');
    expect(typesOf()).toContain('order.status_changed');
    for (const message of partner.received) expect(verifies(webhook.secret, message)).toBe(true);
    const paid = partner.received.find(({ body }) => JSON.parse(body).type === 'order.paid');
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({
      type: 'order.paid',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        pk_pedido: orderId,
        nome_pedido: 'PO-77/2026',
        valor_total_pedido: total / 100,
        status: { codigo: 'paid' },
        dta_entrega_pedido: expect.any(String),
      },
    });
    expect(partner.received.map(({ body }) => body).join()).not.toMatch(/teste\.example|Pessoa/);
    expect(
      (await logOf(webhook.id)).every(({ state, lastStatus }) => state === 'delivered' && lastStatus === 200),
    ).toBe(true);
  });

  it('is written with the change, or not at all', async () => {
    const { cart } = await told();
    const { orderId } = await paidOrder(services, cart);
    const count = () => services.db.webhookEvent.count({ where: { orderId } });
    const before = await count();
    await services.db
      .$transaction(async (tx) => {
        await tx.$executeRaw`update pedido set fk_status_pedido = 5 where pk_pedido = ${orderId}`;
        expect(await tx.webhookEvent.count({ where: { orderId } })).toBeGreaterThan(before);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await count()).toBe(before);
  });

  it('waits while staff may undo it, and is never sent once they did', async () => {
    const { cart } = await told();
    const { orderId } = await paidOrder(services, cart);
    await deliver();
    partner.forget();
    await moveOrder(services, orderId, 7);
    await deliver();
    expect(typesOf()).toEqual([]);
    await moveOrder(services, orderId, 2);
    await deliver(11 * MINUTE);
    expect(typesOf()).toEqual([]);
    await moveOrder(services, orderId, 7);
    await deliver(11 * MINUTE);
    expect(typesOf().sort()).toEqual(['item.status_changed', 'item.status_changed', 'order.status_changed']);
  });

  it('exists for an item, the parcel with its code, the delivery and a cancellation', async () => {
    const { cart } = await told();
    const { orderId } = await paidOrder(services, cart);
    await moveOrder(services, orderId, 7);
    const [item] = await services.db.orderItem.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
    if (!item) throw new Error('no item');
    await staffMoveItem(services, item.id, 8);
    await enterParcel(services, {
      fk_pedido: orderId,
      fk_transportadora: 1,
      codigo_rastreio: 'AA473124829BR',
    });
    await deliver(11 * MINUTE);
    const shipped = partner.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type === 'order.shipped');
    expect(shipped).toMatchObject([
      {
        data: { pk_pedido: orderId, rastreios: [{ rastreio: 'AA473124829BR', transportadora: 'Correios' }] },
      },
    ]);
    const printed = partner.received
      .map(({ body }) => JSON.parse(body))
      .find(({ data }) => data.item?.pk_pedido_item === item.id && data.status.codigo === 'printed');
    expect(printed).toMatchObject({
      type: 'item.status_changed',
      data: { status_anterior: { codigo: 'in-production' } },
    });
    await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    await moveOrder(services, orderId, 22);
    await deliver(30 * MINUTE);
    expect(typesOf()).toContain('order.delivered');

    const other = await paidOrder(services, await orderableCart(services, { delivery: 'counter' }, who));
    await moveOrder(services, other.orderId, 3);
    await deliver(11 * MINUTE);
    const cancelled = partner.received
      .map(({ body }) => JSON.parse(body))
      .filter(({ type }) => type === 'order.cancelled');
    expect(cancelled).toMatchObject([{ data: { pk_pedido: other.orderId } }]);
  });

  it('is sent only to its customer, if subscribed to', async () => {
    const { cart } = await told();
    const other = await signedInCustomer(services);
    await webhookOf(services, other.id, { url: partner.url });
    await services.db.webhook.updateMany({ where: { userId: who.id }, data: { events: ['order.paid'] } });
    await paidOrder(services, cart);
    await deliver();
    expect(typesOf()).toEqual(['order.paid']);
    expect(await services.db.webhookEvent.count({ where: { userId: other.id } })).toBe(0);
  });

  it('is not written without an endpoint', async () => {
    const { orderId } = await placedOrder(services);
    expect(await services.db.webhookEvent.count({ where: { orderId } })).toBe(0);
  });

  it('is sent in order, also when the first has to be sent again', async () => {
    const { cart } = await told();
    await paidOrder(services, cart);
    partner.answers((count) => ({ status: count === 1 ? 500 : 200 }));
    await deliver();
    const [first] = idsOf();
    await deliver(10 * SECOND);
    const order = await services.db.webhookDelivery.findMany({
      where: { webhook: { userId: who.id } },
      orderBy: { id: 'asc' },
    });
    expect(idsOf()).toEqual([first, ...order.map(({ eventId }) => eventId)]);
  });
});

describe('an attempt', () => {
  it('that fails is repeated five seconds later, with the same id and body', async () => {
    const { id } = await tested();
    partner.answers((count) => ({ status: count === 1 ? 500 : 204 }));
    await deliver();
    expect(await logOf(id)).toMatchObject([{ state: 'pending', attempts: 1, lastStatus: 500 }]);
    expect((await rowOf(id)).failingSince).not.toBeNull();
    await deliver(4 * SECOND);
    expect(partner.received).toHaveLength(1);
    await deliver(6 * SECOND);
    expect(new Set(idsOf()).size).toBe(1);
    expect(new Set(partner.received.map(({ body }) => body)).size).toBe(1);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, lastStatus: 204 }]);
    expect((await rowOf(id)).failingSince).toBeNull();
  });

  it('waits as long as Retry-After says', async () => {
    await tested();
    partner.answers((count) =>
      count === 1 ? { status: 503, headers: { 'retry-after': '600' } } : { status: 200 },
    );
    await deliver();
    await deliver(590 * SECOND);
    expect(partner.received).toHaveLength(1);
    await deliver(601 * SECOND);
    expect(partner.received).toHaveLength(2);
  });

  it('follows no redirect, and counts one as a failure', async () => {
    const { id } = await tested();
    partner.answers(() => ({ status: 301, headers: { location: `${partner.url}/outro` } }));
    await deliver();
    expect(partner.received).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'pending', lastStatus: 301 }]);
  });

  it('answered 410 switches the endpoint off and notifies its owner', async () => {
    const { id } = await tested();
    partner.answers(() => ({ status: 410 }));
    await deliver();
    expect(await rowOf(id)).toMatchObject({ offReason: 'gone' });
    expect(await logOf(id)).toMatchObject([{ state: 'failed' }]);
    const [message] = await services.db.outboxMessage.findMany({
      where: { topic: 'mail.webhook-off', payload: { path: ['webhookId'], equals: id } },
    });
    expect(message?.payload).toEqual({ userId: who.id, webhookId: id });
    const sent = await mailOf(services, {
      topic: 'mail.webhook-off',
      payload: { userId: who.id, webhookId: id },
    });
    expect(JSON.stringify(sent)).toContain(`/conta/integracoes/${id}`);
    // Events while it is off are not kept for it.
    expect(await testWebhook(services, { userId: who.id, webhookId: id })).toMatchObject({
      failure: { kind: 'off' },
    });
  });

  it('series that fails for five days switches it off; one success resets the period', async () => {
    const { id } = await tested();
    partner.answers(() => ({ status: 500 }));
    // Eleven waits, 124 to 136 hours in total.
    await deliverUntil(id, 150 * HOUR);
    const { offAt, offReason, failingSince } = await rowOf(id);
    expect(offReason).toBe('failing');
    const days = ((offAt?.getTime() ?? 0) - (failingSince?.getTime() ?? 0)) / DAY;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(6.5);
    expect(new Set(idsOf()).size).toBe(1);

    partner.forget();
    const again = await tested();
    partner.answers(() => ({ status: 500 }));
    await deliverUntil(again.id, 96 * HOUR);
    partner.answers(() => ({ status: 200 }));
    await deliver(119 * HOUR);
    expect(await rowOf(again.id)).toMatchObject({ offAt: null, failingSince: null });
  });

  it('to an address that is private by now is not sent, and is repeated', async () => {
    const { id } = await tested();
    await services.db.webhook.update({ where: { id }, data: { url: 'https://10.0.0.1/' } });
    await deliver();
    expect(await logOf(id)).toMatchObject([
      { state: 'pending', lastStatus: null, lastError: expect.stringContaining('address') },
    ]);
  });

  it('pauses while the owner is blocked', async () => {
    await tested();
    await services.db.user.update({ where: { id: who.id }, data: { blockedAt: new Date() } });
    await deliver();
    expect(partner.received).toHaveLength(0);
  });
});

describe('parallel workers', () => {
  it('never make the same attempt in parallel', async () => {
    const webhooks = await Promise.all(
      Array.from({ length: 4 }, () => webhookOf(services, who.id, { url: partner.url })),
    );
    for (const { id } of webhooks)
      for (let count = 0; count < 2; count += 1)
        await testWebhook(services, { userId: who.id, webhookId: id });
    await Promise.all(Array.from({ length: 4 }, () => deliver()));
    await deliver();
    expect(partner.received).toHaveLength(8);
    expect(new Set(idsOf()).size).toBe(8);
  });

  it('with a slow endpoint delay no other', async () => {
    const slow = await webhookOf(services, who.id, { url: `${partner.url}` });
    for (let count = 0; count < 6; count += 1)
      await testWebhook(services, { userId: who.id, webhookId: slow.id });
    const other = await signedInCustomer(services);
    const quick = await webhookOf(services, other.id, { url: 'http://127.0.0.1:1/quick' });
    await testWebhook(services, { userId: other.id, webhookId: quick.id });
    let most = 0;
    let under = 0;
    const order: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    /** The slow one answers once the other has its message, and two of its own are being delivered. */
    const look = () => {
      if (most === 2 && order.includes('quick')) answer();
    };
    const webhookSender: WebhookSender = {
      post: async ({ url }) => {
        const isQuick = url.endsWith('/quick');
        under += isQuick ? 0 : 1;
        most = Math.max(most, under);
        if (isQuick) order.push('quick');
        look();
        if (!isQuick) await answered;
        under -= isQuick ? 0 : 1;
        if (!isQuick) order.push('slow');
        return { kind: 'answered', status: 200, retryAfterSeconds: null };
      },
    };
    await deliver(0, { webhookSender });
    expect(order).toHaveLength(7);
    expect(order[0]).toBe('quick');
    expect(most).toBe(2);
  });

  it('of which one is killed between sending and recording send the message again, with its id', async () => {
    const { id } = await tested();
    let later = 0;
    await crashEverywhere(
      services,
      async (crashing) => {
        await deliverWebhooks(inTime(later, { db: crashing.db })).finally(() => undefined);
        const [row] = await services.db.webhookDelivery.findMany({ where: { webhookId: id } });
        if (row?.state !== 'delivered') throw new Error('crash at statement, swallowed by the lane');
      },
      async () => {
        later += 2 * MINUTE;
      },
    );
    expect(partner.received.length).toBeGreaterThanOrEqual(2);
    expect(new Set(idsOf()).size).toBe(1);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('the owner', () => {
  it('resends one, or all that failed since a date, and only the owner can', async () => {
    const { id } = await tested();
    await deliver();
    const [done] = await logOf(id);
    if (!done) throw new Error('no delivery');
    const own = { userId: who.id, webhookId: id };
    const stranger = { userId: (await signedInCustomer(services)).id, webhookId: id };
    expect(await replayDelivery(services, { ...stranger, id: done.id })).toBe(false);
    expect(await replayDelivery(services, { ...own, id: done.id })).toBe(true);
    expect(await replayDelivery(services, { ...own, id: done.id })).toBe(false);
    await deliver();
    expect(idsOf()).toEqual([done.eventId, done.eventId]);
    partner.answers(() => ({ status: 410 }));
    await testWebhook(services, own);
    await deliver();
    expect(await replayFailed(services, { ...own, since: new Date(0) })).toBe(0);
    expect(await resumeWebhook(services, stranger)).toBe(false);
    expect(await resumeWebhook(services, own)).toBe(true);
    partner.answers(() => ({ status: 200 }));
    expect(await replayFailed(services, { ...own, since: new Date(Date.now() + HOUR) })).toBe(0);
    expect(await replayFailed(services, { ...stranger, since: new Date(0) })).toBe(0);
    expect(await replayFailed(services, { ...own, since: new Date(0) })).toBe(1);
    await deliver();
    expect((await logOf(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('sees the secret after the password, and a new one signs beside the old for a day', async () => {
    const { id, secret } = await webhookOf(services, who.id, { url: partner.url });
    const ask = { userId: who.id, sessionId: `s-${who.id}`, webhookId: id, password: PASSWORD };
    expect(await showSecret(services, { ...ask, password: 'errada' })).toMatchObject({
      failure: { kind: 'wrong' },
    });
    expect(await showSecret(services, ask)).toEqual({ ok: true, value: { secret } });
    const { sealedSecret } = await rowOf(id);
    expect(sealedSecret).not.toContain(secret.slice(6));
    const rotated = await rotateSecret(services, ask);
    if (!rotated.ok) throw new Error(rotated.failure.kind);
    const fresh = rotated.value.secret;
    const send = async (ms: number) => {
      await testWebhook(services, { userId: who.id, webhookId: id });
      await deliver(ms);
      const message = partner.received.at(-1);
      if (!message) throw new Error('nothing came');
      return [verifies(fresh, message), verifies(secret, message)];
    };
    expect(await send(0)).toEqual([true, true]);
    expect(await send(25 * HOUR)).toEqual([true, false]);
    await sweepWebhooks(inTime(25 * HOUR));
    expect(await rowOf(id)).toMatchObject({ sealedBefore: null, beforeUntil: null });
  });

  it('switches it off and on', async () => {
    const { id } = await tested();
    const own = { userId: who.id, webhookId: id };
    expect(await stopWebhook(services, own)).toBe(true);
    await deliver();
    expect(partner.received).toHaveLength(0);
    expect(await resumeWebhook(services, own)).toBe(true);
  });

  it('reads the log page by page, of thirty days', async () => {
    const { id } = await webhookOf(services, who.id, { url: partner.url });
    const now = services.clock.now();
    await services.db.$executeRaw`
      with e as (insert into evento_webhook (fk_usuario, tipo, dados, dta_inc)
        select ${who.id}, 'webhook.test', '{}', ${now}::timestamptz - make_interval(days => n) from generate_series(0, 44) n
        returning pk_evento_webhook, dta_inc)
      insert into entrega_webhook (fk_webhook, fk_evento_webhook, situacao, proxima_em, dta_inc)
      select ${id}, pk_evento_webhook, 'delivered', dta_inc, dta_inc from e`;
    const own = { userId: who.id, webhookId: id };
    const count = async () => {
      let seen = 0;
      for (let before: bigint | null = null; ; ) {
        const page: Awaited<ReturnType<typeof readDeliveries>> = await readDeliveries(services, {
          ...own,
          before,
        });
        seen += page.deliveries.length;
        if (page.next === null) return seen;
        before = page.next;
      }
    };
    expect(await count()).toBe(45);
    await sweepWebhooks(services);
    expect(await count()).toBe(30);
    expect((await readDeliveries(services, { ...own, userId: 0, before: null })).deliveries).toEqual([]);
  });
});

it('an order of parcel events includes the tracked one', async () => {
  const { orderId, customer } = await orderToSend(services);
  await webhookOf(services, customer.id, { url: partner.url, events: ['order.shipped'] });
  await enterParcel(services, {
    fk_pedido: orderId,
    fk_transportadora: 1,
    codigo_rastreio: newCode('correios'),
  });
  await deliver(11 * MINUTE);
  await enterParcel(services, {
    fk_pedido: orderId,
    fk_transportadora: 1,
    codigo_rastreio: newCode('correios'),
  });
  await deliver(11 * MINUTE);
  const parcels = partner.received.map(({ body }) => JSON.parse(body).data.rastreios.length);
  expect(parcels).toEqual([1, 2]);
});
