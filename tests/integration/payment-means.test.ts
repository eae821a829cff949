import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantCredit } from '~/domain/credit/grant-credit.server';
import { waitingStatuses } from '~/domain/orders/order-status';
import { allHandlers, handlerOf, registerHandler } from '~/domain/payments/all-handlers.server';
import { allMeans, meansOf } from '~/domain/payments/all-means';
import { bookReceipt } from '~/domain/payments/book-receipt.server';
import { changePayment } from '~/domain/payments/change-payment.server';
import { expireUnpaidOrders } from '~/domain/payments/expire-payments.server';
import { finaliseCart } from '~/domain/payments/finalise-cart.server';
import { mailPayment } from '~/domain/payments/mail-payment';
import type { PaymentHandler } from '~/domain/payments/payment-handler.server';
import type { PaymentMeans } from '~/domain/payments/payment-means';
import type { WantedPayment } from '~/domain/payments/payment-plan';
import { readPayment } from '~/domain/payments/read-payment.server';
import { startPayment } from '~/domain/payments/start-payment.server';
import { fixedClock } from '~/platform/clock.server';
import { loader as orderApi } from '~/routes/api/orders/order';
import { loader as orderPage } from '~/routes/shop/order/route';
import { get } from '../factories/account-calls';
import { addressOf } from '../factories/cart';
import { orderableCart } from '../factories/order';
import { orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';

/** What every way to pay does alike, and that one more is a folder and a line. */

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6, 10, 13] });
beforeEach(() => bank.clock.setOffset(0));

const HOUR_MS = 3_600_000;
const VOUCHER_TYPE = 71;

/** What the issuer of the vouchers was asked for, and what it closed. */
const voucherIssuer = { issued: [] as string[], closed: [] as string[] };

/** A gift voucher: what one folder would hold of it. */
const voucher: PaymentMeans = {
  name: 'voucher',
  typeIds: [VOUCHER_TYPE],
  waitingStatus: 46,
  hasReference: true,
  goesBackTo: 'wallet',
  words: {
    by: 'com um vale',
    waiting: () => 'Falta só o vale: mostre o código no balcão.',
    mailed: { paid: () => 'O vale foi aceito.', unpaid: 'O vale não foi mostrado.' },
  },
  mail: { term: ({ expiresAt }) => expiresAt.toISOString() },
};
const voucherHandler: PaymentHandler = {
  means: voucher,
  issue: async (_services, { leg }) => {
    voucherIssuer.issued.push(leg.txid ?? '');
    return true;
  },
  close: async (_services, { txid }) => {
    voucherIssuer.closed.push(txid);
    return 'closed';
  },
};

// The one line.
const forgetVoucher = registerHandler(voucherHandler);
afterAll(forgetVoucher);
beforeAll(async () => {
  await services.db.paymentType.create({
    data: { id: VOUCHER_TYPE, name: 'Vale', releaseInfo: 'na hora', position: 9, active: true, termHours: 5 },
  });
  services.paymentMethods.forget();
});

const wishOf = ({ typeIds: [typeId], takesCards, hasKinds }: PaymentMeans): WantedPayment => ({
  typeId: typeId ?? null,
  optionId: hasKinds ? 101 : null,
  withCredit: false,
  cards: takesCards
    ? [{ token: 'tok_contract', optionId: 17, last4: '0010', instalments: 1, amount: null }]
    : [],
});

/** An order that is to be paid in one way; nobody was asked for it yet. */
const orderBy = async (means: PaymentMeans) => {
  const cart = await orderableCart(services);
  const { id: userId } = cart.customer;
  if (means.namesAddress) await addressOf(services, userId);
  const credit = { userId, amount: cart.total, description: 'Cortesia', key: `test-${services.ids.id()}` };
  if (means.isCredit) await grantCredit(services, credit);
  const finalised = await finaliseCart(services, { ...cart.input, payment: wishOf(means) });
  if (!finalised.ok || !finalised.value.attempt) throw new Error(JSON.stringify(finalised));
  const { attempt, orderId } = finalised.value;
  const [leg] = attempt.legs;
  if (!leg) throw new Error('nothing is to be paid');
  return { ...cart, userId, orderId, attempt, leg };
};

const pageOf = async ({ customer, orderId }: Awaited<ReturnType<typeof orderBy>>) => {
  const params = { pk_pedido: String(orderId), id: String(orderId) };
  const page = await orderPage({ ...get(`/pedido/${orderId}`, customer.cookie), params });
  const call = await orderApi({ ...get(`/api/pedido/${orderId}`, customer.cookie), params });
  return { page, data: ((await call.json()) as { data: { pagamento: unknown } }).data };
};

describe('the ways to pay', () => {
  it('are each written down once, with rows that the shop sells by', async () => {
    const ids = allMeans().flatMap(({ typeIds }) => typeIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(allHandlers().map(({ means }) => means.name)).toEqual(allMeans().map(({ name }) => name));
    const rows = await services.db.paymentType.findMany({ select: { id: true } });
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(() => meansOf(99)).toThrow('99');
  });
});

describe.each(allMeans().map((means) => [means.name, means] as const))('by %s', (_name, means) => {
  it('an order waits in its status and for its term, or is paid at once', async () => {
    const { orderId, leg } = await orderBy(means);
    const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(statusId).toBe(means.isCredit ? 2 : means.waitingStatus);
    expect(waitingStatuses).toContain(means.waitingStatus);
    expect(leg.txid === null).toBe(!means.hasReference);
    expect(leg.dueOn === null).toBe(!means.hasSheet);
    const row = await services.db.paymentType.findUniqueOrThrow({ where: { id: leg.typeId } });
    expect(leg.expiresAt.getTime() - leg.createdAt.getTime()).toBeGreaterThanOrEqual(row.termHours * HOUR_MS);
  });

  it('what has to be asked of a bank is promised with the order', async () => {
    const { leg } = await orderBy(means);
    const promises = handlerOf(leg.typeId).promises?.(leg) ?? [];
    const dedupeKeys = promises.map(({ dedupeKey }) => dedupeKey);
    const kept = await services.db.outboxMessage.count({ where: { dedupeKey: { in: dedupeKeys } } });
    expect(kept).toBe(promises.length);
    if (means.hasCode) expect(promises).not.toEqual([]);
  });

  it('page, call and mail tell how it is paid', async () => {
    const order = await orderBy(means);
    const { page, data } = await pageOf(order);
    expect(page.payment?.typeId).toBe(order.leg.typeId);
    expect(data.pagamento).toMatchObject({ fk_tipo_pagamento: order.leg.typeId });
    const view = await readPayment(services, order.orderId);
    if (!view) throw new Error('the order has no payment');
    expect(means.words.waiting(view)).toMatch(/\.$/);
    const mail = mailPayment(view, await services.paymentMethods.all());
    expect(mail.method).not.toBe('');
    expect(mail.term === null).toBe(means.isDecidedAtOnce === true);
  });

  it('it can be changed for another way, and nobody can pay it any more then', async () => {
    if (means.isCredit) return;
    const { orderId, userId, attempt, leg } = await orderBy(means);
    await startPayment(services, attempt, userId);
    const other = allMeans().find(({ hasKinds, hasCode }) => (means.hasKinds ? hasCode : hasKinds));
    if (!other) throw new Error('there is no other way');
    if (!means.namesAddress) await addressOf(services, userId);
    const input = { customer: { id: userId }, orderId, payment: wishOf(other) };
    const shown = { shownAttempt: null, shownTotal: null, shownCredit: null, ip: null };
    expect(await changePayment(services, { ...input, ...shown })).toEqual({ ok: true, value: null });
    const { status } = await services.db.payment.findUniqueOrThrow({ where: { id: leg.id } });
    expect(['cancelled', 'refused']).toContain(status);
    const last = await services.db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
    expect(other.typeIds).toContain(last.typeId);
  });

  it('its money pays the order, and what comes a second time goes back its way', async () => {
    const { orderId, leg } = await orderBy(means);
    if (!means.isCredit) {
      const money = () => ({
        ...{ externalId: `contract-${services.ids.id()}`, amount: leg.charged, paidAt: services.clock.now() },
      });
      await bookReceipt(services, leg, money());
      await bookReceipt(services, leg, money());
      const receipts = await services.db.moneyReceipt.findMany({ where: { paymentId: leg.id } });
      const back = means.goesBackTo === 'payer' ? 'refund' : 'credited';
      expect(receipts.map(({ disposition }) => disposition).toSorted()).toEqual(['applied', back].toSorted());
    }
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
  });

  it('an order that nobody pays ends with the term', async () => {
    if (means.isCredit) return;
    const { orderId, leg } = await orderBy(means);
    const after = leg.expiresAt.getTime() - Date.now() + HOUR_MS;
    await bank.clock.setOffset(after);
    await expireUnpaidOrders({ ...services, clock: fixedClock(new Date(Date.now() + after)) });
    expect((await orderFacts(services, orderId)).status).toBe('cancelled');
  });
});

describe('a way that was just added', () => {
  it('was asked of its own issuer when an order began with it, and closed there', () => {
    expect(voucherIssuer.issued).toHaveLength(1);
    expect(voucherIssuer.closed).toEqual(expect.arrayContaining(voucherIssuer.issued));
  });
});
