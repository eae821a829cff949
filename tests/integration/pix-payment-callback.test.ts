import { describe, expect, it } from 'vitest';
import { checkPayment } from '~/domain/payments/flows/pay/check-payment.server';
import { reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { action, loader } from '~/routes/webhooks/pix';
import type { Services } from '~/services.server';
import { weekdayText } from '../../app/domain/shared/date-text';
import { orderableCart, payableOrder, placedOrder } from '../factories/order';
import { comeDue, drain, moneyOf, orderFacts, statusesOf } from '../factories/payment-facts';
import { calledBackWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

const { bank, door, services } = await calledBackWorld();

const post = async (body: unknown, secret = services.env.PIX_WEBHOOK_SECRET): Promise<number> => {
  const response = await fetch(`${door.url}/webhooks/pix/${secret}/pix`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.status;
};
const noticeOf = async (endToEndId: string) => {
  const receipt = await bank.receipt(endToEndId);
  return { endToEndId, txid: receipt?.txid, valor: receipt?.valor, horario: receipt?.horario };
};
const promises = (endToEndId: string) =>
  services.db.outboxMessage.findMany({ where: { dedupeKey: `pix-confirm-${endToEndId}` } });
const addressOf = async (userId: number) =>
  (await services.db.user.findUniqueOrThrow({ where: { id: userId } })).email;

describe('the callback of the bank', () => {
  it.each([
    ['counter', 'Pronto para retirar'],
    ['address', 'Chega'],
  ] as const)('makes the order paid with its date, and one mail (%s)', async (delivery, word) => {
    const order = await payableOrder(services, await orderableCart(services, { delivery }));
    // The mail about the received order has left before the payment.
    await drain(services);
    const to = await addressOf(order.customer.id);
    expect(await bank.mailbox.list({ to })).toHaveLength(1);
    const endToEndId = await bank.pay(order.txid, { notify: 'twice' });
    await expect.poll(() => promises(endToEndId)).toHaveLength(1);
    await drain(services);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    const { promisedFor } = await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    await drain(services);

    const mails = await bank.mailbox.list({ to });
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      `Pagamento confirmado: pedido ${order.orderId}`,
      `Recebemos o pedido ${order.orderId}`,
    ]);
    const day = weekdayText(promisedFor?.toISOString().slice(0, 10) ?? '');
    const paid = mails.find(({ subject }) => subject.startsWith('Pagamento'));
    expect(paid?.text).toContain(`${word} até ${day}.`);
    expect(paid?.text).toContain(`${door.url}/pedido/${order.orderId}`);
    await expectInvariants(services);
  });

  it('ten times in parallel and in any order has one effect for each payment', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => payableOrder(services)));
    const paid = await Promise.all(orders.map(({ txid }) => bank.pay(txid, { notify: 'never' })));
    const notices = await Promise.all(paid.map(noticeOf));
    const shuffled = Array.from({ length: 10 }, (_, turn) => ({
      pix: [...notices.slice(turn % 3), ...notices.slice(0, turn % 3), ...notices],
    }));
    const work = [...shuffled.map((body) => post(body)), drain(services), drain(services)];
    expect((await Promise.all(work)).slice(0, 10)).toEqual(Array(10).fill(200));
    await Promise.all([drain(services), drain(services), drain(services)]);
    for (const [index, order] of orders.entries()) {
      expect(await promises(paid[index] ?? '')).toHaveLength(1);
      expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'applied' }]);
      expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'paid']);
    }
    await expectInvariants(services);
  });

  it('before the order is committed does nothing, and the payment is found afterwards', async () => {
    const uuid = services.ids.id();
    const txid = uuid.replaceAll('-', '');
    const early = {
      endToEndId: `E99999004${'7'.repeat(23)}`,
      txid,
      valor: '1.00',
      horario: '2026-11-21T10:00:00Z',
    };
    expect(await post({ pix: [early] })).toBe(200);
    await drain(services);
    const cart = await orderableCart(services);
    const order = await placedOrder({ ...services, ids: { ...services.ids, id: () => uuid } }, cart);
    expect(order.txid).toBe(txid);
    await drain(services);
    await bank.pay(txid, { notify: 'never' });
    expect(await reconcilePix(services)).toEqual({ ok: true, value: 1 });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('is not trusted: an announced payment that the bank does not show is asked about again', async () => {
    const order = await payableOrder(services);
    const endToEndId = `E99999004${'8'.repeat(23)}`;
    const notice = { endToEndId, txid: order.txid, valor: (order.total / 100).toFixed(2) };
    expect(await post({ pix: [{ ...notice, horario: '2026-11-21T10:00:00Z' }] })).toBe(200);
    await drain(services);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-pix' });
    expect(await promises(endToEndId)).toMatchObject([
      { deliveredAt: null, attempts: 1, lastError: `unavailable: the bank does not show ${endToEndId} yet` },
    ]);
  });

  it('that arrives before the bank’s record books the payment once the bank shows it', async () => {
    const order = await payableOrder(services);
    const endToEndId = await bank.pay(order.txid, { notify: 'never' });
    expect(await post({ pix: [await noticeOf(endToEndId)] })).toBe(200);
    const blind: Services = {
      ...services,
      pix: {
        ...services.pix,
        findCharge: async (txid) => {
          const found = await services.pix.findCharge(txid);
          return found.ok ? { ok: true, value: { ...found.value, status: 'active', payments: [] } } : found;
        },
      },
    };
    await drain(blind);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-pix' });
    await comeDue(services, { endToEndId });
    await drain(services);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid' });
  });

  it('about other payments, and a test call, is accepted and changes nothing', async () => {
    const before = await services.db.outboxMessage.count();
    const horario = '2026-11-21T10:00:00Z';
    const foreign = {
      endToEndId: `E99999004${'9'.repeat(23)}`,
      txid: 'x'.repeat(30),
      valor: '9.90',
      horario,
    };
    expect(await post({})).toBe(200);
    expect(await post({ pix: [] })).toBe(200);
    expect(await services.db.outboxMessage.count()).toBe(before);
    expect(await post({ pix: [foreign] })).toBe(200);
    await drain(services);
    expect(await promises(foreign.endToEndId)).toMatchObject([{ attempts: 1, lastError: null }]);
    expect(await services.db.moneyReceipt.count({ where: { externalId: foreign.endToEndId } })).toBe(0);
  });

  it.each([
    ['empty', ''],
    ['not JSON', '{"pix":'],
    ['a list', []],
    ['null', 'null'],
    ['bytes', '\xff\xfe\0'],
    ['a payment of the wrong format', { pix: [{ txid: {}, endToEndId: 1 }] }],
    ['SQL', { pix: [{ endToEndId: "';drop table pedido;--", txid: 'x', valor: '1.00', horario: '' }] }],
    ['too many payments', { pix: Array.from({ length: 1_001 }, () => 0) }],
  ])('that is %s is refused', async (_, body) => {
    expect(await post(body)).toBe(400);
  });

  it('that is huge is not read to its end', async () => {
    const request = new Request(`${door.url}/x`, { method: 'POST', body: 'x'.repeat(200_000) });
    const thrown = await action({
      request,
      params: { secret: services.env.PIX_WEBHOOK_SECRET },
      context: { nonce: '' },
    }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ status: 413 });
  });

  it.each([
    ['another secret', 'a-webhook-secret-for-tesss'],
    ['a longer one', 'a-webhook-secret-for-testss'],
    ['a part of it', 'a-webhook'],
  ])('at the address with %s is not found', async (_, secret) => {
    const before = await services.db.outboxMessage.count();
    expect(await post({ pix: [] }, secret)).toBe(404);
    expect(await services.db.outboxMessage.count()).toBe(before);
  });

  it('is accepted only as POST', () => {
    expect(loader().status).toBe(405);
  });
});

describe('the page that waits for the payment', () => {
  it('finds a payment whose callback was lost', async () => {
    const order = await payableOrder(services);
    const whose = { userId: order.customer.id, orderId: order.orderId };
    await bank.pay(order.txid, { notify: 'never' });
    expect(await checkPayment(services, whose)).toBe('paid');
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await checkPayment(services, whose)).toBe('paid');
    expect(await checkPayment(services, { ...whose, userId: whose.userId + 1_000_000 })).toBeNull();
  });

  it('waits while the bank is down, and asks it once for any number of open pages', async () => {
    const order = await payableOrder(services);
    const whose = { userId: order.customer.id, orderId: order.orderId };
    let asked = 0;
    const counting: Services = {
      ...services,
      pix: {
        ...services.pix,
        findCharge: async () => {
          asked += 1;
          return { ok: false, failure: { kind: 'unavailable', detail: 'away' } };
        },
      },
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkPayment(counting, whose)));
    expect(answers).toEqual(answers.map(() => 'waiting'));
    expect(asked).toBe(1);
  });
});
