import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { sweepProofs } from '~/domain/payments/means/deposit/sweep-deposits.server';
import { reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { customerLimits } from '~/domain/shared/rate-limit';
import { fixedClock } from '~/platform/clock.server';
import * as call from '~/routes/api/call';
import { loader as orderPage, action as page } from '~/routes/shop/order/route';
import type { Services } from '~/services.server';
import { answerOf, get, post, postJson } from '../factories/account-calls';
import { mailOf } from '../factories/mailbox';
import { byPix, orderableCart, type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { allowTypes, depositOrder, slipOrder } from '../factories/order-payment';
import { orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { randomFrom } from '../factories/random';
import { expectInvariants } from '../setup/invariants';
import { seed, sized } from '../setup/size';

/** Failures while the payment of an order is changed: a second window, a bank, a killed process. */

const HOUR_MS = 3_600_000;
const PIX = 13;

const { bank, services } = await paymentWorld({ types: [1, 4, 6] });
beforeEach(() => bank.clock.setOffset(0));

const later = async (ms: number): Promise<Services> => {
  await bank.clock.setOffset(ms);
  return { ...services, clock: fixedClock(new Date(Date.now() + ms)) };
};

type Wish = { typeId: number; optionId?: number | null; withCredit?: boolean };

const changeTo = (on: Services, { customer, orderId }: PlacedOrder, wish: Wish) =>
  changePayment(on, {
    customer: { id: customer.id },
    orderId,
    payment: { optionId: null, withCredit: false, cards: [], ...wish },
    shownAttempt: null,
    shownTotal: null,
    shownCredit: null,
    ip: null,
  });

const onPage = async ({ customer, orderId }: PlacedOrder, fields: Record<string, string>) => {
  const args = post(`/pedido/${orderId}`, { intent: 'pagar', ...fields }, customer.cookie);
  return answerOf(page({ ...args, params: { pk_pedido: String(orderId) } }));
};

const byApi = async ({ customer, orderId }: PlacedOrder, fields: Record<string, unknown>) => {
  const body = { pedido: orderId, ...fields };
  const response = await call.action(
    postJson('/api/pedido/alterar-pagamento', body, { headers: customer.bearer }),
  );
  return { status: response.status, message: ((await response.json()) as { message: string }).message };
};

const look = async ({ customer, orderId }: PlacedOrder) =>
  orderPage({ ...get(`/pedido/${orderId}`, customer.cookie), params: { pk_pedido: String(orderId) } });

/** The payment choices that page and API offer. */
const offeredTo = async (order: PlacedOrder) => {
  const { offer, held } = await look(order);
  const args = get(`/api/pedido/${order.orderId}`, order.customer.cookie);
  const response = await call.loader({ ...args, params: { id: String(order.orderId) } });
  const { data } = (await response.json()) as { data: { alterarPagamento: boolean } };
  return { offer: offer !== null, held, byApi: data.alterarPagamento };
};

const openPaymentParts = ({ orderId }: PlacedOrder) =>
  services.db.payment.findMany({ where: { orderId, part: { gt: 0 }, status: 'pending' } });

const bankStatus = async (txid: string | null) => (await bank.charge(txid ?? ''))?.revisions.at(-1)?.status;

const sendProof = ({ customer, orderId }: PlacedOrder) => {
  const form = new FormData();
  form.set('pedido', String(orderId));
  form.set('comprovante', new Blob(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\n']), 'recibo.pdf');
  return call.action(post('/api/pedido/enviar-comprovante', form, { headers: customer.bearer }));
};

const grant = (userId: number, amount: number) =>
  grantCredit(services, { userId, amount, description: 'Cortesia', key: `test-${services.ids.id()}` });

describe('orders waiting for their Pix, one new and others changed to Pix', () => {
  const { key, usual } = customerLimits.unpaidPixOrders;
  const most = async (value: string) => {
    await services.db.parameter.upsert({ where: { key }, create: { key, value }, update: { value } });
  };
  beforeEach(() => most('2'));
  afterEach(() => most(String(usual)));

  it('never exceed the limit with parallel requests', async () => {
    const byDeposit = { ...byPix, typeId: 1, optionId: 101 };
    const first = await orderableCart(services);
    const orders: PlacedOrder[] = [];
    for (let cart = first; orders.length < 5; cart = await orderableCart(services, {}, first.customer)) {
      orders.push(await placedOrder(services, { ...cart, input: { ...cart.input, payment: byDeposit } }));
    }
    const cart = await orderableCart(services, {}, first.customer);
    const answers = await Promise.all([
      finaliseCart(services, cart.input),
      ...orders.map((order) => changeTo(services, order, { typeId: PIX })),
    ]);
    const kinds = answers.map((answer) => (answer.ok ? 'waits' : answer.failure.kind)).sort();
    expect(kinds).toEqual([...Array(4).fill('too-many-unpaid'), 'waits', 'waits']);
    const waiting = { userId: first.customer.id, statusId: 46 };
    expect(await services.db.order.count({ where: waiting })).toBe(2);
  });
});

describe('two windows that change the payment in parallel', () => {
  it(`leave one charge, valid at its bank`, async () => {
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const { cancelCharge } = services.pix;
    for (let round = 0; round < sized(1, 12); round += 1) {
      const order = await depositOrder(services);
      const oneOf = async (pause: number, slow: number) => {
        await wait(pause);
        const pix: Services['pix'] = {
          ...services.pix,
          cancelCharge: async (txid) => {
            await wait(slow);
            return cancelCharge(txid);
          },
        };
        const warm: typeof services.paymentMethods.warm = async () => {
          await wait(below(10));
          return services.paymentMethods.warm();
        };
        const paymentMethods = { ...services.paymentMethods, warm };
        return changeTo({ ...services, pix, paymentMethods }, order, { typeId: PIX });
      };
      const ends = await Promise.all([oneOf(below(60), below(20)), oneOf(below(60), below(20))]);
      expect(ends.some(({ ok }) => ok)).toBe(true);
      const [paymentPart, ...others] = await openPaymentParts(order);
      expect([paymentPart?.typeId, others.length]).toEqual([PIX, 0]);
      expect([round, await bankStatus(paymentPart?.txid ?? null)]).toEqual([round, 'ATIVA']);
    }
    await expectInvariants(services);
  });

  it('do not touch the winner’s charge, however late the loser closes its own', async () => {
    const order = await depositOrder(services);
    let isBeaten = false;
    // The facts are read between the parts and the closing: the other window acts there.
    const paymentMethods: Services['paymentMethods'] = {
      ...services.paymentMethods,
      active: async () => {
        if (!isBeaten) {
          isBeaten = true;
          expect(await changeTo(services, order, { typeId: PIX })).toMatchObject({ ok: true });
        }
        return services.paymentMethods.active();
      },
    };
    const lost = await changeTo({ ...services, paymentMethods }, order, { typeId: 1, optionId: 103 });
    expect(lost).toMatchObject({ ok: false, failure: { kind: 'payment-changed' } });
    const [paymentPart] = await openPaymentParts(order);
    expect([paymentPart?.typeId, await bankStatus(paymentPart?.txid ?? null)]).toEqual([PIX, 'ATIVA']);
  });
});

describe('the mail about another way to pay', () => {
  it('brings a boleto issued anew as a PDF, and none is sent about the one before', async () => {
    const order = await slipOrder(services);
    expect(await changeTo(services, order, { typeId: PIX })).toMatchObject({ ok: true });
    expect(await changeTo(services, order, { typeId: 6 })).toMatchObject({ ok: true });
    const queued = await services.db.outboxMessage.findMany({
      where: { topic: 'mail.payment-changed', payload: { path: ['orderId'], equals: order.orderId } },
      orderBy: { id: 'asc' },
    });
    const mails = await Promise.all(
      queued.map(({ topic, payload }) => mailOf(services, { topic, payload: payload as object })),
    );
    expect(mails.slice(0, -1)).toEqual(queued.slice(1).map(() => null));
    expect(mails.at(-1)?.content.copy?.label).toBe('Linha digitável do boleto');
    expect(mails.at(-1)?.attachments?.map(({ filename }) => filename)).toContain(
      `boleto-${order.orderId}.pdf`,
    );
  });

  it('is not sent where a gateway or the wallet decides at once', async () => {
    const order = await payableOrder(services);
    await grant(order.customer.id, order.total);
    expect(await changeTo(services, order, { typeId: 4, withCredit: true })).toMatchObject({ ok: true });
    expect(
      await services.db.outboxMessage.count({
        where: { topic: 'mail.payment-changed', payload: { path: ['orderId'], equals: order.orderId } },
      }),
    ).toBe(0);
  });
});

describe('the term of an order', () => {
  it('is that of its last payment, whatever credit holds from an earlier one', async () => {
    const order = await slipOrder(services);
    await grant(order.customer.id, 500);
    expect(await changeTo(services, order, { typeId: 6, withCredit: true })).toMatchObject({ ok: true });
    const slips = await services.db.payment.findMany({ where: { orderId: order.orderId, part: 0 } });
    expect(slips).toMatchObject([{ status: 'pending', amount: 500 }]);
    expect(await changeTo(services, order, { typeId: PIX })).toMatchObject({ ok: true });
    await expireUnpaidOrders(await later(47 * HOUR_MS));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-pix' });
    await expireUnpaidOrders(await later(48 * HOUR_MS + 60_000));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    expect((await readWallet(services, order.customer.id)).available).toBe(500);
    await expectInvariants(services);
  });

  it('is not shortened by credit held from a shorter one', async () => {
    const order = await payableOrder(services);
    await grant(order.customer.id, 500);
    expect(await changeTo(services, order, { typeId: PIX, withCredit: true })).toMatchObject({ ok: true });
    await allowTypes(services, [6]);
    expect(await changeTo(services, order, { typeId: 1, optionId: 101 })).toMatchObject({ ok: true });
    await services.db.payment.updateMany({
      where: { orderId: order.orderId, typeId: 1 },
      data: { expiresAt: new Date(Date.now() + 200 * HOUR_MS), status: 'refused' },
    });
    await services.db.order.update({ where: { id: order.orderId }, data: { statusId: 16 } });
    await expireUnpaidOrders(await later(60 * HOUR_MS));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'payment-refused' });
    await expireUnpaidOrders(await later(201 * HOUR_MS));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a Pix that its bank has removed', () => {
  it('can be replaced by another, on the page and in the API', async () => {
    for (const way of ['page', 'api']) {
      const order = await payableOrder(services);
      await services.pix.cancelCharge(order.txid);
      if (way === 'page') {
        const { payment, offer } = await look(order);
        expect(payment).toMatchObject({ status: 'cancelled' });
        expect(offer?.facts.methods.map(({ id }) => id)).toContain(PIX);
        expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'payment-refused' });
        expect((await onPage(order, { tipo_pagamento: String(PIX) })).status).toBe(302);
      } else expect((await byApi(order, { tipo_pagamento: PIX })).status).toBe(200);
      const [paymentPart, ...others] = await openPaymentParts(order);
      expect([others.length, await bankStatus(paymentPart?.txid ?? null)]).toEqual([0, 'ATIVA']);
    }
    await expectInvariants(services);
  });

  it('is opened anew when its replacement fails, and a payment received before counts', async () => {
    const order = await payableOrder(services);
    const warm = async (): Promise<never> => {
      throw new Error('the database is gone');
    };
    const broken = { ...services, paymentMethods: { ...services.paymentMethods, warm } };
    await expect(changeTo(broken, order, { typeId: 1, optionId: 101 })).rejects.toThrow('database');
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'awaiting-pix',
      payment: 'pending',
    });
    const paid = await payableOrder(services);
    await bank.pay(paid.txid, { notify: 'never' });
    await look(paid);
    expect(await orderFacts(services, paid.orderId)).toEqual({ status: 'paid', payment: 'paid' });
  });

  it('or that expired is offered again', async () => {
    const order = await payableOrder(services);
    await services.db.payment.update({ where: { id: order.paymentId }, data: { expiresAt: new Date() } });
    const { offer } = await look(order);
    expect(offer?.facts.methods.map(({ id }) => id)).toContain(PIX);
    expect(await changeTo(services, order, { typeId: PIX })).toMatchObject({ ok: true });
  });
});

describe('a deposit with an uploaded receipt', () => {
  it('cannot be changed for another payment, on the page and in the API', async () => {
    const order = await depositOrder(services);
    expect(await offeredTo(order)).toEqual({ offer: true, held: null, byApi: true });
    const mayCancel = async () =>
      (await readOrder(services, order.customer.id, order.orderId))?.flags.cancel ?? null;
    expect(await mayCancel()).toBe(true);
    expect((await sendProof(order)).status).toBe(200);
    expect(await offeredTo(order)).toEqual({ offer: false, held: 'proof-sent', byApi: false });
    expect(await mayCancel()).toBe(false);
    const ending = { userId: order.customer.id, orderId: order.orderId, reason: 'Desisti', shown: null };
    expect(await cancelOrder(services, { ...ending, wanted: 'same-way' })).toMatchObject({
      failure: { kind: 'proof-sent' },
    });
    const text =
      'Já recebemos o seu comprovante e estamos conferindo o depósito. Se precisar mudar a forma de pagamento, fale com a gente.';
    const answered = await onPage(order, { tipo_pagamento: String(PIX) });
    expect(answered).toMatchObject({ status: 409, result: { text } });
    expect(await byApi(order, { tipo_pagamento: PIX })).toEqual({ status: 409, message: text });
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'awaiting-deposit',
      payment: 'pending',
    });
  });

  it('whose bytes were lost with their process can be changed again', async () => {
    const [lost, kept] = [await depositOrder(services), await depositOrder(services)];
    for (const order of [lost, kept]) expect((await sendProof(order)).status).toBe(200);
    const proof = await services.db.depositProof.findFirstOrThrow({
      where: { payment: { orderId: lost.orderId } },
    });
    await services.storage.delete(proof.storageKey);
    expect(await sweepProofs(services)).toBe(0);
    expect(await sweepProofs(await later(HOUR_MS))).toBe(1);
    await bank.clock.setOffset(0);
    expect((await byApi(lost, { tipo_pagamento: PIX })).status).toBe(200);
    expect((await byApi(kept, { tipo_pagamento: PIX })).status).toBe(409);
  });

  it('shows only the receipts of its own attempt', async () => {
    const order = await depositOrder(services);
    for (let sent = 0; sent < 10; sent += 1) expect((await sendProof(order)).status).toBe(200);
    await services.db.payment.updateMany({
      where: { orderId: order.orderId, status: 'pending' },
      data: { status: 'cancelled' },
    });
    expect(await changeTo(services, order, { typeId: 1, optionId: 101 })).toMatchObject({ ok: true });
    const args = get(`/api/pedido/${order.orderId}`, order.customer.cookie);
    const response = await call.loader({ ...args, params: { id: String(order.orderId) } });
    expect(await response.json()).toMatchObject({
      data: {
        pagamento: { comprovante_pagamento: null },
        enviarComprovante: { extensoes: expect.any(Array) },
      },
    });
  });
});

describe('a payment under review by staff', () => {
  it('blocks the order with a clear message, before any bank is asked, without stopping the reconciliation', async () => {
    const order = await payableOrder(services);
    const odd = { externalId: services.ids.id(), amount: order.total - 1, paidAt: new Date() };
    await bookReceipt(services, { id: order.paymentId, orderId: order.orderId }, odd);
    expect(await offeredTo(order)).toEqual({ offer: false, held: 'in-review', byApi: false });
    const refused = await byApi(order, { tipo_pagamento: 1, dependency: '101' });
    expect(refused).toEqual({ status: 409, message: expect.stringContaining('precisa ser conferido') });
    expect(await bankStatus(order.txid)).toBe('ATIVA');
    const due = await later(30 * 24 * HOUR_MS);
    await expireUnpaidOrders(due);
    expect([await bankStatus(order.txid), (await openPaymentParts(order)).length]).toEqual(['ATIVA', 1]);
    const asked: Date[] = [];
    const listPayments: Services['pix']['listPayments'] = async ({ from }) => {
      asked.push(from);
      return { ok: true, value: [] };
    };
    await reconcilePix({ ...due, pix: { ...due.pix, listPayments } });
    expect(asked[0]?.getTime()).toBeGreaterThan(due.clock.now().getTime() - 73 * HOUR_MS);

    // Money that could not be refunded does not count for the order.
    await bank.clock.setOffset(0);
    await services.db.moneyReceipt.update({
      where: { externalId: odd.externalId },
      data: { trouble: '422 saldo insuficiente' },
    });
    expect(await offeredTo(order)).toEqual({ offer: true, held: null, byApi: true });
    expect((await byApi(order, { tipo_pagamento: 1, dependency: '101' })).status).toBe(200);
  });
});

describe('credit for the whole order', () => {
  it('replaces the waiting payment', async () => {
    const order = await payableOrder(services);
    await grant(order.customer.id, order.total);
    const { offer } = await look(order);
    const ids = offer?.facts.methods.map(({ id }) => id);
    expect(ids).not.toContain(PIX);
    expect(ids).toContain(4);
  });
});

describe('charges of one order', () => {
  const text =
    'Este pedido já teve muitas cobranças em pouco tempo. A que está em aberto continua valendo; para pagar de outra forma, fale com a gente.';
  const idsOffered = async (order: PlacedOrder) => {
    const args = get(`/api/pedido/${order.orderId}`, order.customer.cookie);
    const response = await call.loader({ ...args, params: { id: String(order.orderId) } });
    const { data } = (await response.json()) as {
      data: { opcoesPagamento: { formasPagamento: { pk_tipo_pagamento: number }[] } };
    };
    const { offer } = await look(order);
    return {
      page: offer?.facts.methods.map(({ id }) => id),
      isCapped: offer?.isCapped,
      byApi: data.opcoesPagamento.formasPagamento.map(({ pk_tipo_pagamento }) => pk_tipo_pagamento),
    };
  };

  it('are limited to ten a day, on the page and in the API, and the waiting one does not change', async () => {
    const order = await payableOrder(services);
    const deposit = { tipo_pagamento: '1', dependency: '101' };
    for (let made = 1; made < 10; made += 1)
      expect((await byApi(order, made % 2 ? deposit : { tipo_pagamento: PIX })).status).toBe(200);
    const asked = { tipo_pagamento: String(PIX) };
    expect(await onPage(order, asked)).toMatchObject({ status: 409, result: { text } });
    expect(await byApi(order, asked)).toEqual({ status: 409, message: text });
    expect(await byApi(order, { ...deposit, dependency: '102' })).toEqual({ status: 409, message: text });
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'awaiting-deposit',
      payment: 'pending',
    });
    expect(await services.db.payment.count({ where: { orderId: order.orderId } })).toBe(10);
    expect(await idsOffered(order)).toEqual({ page: [3, 4], isCapped: true, byApi: [3, 4] });

    expect(await changeTo(await later(23 * HOUR_MS), order, { typeId: PIX })).toMatchObject({
      failure: { kind: 'too-many-charges' },
    });
    expect(await changeTo(await later(24 * HOUR_MS), order, { typeId: PIX })).toMatchObject({ ok: true });
    const [paymentPart] = await openPaymentParts(order);
    await bank.pay(paymentPart?.txid ?? '', { notify: 'never' });
    await look(order);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });

  it('do not block credit or a card', async () => {
    const order = await payableOrder(services);
    for (let made = 1; made < 10; made += 1) {
      const wish = made % 2 ? { typeId: 1, optionId: 101 } : { typeId: PIX };
      expect(await changeTo(services, order, wish)).toMatchObject({ ok: true });
    }
    const card = { token_cartao: 'token', final_cartao: '0010', dependency: '17', num_parcelas: '1' };
    const tried = await byApi(order, { tipo_pagamento: 3, ...card });
    expect(tried.status).not.toBe(409);
    // The refused card has ended the waiting charge.
    const text =
      'Este pedido já teve muitas cobranças em pouco tempo. Por enquanto, pague com cartão ou créditos, ou fale com a gente.';
    expect((await look(order)).offer).toMatchObject({ isCapped: true, isWaiting: false });
    expect(await byApi(order, { tipo_pagamento: PIX })).toEqual({ status: 409, message: text });
    await grant(order.customer.id, order.total);
    expect(await changeTo(services, order, { typeId: 4 })).toMatchObject({ ok: true });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid' });
    await expectInvariants(services);
  });
});

describe('card attempts', () => {
  it('are limited to ten an hour for one customer and twenty for one address, on the page and in the API together', async () => {
    const address = '203.0.113.77';
    const card = { token_cartao: 'token', final_cartao: '0010', dependency: '17', num_parcelas: '1' };
    const fields = { tipo_pagamento: '3', ...card };
    const apiFrom = async ({ customer, orderId }: PlacedOrder, ip: string) => {
      const body = { pedido: orderId, ...fields };
      const args = postJson('/api/pedido/alterar-pagamento', body, { headers: customer.bearer });
      return call.action({ ...args, context: { ...args.context, ip } });
    };
    const pageFrom = async ({ customer, orderId }: PlacedOrder, ip: string) => {
      const args = post(`/pedido/${orderId}`, { intent: 'pagar', ...fields }, customer.cookie);
      const params = { pk_pedido: String(orderId) };
      return answerOf(page({ ...args, context: { ...args.context, ip }, params }));
    };
    const first = await payableOrder(services);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await (tried % 2 ? apiFrom : pageFrom)(first, address)).status).not.toBe(429);
    const refused = await apiFrom(first, '203.0.113.78');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      message: expect.stringMatching(/^Muitas tentativas com cartão\. Aguarde \d+ minutos? ou escolha/),
    });
    const told = await pageFrom(first, '203.0.113.78');
    expect([told.status, Number(told.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await byApi(first, { tipo_pagamento: PIX })).status).not.toBe(429);
    const second = await payableOrder(services);
    for (let tried = 0; tried < 10; tried += 1) expect((await apiFrom(second, address)).status).not.toBe(429);
    expect((await apiFrom(await payableOrder(services), address)).status).toBe(429);
  });
});
