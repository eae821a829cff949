import { beforeEach, describe, expect, it } from 'vitest';
import { cartContents } from '~/domain/cart/cart';
import type { FinaliseInput } from '~/domain/payments/flows/checkout/check-cart.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { sendRefundOfReceipt } from '~/domain/payments/flows/money-back/send-refund.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { confirmBoleto, reconcileBoletos } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { issueBoleto } from '~/domain/payments/means/boleto/handler.server';
import { reconcileCards } from '~/domain/payments/means/card/reconcile-cards.server';
import { confirmPix, reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { closePix, issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { addDays, easterSunday } from '~/domain/shared/calendar';
import { customerLimits } from '~/domain/shared/rate-limit';
import { fixedClock } from '~/platform/clock.server';
import { createLogger } from '~/platform/logger.server';
import { loader as orderPage, action as page } from '~/routes/shop/order/route';
import { action as boletoCallback } from '~/routes/webhooks/boleto';
import type { Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { readyCart } from '../factories/cart';
import { crashingAt } from '../factories/crashes';
import { byPix, type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { slipOrder } from '../factories/order-payment';
import { comeDue, drain, moneyOf, orderFacts, refundKeyOf, statusesOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

/** Work at banks that is given up, refused or forgotten must still reach an end. */

const DAY_MS = 86_400_000;

const { bank, services } = await paymentWorld();
beforeEach(async () => {
  await bank.clock.setOffset(0);
  await bank.recover();
});

const later = async (ms: number): Promise<Services> => {
  await bank.clock.setOffset(ms);
  return { ...services, clock: fixedClock(new Date(Date.now() + ms)) };
};

const look = async ({ customer, orderId }: PlacedOrder) =>
  orderPage({
    ...get(`/pedido/${orderId}`, customer.cookie),
    params: { pk_pedido: String(orderId) },
  });

const messageOf = (dedupeKey: string) =>
  services.db.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } });

/** The state of an outbox message after its last attempt. */
const giveUp = (dedupeKey: string) =>
  services.db.outboxMessage.update({
    where: { dedupeKey },
    data: { failedAt: new Date(), attempts: 0, lastError: 'unavailable: no answer' },
  });

const away = async () => ({ ok: false, failure: { kind: 'unavailable', detail: 'no answer' } }) as const;

/** The services with their log as records. */
const listening = (on: Services) => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
  return { lines, services: { ...on, logger } };
};

const subjectsOf = async ({ customer }: PlacedOrder): Promise<string[]> => {
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  return (await bank.mailbox.list({ to: email })).map(({ subject }) => subject);
};

describe('a refund that was given up', () => {
  /** An order that ended, and a payment that arrived afterwards. */
  const lateMoney = async () => {
    const order = await payableOrder(services);
    const due = await later(2 * DAY_MS + 1_000);
    await expireUnpaidOrders(due);
    const endToEndId = await bank.payAnyway(order.txid, { notify: 'never' });
    await reconcilePix(due);
    return { order, due, endToEndId, key: await refundKeyOf(services, endToEndId) };
  };

  it('is retried once the bank is back, reported to staff, and made once', async () => {
    const { order, due, endToEndId, key } = await lateMoney();
    await bank.fault({ fault: 'unavailable', times: 2, path: '/pix', method: 'PUT' });
    await drain(due);
    const receipt = await services.db.moneyReceipt.findUniqueOrThrow({ where: { externalId: endToEndId } });
    expect(receipt).toMatchObject({ disposition: 'refund', trouble: expect.stringContaining('503') });
    await giveUp(key);
    await bank.recover();
    await drain(due);
    expect((await bank.receipt(endToEndId))?.devolucoes ?? []).toEqual([]);

    const heard = listening(due);
    expect(await resumeMessages(heard.services)).toBeGreaterThanOrEqual(1);
    expect(heard.lines).toMatchObject([{ messages: expect.arrayContaining([key]) }]);
    expect(await messageOf(key)).toMatchObject({ failedAt: null, lastError: 'unavailable: no answer' });
    // Open orders do not change.
    expect(await resumeMessages(due)).toBe(0);
    await drain(due);
    await later(2 * DAY_MS + 60_000);
    await comeDue(services, { endToEndId });
    await drain(due);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'refunded' }]);
    expect(await resumeMessages(due)).toBe(0);
    expect((await bank.receipt(endToEndId))?.devolucoes).toHaveLength(1);
    expect(
      await services.db.moneyReceipt.findUniqueOrThrow({ where: { externalId: endToEndId } }),
    ).toMatchObject({ trouble: null });
    await expectInvariants(services);
  });

  it('is queued again if its message is missing', async () => {
    const { due, key } = await lateMoney();
    await services.db.outboxMessage.delete({ where: { dedupeKey: key } });
    await Promise.all([resumeMessages(due), resumeMessages(due), resumeMessages(due)]);
    expect(await messageOf(key)).toMatchObject({ topic: 'refund.send', failedAt: null });
    await drain(due);
  });

  it('and that the bank refuses waits for staff, with the bank’s message', async () => {
    const { order, due, endToEndId } = await lateMoney();
    const refused = listening({
      ...due,
      pix: {
        ...due.pix,
        refund: async () => ({ ok: false, failure: { kind: 'refused', detail: '422 saldo insuficiente' } }),
      },
    });
    await sendRefundOfReceipt(refused.services, endToEndId);
    expect(refused.lines).toMatchObject([{ receipt: endToEndId, trouble: '422 saldo insuficiente' }]);
    expect(
      await services.db.moneyReceipt.findUniqueOrThrow({ where: { externalId: endToEndId } }),
    ).toMatchObject({ disposition: 'review', trouble: '422 saldo insuficiente' });
    const swept = listening(due);
    await resumeMessages(swept.services);
    expect(swept.lines.at(-1)).toMatchObject({ reviews: expect.any(Number) });

    // Staff retry it.
    await services.db.moneyReceipt.update({
      where: { externalId: endToEndId },
      data: { disposition: 'refund' },
    });
    await giveUp(await refundKeyOf(services, endToEndId));
    expect(await resumeMessages(due)).toBeGreaterThanOrEqual(1);
    await drain(due);
    expect((await bank.receipt(endToEndId))?.devolucoes).toHaveLength(1);
    expect(await moneyOf(services, order.paymentId)).toHaveLength(1);
  });
});

describe('a charge request that was given up', () => {
  it('is retried while it can be paid, a Pix like a boleto', async () => {
    const pix = await placedOrder(services);
    const slip = await slipOrder(services, { unasked: true });
    const keys = [`pix-issue-${pix.paymentId}`, `boleto-issue-${slip.paymentId}`];
    await Promise.all(keys.map(giveUp));
    await drain(services);
    expect((await look(slip)).payment?.slip?.line).toBeNull();
    expect(await resumeMessages(await later(60 * DAY_MS))).toBe(0);
    await bank.clock.setOffset(0);
    expect(await resumeMessages(services)).toBeGreaterThanOrEqual(2);
    await drain(services);
    expect((await look(slip)).payment?.slip?.line).toMatch(/^461/);
    expect((await look(pix)).payment?.copyPaste).toMatch(/^000201/);
    expect(await resumeMessages(services)).toBe(0);
  });
});

/** A bank that refuses every boleto, and knows none. */
const refusing = (on: Services): Services => ({
  ...on,
  boletos: {
    ...on.boletos,
    register: async () => ({ ok: false, failure: { kind: 'refused', detail: '400 invalid_cpfCnpj' } }),
  },
});

/** The mails that ask for another payment. */
const toldUnpaid = async (order: PlacedOrder): Promise<string[]> => {
  for (let turn = 0; turn < 3; turn += 1) {
    // A mail that timed out on a busy machine is tried again.
    await comeDue(services);
    await drain(services);
  }
  return (await subjectsOf(order)).filter((subject) => subject.startsWith('Falta pagar o pedido'));
};

describe('a boleto that the bank refuses', () => {
  it('asks its customer for another payment, on the page and by mail, once', async () => {
    const order = await slipOrder(services, { unasked: true });
    const heard = listening(refusing(services));
    const both = [issueBoleto(heard.services, order.paymentId), issueBoleto(heard.services, order.paymentId)];
    await Promise.all(both);
    await issueBoleto(heard.services, order.paymentId);
    expect(heard.lines).toMatchObject([{ orderId: order.orderId, detail: expect.stringContaining('400') }]);
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'payment-refused',
      payment: 'refused',
    });
    const { payment, offer } = await look(order);
    expect(payment).toMatchObject({
      typeId: 6,
      refusal: { text: expect.stringContaining('não aceitou registrar'), tellsUncharged: false },
    });
    expect(offer).toMatchObject({ toPay: order.total });
    expect(await toldUnpaid(order)).toEqual([
      `Falta pagar o pedido ${order.orderId}: o banco não aceitou o boleto`,
    ]);
    expect(await resumeMessages(services)).toBe(0);

    const args = post(
      `/pedido/${order.orderId}`,
      { intent: 'pagar', tipo_pagamento: '13' },
      order.customer.cookie,
    );
    const changed = await answerOf(page({ ...args, params: { pk_pedido: String(order.orderId) } }));
    expect(changed.status).toBe(302);
    expect(await statusesOf(services, order.orderId)).toEqual([
      'awaiting-pix',
      'awaiting-boleto',
      'payment-refused',
      'awaiting-pix',
    ]);
    await expectInvariants(services);
  });

  it('is not requested if its payer’s address is deleted, and the mail says what is missing', async () => {
    const order = await slipOrder(services, { unasked: true });
    await services.db.address.deleteMany({ where: { userId: order.customer.id } });
    expect(await issueBoleto(services, order.paymentId)).toEqual({ ok: true, value: null });
    expect((await look(order)).payment?.refusal?.text).toContain('Complete o cadastro');
    expect(await toldUnpaid(order)).toEqual([
      `Falta pagar o pedido ${order.orderId}: faltam dados para o boleto`,
    ]);
  });

  it('is retried unless the bank says that nothing was registered', async () => {
    const order = await slipOrder(services, { unasked: true });
    const within = refusing(services);
    const slips = { ...within.boletos, cancel: away };
    expect(await issueBoleto({ ...within, boletos: slips }, order.paymentId)).toMatchObject({ ok: false });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'pending' });
  });
});

describe('a boleto whose payment is reported before its own record exists', () => {
  const tell = async (reference: string, id: string): Promise<void> => {
    const body = JSON.stringify({
      id: `evt_${id}`,
      event: 'PAYMENT_RECEIVED',
      payment: { id, externalReference: reference },
    });
    const headers = { 'asaas-access-token': services.env.BOLETO_WEBHOOK_TOKEN ?? '' };
    const request = new Request('http://localhost/webhooks/boleto', { method: 'POST', headers, body });
    expect((await boletoCallback({ request, params: {}, context: { nonce: '' } })).status).toBe(200);
  };
  const paidSlip = async (order: PlacedOrder): Promise<string> => {
    const slip = (await bank.slips.all()).find(({ externalReference }) => externalReference === order.txid);
    return bank.slips.pay(slip?.id ?? '', { notify: 'never' });
  };

  it('is booked once as soon as the shop has the boleto, whose answer was lost before', async () => {
    const order = await slipOrder(services, { unasked: true });
    const register: Services['boletos']['register'] = async (asked) => {
      await services.boletos.register(asked);
      return away();
    };
    const find: Services['boletos']['find'] = async () => ({
      ok: false,
      failure: { kind: 'not-found', detail: 'no slip has this reference' },
    });
    const behind = { ...services, boletos: { ...services.boletos, register, find } };
    expect(await issueBoleto(behind, order.paymentId)).toMatchObject({ ok: false });
    const receiptId = await paidSlip(order);
    await Promise.all([tell(order.txid, receiptId), tell(order.txid, receiptId)]);
    await drain(behind);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'pending' });
    await giveUp(`boleto-event-evt_${receiptId}`);

    expect(await issueBoleto(services, order.paymentId)).toEqual({ ok: true, value: null });
    await Promise.all([drain(services), drain(services)]);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { externalId: receiptId, disposition: 'applied' },
    ]);
    await expectInvariants(services);
  });

  it('is asked about again while the bank still shows it unpaid', async () => {
    const order = await slipOrder(services);
    const open = await services.boletos.find(order.txid);
    const receiptId = await paidSlip(order);
    await tell(order.txid, receiptId);
    await drain({ ...services, boletos: { ...services.boletos, find: async () => open } });
    expect(await messageOf(`boleto-event-evt_${receiptId}`)).toMatchObject({ deliveredAt: null });
    await comeDue(services);
    await drain(services);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
  });
});

describe('a boleto that became due while the bank was down', () => {
  it.each([
    ['on that day', 0],
    ['after it', 2 * DAY_MS],
  ])('is no longer registered, and no error is reported: %s', async (_name, wait) => {
    const order = await slipOrder(services, { unasked: true });
    const { dueOn } = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    const noon = (dueOn?.getTime() ?? 0) + 15 * 3_600_000 + wait;
    const due = { ...services, clock: fixedClock(new Date(noon)) };
    expect(await issueBoleto(due, order.paymentId)).toEqual({ ok: true, value: null });
    expect((await look(order)).payment?.refusal?.text).toBe(
      'O banco ficou fora do ar e o boleto não pôde ser emitido a tempo. Escolha a forma de pagamento de novo.',
    );
    expect(await toldUnpaid(order)).toEqual([
      `Falta pagar o pedido ${order.orderId}: o boleto não saiu a tempo`,
    ]);
    expect(await services.boletos.find(order.txid)).toMatchObject({ failure: { kind: 'not-found' } });
    await expectInvariants(services);
  });
});

describe('a charge whose payment ended while its bank made it', () => {
  const end = (id: number) => services.db.payment.update({ where: { id }, data: { status: 'refused' } });

  it('is cancelled, a Pix, at once or the next time', async () => {
    const order = await placedOrder(services);
    const createCharge: Services['pix']['createCharge'] = async (asked) => {
      const made = await services.pix.createCharge(asked);
      await end(order.paymentId);
      return made;
    };
    const pix = { ...services.pix, createCharge, cancelCharge: away };
    expect(await issuePixCharge({ ...services, pix }, order.paymentId)).toMatchObject({ ok: false });
    expect(await services.pix.findCharge(order.txid)).toMatchObject({ value: { status: 'active' } });
    expect(await issuePixCharge(services, order.paymentId)).toMatchObject({ ok: true });
    expect(await services.pix.findCharge(order.txid)).toMatchObject({ value: { status: 'removed-by-shop' } });
  });

  it('is cancelled, a boleto, at once or the next time', async () => {
    const order = await slipOrder(services, { unasked: true });
    const register: Services['boletos']['register'] = async (asked) => {
      const made = await services.boletos.register(asked);
      await end(order.paymentId);
      return made;
    };
    const boletos = { ...services.boletos, register, cancel: away };
    expect(await issueBoleto({ ...services, boletos }, order.paymentId)).toMatchObject({ ok: false });
    expect(await services.boletos.find(order.txid)).toMatchObject({ ok: true });
    expect(await issueBoleto(services, order.paymentId)).toMatchObject({ ok: true });
    expect(await services.boletos.find(order.txid)).toMatchObject({ failure: { kind: 'not-found' } });
  });
});

describe('a Pix that is issued twice in parallel', () => {
  it('is requested once, and stays valid', async () => {
    const order = await placedOrder(services);
    let asked = 0;
    const createCharge: Services['pix']['createCharge'] = async (charge) => {
      asked += 1;
      if (asked > 1) return { ok: false, failure: { kind: 'refused', detail: '400 CobOperacaoInvalida' } };
      return services.pix.createCharge(charge);
    };
    const within = { ...services, pix: { ...services.pix, createCharge } };
    await Promise.all([issuePixCharge(within, order.paymentId), issuePixCharge(within, order.paymentId)]);
    expect(asked).toBe(1);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'awaiting-pix', payment: 'pending' });
    expect(await services.pix.findCharge(order.txid)).toMatchObject({ value: { status: 'active' } });
  });
});

describe('a Pix that the bank will not cancel', () => {
  it('stays open while it can be paid, and is closed once its term is over', async () => {
    const order = await payableOrder(services);
    const cancelCharge: Services['pix']['cancelCharge'] = async () => ({
      ok: false,
      failure: { kind: 'refused', detail: '400 CobOperacaoInvalida' },
    });
    const pix = { ...services.pix, cancelCharge };
    expect(await closePix({ ...services, pix }, order.txid)).toBe('open');
    expect(await closePix({ ...(await later(3 * DAY_MS)), pix }, order.txid)).toBe('closed');
  });
});

describe('a Pix whose term is over', () => {
  it('no longer counts towards its customer’s limit', async () => {
    const { key } = customerLimits.unpaidPixOrders;
    await services.db.parameter.update({ where: { key }, data: { value: '1' } });
    const order = await placedOrder(services);
    const cart = await readyCart(services, order.customer.id);
    const next: FinaliseInput = {
      ...order.input,
      cartToken: cart.token,
      shownTotal: cart.summary.total,
      shownContents: cartContents(cart),
    };
    expect(await finaliseCart(services, next)).toMatchObject({ failure: { kind: 'too-many-unpaid' } });
    await expireUnpaidOrders(await later(2 * DAY_MS + 1_000));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await finaliseCart(services, next)).toMatchObject({ ok: true });
    await services.db.parameter.update({ where: { key }, data: { value: '10' } });
  });
});

describe('a Pix that the bank refuses', () => {
  it('leaves its order payable by other methods, and ends it with its term', async () => {
    const order = await placedOrder(services);
    const refuse: Services['pix']['createCharge'] = async () => ({
      ok: false,
      failure: { kind: 'refused', detail: '400' },
    });
    await issuePixCharge({ ...services, pix: { ...services.pix, createCharge: refuse } }, order.paymentId);
    expect(await orderFacts(services, order.orderId)).toEqual({
      status: 'payment-refused',
      payment: 'refused',
    });
    expect((await look(order)).payment?.refusal?.text).toContain('PIX');
    await drain(services);
    expect(await subjectsOf(order)).toContainEqual(expect.stringContaining('o banco não aceitou o PIX'));
    await expireUnpaidOrders(await later(2 * DAY_MS + 1_000));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    await expectInvariants(services);
  });
});

describe('money that the bank returned before the shop learned of it', () => {
  const asked = { refundId: 'banco', amount: 1, requestedAt: new Date(), nature: null };
  const refunds = [{ ...asked, status: 'processing' as const }];

  it.each([
    ['found by a check of the charge', (on: Services, txid: string) => confirmPix(on, txid)],
    ['found by the job', (on: Services) => reconcilePix(on)],
  ])('pays no order and waits for staff, a Pix: %s', async (_name, book) => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    const pix: Services['pix'] = {
      ...services.pix,
      findCharge: async (txid) => {
        const found = await services.pix.findCharge(txid);
        if (!found.ok) return found;
        const payments = found.value.payments.map((each) => ({ ...each, refunds }));
        return { ...found, value: { ...found.value, payments } };
      },
      listPayments: async (period) => {
        const listed = await services.pix.listPayments(period);
        return listed.ok ? { ...listed, value: listed.value.map((each) => ({ ...each, refunds })) } : listed;
      },
    };
    await book({ ...services, pix }, order.txid);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'awaiting-pix', payment: 'pending' });
  });

  it('pays no order and waits for staff, a boleto', async () => {
    const order = await slipOrder(services);
    const { externalId } = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    await bank.slips.pay(externalId ?? '', { notify: 'never' });
    const find: Services['boletos']['find'] = async (reference) => {
      const found = await services.boletos.find(reference);
      if (!found.ok) return found;
      const receipts = found.value.receipts.map((each) => ({ ...each, isReturned: true }));
      return { ...found, value: { ...found.value, receipts } };
    };
    await confirmBoleto({ ...services, boletos: { ...services.boletos, find } }, order.txid);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'pending' });
  });
});

describe('a payment whose booking was interrupted', () => {
  const missing = async () =>
    ({ ok: false, failure: { kind: 'not-found', detail: 'no such charge' } }) as const;
  /** Both banks have deleted every charge; they still list the money received. */
  const forgetful = (on: Services): Services => ({
    ...on,
    pix: { ...on.pix, findCharge: missing, cancelCharge: missing },
    boletos: { ...on.boletos, find: missing, cancel: missing },
  });
  const paidByPix = async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    return { ...order, confirm: (on: Services) => confirmPix(on, order.txid) };
  };
  const paidBySlip = async () => {
    const order = await slipOrder(services);
    const { externalId } = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    await bank.slips.pay(externalId ?? '', { notify: 'never' });
    return { ...order, confirm: (on: Services) => confirmBoleto(on, order.txid) };
  };
  const paid = { status: 'paid', payment: 'paid' };

  it.each([
    ['a Pix', paidByPix, reconcilePix],
    ['a boleto', paidBySlip, reconcileBoletos],
  ] as const)('is booked by the job: %s', async (_name, pay, reconcile) => {
    // The booking's transaction is open at its fourth statement.
    const [crashed, whole] = [await pay(), await pay()];
    await expect(crashed.confirm(crashingAt(services, 4).services)).rejects.toThrow('crash');
    await whole.confirm(services);
    expect(await orderFacts(services, crashed.orderId)).toMatchObject({ payment: 'pending' });
    expect(await reconcile(forgetful(services))).toEqual({ ok: true, value: 1 });
    expect(await reconcile(forgetful(services))).toEqual({ ok: true, value: 0 });
    expect(await orderFacts(services, crashed.orderId)).toEqual(paid);
    await expectInvariants(services);
  });

  it.each([
    ['a Pix', paidByPix],
    ['a boleto', paidBySlip],
  ] as const)('is not overlooked when the order’s term is over: %s', async (_name, pay) => {
    const order = await pay();
    await expireUnpaidOrders(forgetful(await later(30 * DAY_MS)));
    expect(await orderFacts(services, order.orderId)).toEqual(paid);
    await expectInvariants(services);
  });

  it('does not delay the payments after it', async () => {
    const [first, second] = [await paidByPix(), await paidByPix()];
    const listPayments: Services['pix']['listPayments'] = async (period) => {
      const listed = await services.pix.listPayments(period);
      if (!listed.ok) return listed;
      // An id of this length does not fit the column.
      const value = listed.value.map((payment) =>
        payment.txid === first.txid ? { ...payment, endToEndId: 'E'.repeat(70) } : payment,
      );
      return { ...listed, value };
    };
    const heard = listening({ ...services, pix: { ...services.pix, listPayments } });
    expect(await reconcilePix(heard.services)).toEqual({ ok: true, value: 1 });
    expect(heard.lines).toMatchObject([{ receipt: 'E'.repeat(70), paymentId: first.paymentId }]);
    expect(await orderFacts(services, second.orderId)).toEqual(paid);
    expect(await reconcilePix(services)).toEqual({ ok: true, value: 1 });
    expect(await orderFacts(services, first.orderId)).toEqual(paid);
  });
});

describe('cards that the gateway leaves undecided', () => {
  const HOUR_MS = 3_600_000;
  /** An order whose card was charged without a notification to the shop. */
  const unreportedCard = async (): Promise<PlacedOrder> => {
    const order = await payableOrder(services);
    const token = await bank.cards.token(testCard.approved);
    const cards = [{ token, optionId: 17, last4: '0010', instalments: 1, amount: null }];
    const createCharge: Services['cards']['createCharge'] = async (asked) => {
      await services.cards.createCharge(asked);
      return away();
    };
    const changed = await changePayment(
      { ...services, cards: { ...services.cards, createCharge } },
      {
        customer: { id: order.customer.id },
        orderId: order.orderId,
        ip: null,
        payment: { ...byPix, typeId: 3, cards },
        shownAttempt: null,
        shownTotal: null,
        shownCredit: null,
      },
    );
    if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
    return order;
  };

  it.each([
    ['by the job', 0.1, reconcileCards],
    ['at the end of their term', 60, expireUnpaidOrders],
  ])('do not delay other cards: %s', async (_name, hours, sweep) => {
    const orders: PlacedOrder[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await unreportedCard());
    const last = orders.at(-1);
    const paymentParts = await services.db.payment.findMany({
      where: { typeId: 3, orderId: { in: orders.slice(0, -1).map(({ orderId }) => orderId) } },
    });
    const references = paymentParts.map(({ txid }) => txid);
    const findByReference: Services['cards']['findByReference'] = async (reference) => {
      const found = await services.cards.findByReference(reference);
      if (!found.ok || !references.includes(reference)) return found;
      return { ...found, value: { ...found.value, status: 'processing' } };
    };
    const on = await later(hours * HOUR_MS);
    await sweep({ ...on, cards: { ...on.cards, findByReference } });
    expect(await orderFacts(services, last?.orderId ?? 0)).toEqual({ status: 'paid', payment: 'paid' });
    await sweep(on);
    for (const { orderId } of orders)
      expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });
});

describe('the term of a boleto', () => {
  it('skips banking holidays, and the order waits until payments of its last day are reported', async () => {
    // The Friday before the next year's Carnival: no order is paid before it was placed.
    const friday = addDays(easterSunday(new Date().getUTCFullYear() + 1), -51);
    const atTen = new Date(`${friday}T13:00:00Z`);
    const dueOn = addDays(friday, 7);
    const overOn = addDays(friday, 13);
    await services.db.paymentType.update({ where: { id: 6 }, data: { termHours: 24 } });
    services.paymentMethods.forget();
    const order = await slipOrder({ ...services, clock: fixedClock(atTen) });
    await services.db.paymentType.update({ where: { id: 6 }, data: { termHours: 240 } });
    services.paymentMethods.forget();
    const paymentPart = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentId } });
    expect(paymentPart).toMatchObject({
      dueOn: new Date(`${dueOn}T00:00:00Z`),
      expiresAt: new Date(`${overOn}T03:00:00Z`),
    });
    const at = (instant: string) => ({ ...services, clock: fixedClock(new Date(instant)) });
    await expireUnpaidOrders(at(`${overOn}T02:59:00Z`));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-boleto' });
    await expireUnpaidOrders(at(`${overOn}T03:00:00Z`));
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
  });
});
