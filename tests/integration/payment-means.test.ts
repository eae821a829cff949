import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { lockOrderForPayment } from '~/domain/orders/lock-order-for-payment.server';
import { orderStatus, waitingStatuses } from '~/domain/orders/order-status';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import type { PaymentMeans } from '~/domain/payments/core/payment-means';
import type { WantedPayment } from '~/domain/payments/core/planned-payment';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { giveMoneyBack } from '~/domain/payments/flows/money-back/money-back.server';
import { startPayment } from '~/domain/payments/flows/pay/attempt.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { checkPayment } from '~/domain/payments/flows/pay/check-payment.server';
import { mailPayment } from '~/domain/payments/flows/pay/labels';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { allHandlers, handlerOf, registerHandler } from '~/domain/payments/means/all-handlers.server';
import { allMeans, meansOf } from '~/domain/payments/means/all-means';
import { confirmBoleto } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { confirmDeposit } from '~/domain/payments/means/deposit/handler.server';
import { deposit } from '~/domain/payments/means/deposit/means';
import { createVoucherHandler } from '~/domain/payments/means/example-voucher/handler.server';
import { createVoucherIssuer } from '~/domain/payments/means/example-voucher/issuer';
import { voucher, voucherRefused, voucherTypeId } from '~/domain/payments/means/example-voucher/means';
import { fixedClock } from '~/platform/clock.server';
import { inTransaction } from '~/platform/db.server';
import { loader as orderApi } from '~/routes/api/call';
import { loader as orderPage } from '~/routes/shop/order/route';
import { get } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { addressOf } from '../factories/cart';
import { orderableCart } from '../factories/order';
import { comeDue, drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

/**
 * Behaviour that all payment methods share. A new method is a folder and a line: the example to copy is tested here,
 * too.
 */

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6, 10, 13] });
let offsetMs = 0;
beforeEach(async () => {
  offsetMs = 0;
  await bank.clock.setOffset(0);
});

const HOUR_MS = 3_600_000;
const voucherIssuer = createVoucherIssuer();

// The line of the example.
const forgetVoucher = registerHandler(createVoucherHandler(voucherIssuer));
afterAll(forgetVoucher);
beforeAll(async () => {
  await services.db.paymentType.create({
    data: {
      id: voucherTypeId,
      name: 'Vale',
      releaseInfo: 'na hora',
      position: 9,
      active: true,
      termHours: 5,
    },
  });
  services.paymentMethods.forget();
});

const wantedBy = (
  { typeIds: [typeId], takesCards, hasKinds }: PaymentMeans,
  token = 'tok_contract',
): WantedPayment => ({
  typeId: typeId ?? null,
  optionId: hasKinds ? 101 : null,
  withCredit: false,
  cards: takesCards ? [{ token, optionId: 17, last4: '0010', instalments: 1, amount: null }] : [],
});

/** An order to be paid by one method; no bank was asked for it yet. */
const orderBy = async (means: PaymentMeans, token?: string) => {
  const cart = await orderableCart(services);
  const { id: userId } = cart.customer;
  if (means.namesAddress) await addressOf(services, userId);
  const credit = { userId, amount: cart.total, description: 'Cortesia', key: `test-${services.ids.id()}` };
  if (means.isCredit) await grantCredit(services, credit);
  const finalised = await finaliseCart(services, { ...cart.input, payment: wantedBy(means, token) });
  if (!finalised.ok || !finalised.value.attempt) throw new Error(JSON.stringify(finalised));
  const { attempt, orderId } = finalised.value;
  const [paymentPart] = attempt.paymentParts;
  if (!paymentPart) throw new Error('nothing is to be paid');
  return { ...cart, userId, orderId, attempt, paymentPart };
};

const pageOf = async ({ customer, orderId }: Awaited<ReturnType<typeof orderBy>>) => {
  const params = { pk_pedido: String(orderId), id: String(orderId) };
  const page = await orderPage({ ...get(`/pedido/${orderId}`, customer.cookie), params });
  const call = await orderApi({ ...get(`/api/pedido/${orderId}`, customer.cookie), params });
  return { page, data: ((await call.json()) as { data: { pagamento: unknown } }).data };
};

type Order = Awaited<ReturnType<typeof orderBy>>;

/** The outside world of one method: how it is paid, ended and refunded there. */
type Outside = {
  /** Pays the issued charge; the shop learns of it in the method's own way. */
  pay: (order: Order) => Promise<unknown>;
  /** The charge can no longer be paid, and the shop was not notified. */
  end?: (order: Order) => Promise<unknown>;
  /** Refunds are refused from now on. */
  refuse?: () => Promise<unknown>;
  /** It can no longer be refunded by this method. */
  forget?: (order: Order) => Promise<unknown>;
  /** Refunded amount, centavos */
  back?: (externalId: string) => Promise<number>;
};

let cardNumber: string = testCard.approved;
const txidOf = ({ paymentPart }: Order): string => paymentPart.txid ?? '';
const checked = ({ paymentPart }: Order) =>
  handlerOf(paymentPart.typeId).check?.(services, { ...paymentPart, txid: paymentPart.txid ?? '' });
const FIVE_MONTHS_MS = 150 * 24 * HOUR_MS;

/** By the name of the method; a new method adds its own entry. */
const outside: Record<string, Outside> = {
  pix: {
    pay: async (order) => {
      await bank.pay(txidOf(order), { notify: 'never' });
      await checked(order);
    },
    end: (order) => services.pix.cancelCharge(txidOf(order)),
    refuse: () => bank.refundsEnd('NAO_REALIZADO'),
    forget: async () => {
      offsetMs = FIVE_MONTHS_MS;
      await bank.clock.setOffset(offsetMs);
    },
    back: async (externalId) => {
      const returns = (await bank.receipt(externalId))?.devolucoes ?? [];
      return returns.reduce(
        (sum, { valor, final }) => sum + (final === 'DEVOLVIDO' ? Math.round(Number(valor) * 100) : 0),
        0,
      );
    },
  },
  // Decided when it is requested; the card number selects a refusal.
  card: {
    pay: async () => undefined,
    refuse: async () => {
      cardNumber = testCard.refundRefused;
    },
    back: async (externalId) =>
      (await bank.cards.orders()).find(({ charge }) => charge.id === externalId)?.charge.canceledAmount ?? 0,
  },
  boleto: {
    pay: async (order) => {
      const { externalId } = await services.db.payment.findUniqueOrThrow({
        where: { id: order.paymentPart.id },
      });
      await bank.slips.pay(externalId ?? '', { notify: 'never' });
      await confirmBoleto(services, txidOf(order));
    },
  },
  deposit: { pay: ({ orderId }) => confirmDeposit(services, orderId) },
  wallet: { pay: async () => undefined },
  voucher: {
    pay: async (order) => {
      voucherIssuer.pay(txidOf(order));
      await checked(order);
    },
    end: (order) => voucherIssuer.close(txidOf(order)),
    refuse: async () => voucherIssuer.answerWith({ refund: 'refuses' }),
    forget: async (order) => voucherIssuer.loseVoucher(txidOf(order)),
    back: async (externalId) => voucherIssuer.sentBack(externalId),
  },
};
const outsideOf = ({ name }: PaymentMeans): Outside => {
  const found = outside[name];
  if (!found) throw new Error(`nobody says how ${name} is paid`);
  return found;
};

beforeEach(async () => {
  await bank.refundsEnd('DEVOLVIDO');
  cardNumber = testCard.approved;
  voucherIssuer.answerWith({});
});

/** Issued if the method issues anything, and not paid. */
const issuedOrder = async (means: PaymentMeans): Promise<Order> => {
  const token = means.takesCards ? await bank.cards.token(cardNumber) : undefined;
  const order = await orderBy(means, token);
  await startPayment(services, order.attempt, order.userId);
  const paymentPart = await services.db.payment.findUniqueOrThrow({ where: { id: order.paymentPart.id } });
  return { ...order, paymentPart: { ...order.paymentPart, externalId: paymentPart.externalId } };
};

const paidOrder = async (means: PaymentMeans): Promise<Order> => {
  const order = await issuedOrder(means);
  await outsideOf(means).pay(order);
  expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
  return order;
};

/** Does the outbox work; a bank's refund takes a while. */
const sendAll = async (on = services): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await comeDue(on);
    await drain(on);
    const where = { state: { in: ['promised', 'processing'] } };
    if ((await services.db.refund.count({ where })) === 0) return;
    offsetMs += 30_000;
    await bank.clock.setOffset(offsetMs);
  }
};

const give = async ({ orderId, userId }: Order, amount: number | 'all', on = services) => {
  const given = await inTransaction(on, async (within) => {
    await lockOrderForPayment(within, orderId);
    const order = { id: orderId, userId };
    return giveMoneyBack(within, { order, amount, cause: 'contest', reason: null, wanted: 'same-way' });
  });
  await sendAll(on);
  return given.ok;
};

/** The states and destinations of an order's refunds, and the amounts received by bank and wallet. */
const givenBack = async (means: PaymentMeans, { orderId, userId, paymentPart }: Order) => {
  const refunds = await services.db.refund.findMany({ where: { orderId }, orderBy: { id: 'asc' } });
  const receipt = await services.db.moneyReceipt.findFirst({ where: { paymentId: paymentPart.id } });
  return {
    states: refunds.map(({ state, goal }) => `${state} ${goal}`),
    back: (await outsideOf(means).back?.(receipt?.externalId ?? '')) ?? 0,
    wallet: (await readWallet(services, userId)).available,
  };
};

describe('the payment methods', () => {
  it('are each defined once, with rows that the shop sells by', async () => {
    const ids = allMeans().flatMap(({ typeIds }) => typeIds);
    expect(new Set(ids).size).toBe(ids.length);
    expect(allHandlers().map(({ means }) => means.name)).toEqual(allMeans().map(({ name }) => name));
    const rows = await services.db.paymentType.findMany({ select: { id: true } });
    expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect(() => meansOf(99)).toThrow('99');
  });
});

describe.each(allMeans().map((means) => [means.name, means] as const))('by %s', (_name, means) => {
  it('an order waits in the method’s status and term, or is paid at once', async () => {
    const { orderId, paymentPart } = await orderBy(means);
    const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(statusId).toBe(means.isCredit ? 2 : means.waitingStatus);
    expect(waitingStatuses).toContain(means.waitingStatus);
    expect(paymentPart.txid === null).toBe(!means.hasReference);
    expect(paymentPart.dueOn === null).toBe(!means.hasSheet);
    const row = await services.db.paymentType.findUniqueOrThrow({ where: { id: paymentPart.typeId } });
    expect(paymentPart.expiresAt.getTime() - paymentPart.createdAt.getTime()).toBeGreaterThanOrEqual(
      row.termHours * HOUR_MS,
    );
  });

  it('the request to a bank is queued as a message with the order', async () => {
    const { paymentPart } = await orderBy(means);
    const messages = handlerOf(paymentPart.typeId).messages?.(paymentPart) ?? [];
    const dedupeKeys = messages.map(({ dedupeKey }) => dedupeKey);
    const written = await services.db.outboxMessage.count({ where: { dedupeKey: { in: dedupeKeys } } });
    expect(written).toBe(messages.length);
    if (means.hasCode) expect(messages).not.toEqual([]);
  });

  it('page, call and mail say how to pay', async () => {
    const order = await orderBy(means);
    const { page, data } = await pageOf(order);
    expect(page.payment?.typeId).toBe(order.paymentPart.typeId);
    expect(data.pagamento).toMatchObject({ fk_tipo_pagamento: order.paymentPart.typeId });
    const view = await readPayment(services, order.orderId);
    if (!view) throw new Error('the order has no payment');
    expect(means.words.waiting(view)).toMatch(/\.$/);
    const mail = mailPayment(view, { methods: await services.paymentMethods.all(), account: null });
    expect(mail.method).not.toBe('');
    expect(mail.term === null).toBe(means.isDecidedAtOnce === true);
  });

  it('the method can be changed, after which the charge can no longer be paid', async () => {
    if (means.isCredit) return;
    const { orderId, userId, attempt, paymentPart } = await orderBy(means);
    await startPayment(services, attempt, userId);
    const other = allMeans().find(({ hasKinds, hasCode }) => (means.hasKinds ? hasCode : hasKinds));
    if (!other) throw new Error('there is no other way');
    if (!means.namesAddress) await addressOf(services, userId);
    const input = { customer: { id: userId }, orderId, payment: wantedBy(other) };
    const shown = { shownAttempt: null, shownTotal: null, shownCredit: null, ip: null };
    expect(await changePayment(services, { ...input, ...shown })).toEqual({ ok: true, value: null });
    const { status } = await services.db.payment.findUniqueOrThrow({ where: { id: paymentPart.id } });
    expect(['cancelled', 'refused']).toContain(status);
    const last = await services.db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } });
    expect(other.typeIds).toContain(last.typeId);
  });

  it('a payment pays the order, and a second one is refunded by the same method', async () => {
    const { orderId, paymentPart } = await orderBy(means);
    if (!means.isCredit) {
      const money = () => ({
        externalId: `contract-${services.ids.id()}`,
        amount: paymentPart.charged,
        paidAt: services.clock.now(),
      });
      await bookReceipt(services, paymentPart, money());
      await bookReceipt(services, paymentPart, money());
      const receipts = await services.db.moneyReceipt.findMany({ where: { paymentId: paymentPart.id } });
      const back = means.goesBackTo === 'payer' ? 'refund' : 'credited';
      expect(receipts.map(({ disposition }) => disposition).toSorted()).toEqual(['applied', back].toSorted());
    }
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
  });

  it('a page that polls learns whether it waits, was paid or ended, if a bank can be asked', async () => {
    const { pay, end } = outsideOf(means);
    if (means.isDecidedAtOnce) return expect(handlerOf(means.typeIds[0] ?? 0).check).toBeUndefined();
    const order = await issuedOrder(means);
    const { orderId, userId } = order;
    const own = { userId, orderId };
    expect(await checkPayment(services, own)).toBe('waiting');
    if (!handlerOf(order.paymentPart.typeId).check) {
      // No bank is asked: callbacks, jobs and staff report it.
      expect(end).toBeUndefined();
      await pay(order);
      return expect(await checkPayment(services, own)).toBe('paid');
    }
    expect(await checked(order)).toBe('waiting');
    await pay(order);
    expect(await checked(order)).toBe('paid');
    expect(await checkPayment(services, own)).toBe('paid');
    const other = await issuedOrder(means);
    await end?.(other);
    expect(['closed', 'removed']).toContain(await checked(other));
    expect(await checkPayment(services, { userId: other.userId, orderId: other.orderId })).toBe('closed');
    expect((await orderFacts(services, other.orderId)).status).not.toBe('paid');
  });

  it('it is fully refunded', async () => {
    const order = await paidOrder(means);
    const { total } = order;
    expect(await give(order, 'all')).toBe(true);
    const isBack = handlerOf(order.paymentPart.typeId).refund !== undefined;
    expect(isBack).toBe(means.goesBackTo === 'payer');
    expect(await givenBack(means, order)).toEqual({
      states: [isBack ? 'done payer' : 'done wallet'],
      back: isBack ? total : 0,
      wallet: isBack ? 0 : total,
    });
    expect(await give(order, 1)).toBe(false);
    await expectInvariants(services);
  });

  it('it is refunded in parts, and never more than was paid', async () => {
    const order = await paidOrder(means);
    const { total } = order;
    for (const part of [1, 1_999]) expect(await give(order, part)).toBe(true);
    const isBack = means.goesBackTo === 'payer';
    const there = isBack ? 'done payer' : 'done wallet';
    const sums = (sum: number) => ({ back: isBack ? sum : 0, wallet: isBack ? 0 : sum });
    expect(await givenBack(means, order)).toEqual({ states: [there, there], ...sums(2_000) });
    expect(await give(order, total - 1_999)).toBe(false);
    expect(await give(order, total - 2_000)).toBe(true);
    expect(await givenBack(means, order)).toEqual({ states: [there, there, there], ...sums(total) });
    await expectInvariants(services);
  });

  it('a refused refund is marked as refused and waits, and no money was moved', async () => {
    const { refuse } = outsideOf(means);
    expect(refuse === undefined).toBe(means.goesBackTo === 'wallet');
    await refuse?.();
    if (!refuse) return;
    const order = await paidOrder(means);
    await give(order, 2_000);
    const { states, back, wallet } = await givenBack(means, order);
    expect([states.map((each) => each.split(' ')[0]), back, wallet]).toEqual([
      [expect.stringMatching(/^(refused|person)$/)],
      ...[0, 0],
    ]);
  });

  it('a refund that the method cannot make any more becomes credit', async () => {
    const { forget } = outsideOf(means);
    if (means.back?.withinDays !== undefined) expect(forget).toBeDefined();
    if (!forget) return;
    const order = await paidOrder(means);
    await forget(order);
    const clock = fixedClock(new Date(Date.now() + FIVE_MONTHS_MS));
    await give(order, 2_000, { ...services, clock });
    expect(await givenBack(means, order)).toEqual({ states: ['done wallet'], back: 0, wallet: 2_000 });
    await expectInvariants(services);
  });

  it('an unpaid order ends with the term', async () => {
    if (means.isCredit) return;
    const { orderId, paymentPart } = await orderBy(means);
    const after = paymentPart.expiresAt.getTime() - Date.now() + HOUR_MS;
    await bank.clock.setOffset(after);
    await expireUnpaidOrders({ ...services, clock: fixedClock(new Date(Date.now() + after)) });
    expect((await orderFacts(services, orderId)).status).toBe('cancelled');
  });
});

describe('the example method to copy', () => {
  const statusOf = async (orderId: number) =>
    (await services.db.order.findUniqueOrThrow({ where: { id: orderId } })).statusId;
  const expired = async ({ paymentPart }: Order) => {
    const clock = fixedClock(new Date(paymentPart.expiresAt.getTime() + HOUR_MS));
    await expireUnpaidOrders({ ...services, clock });
  };

  it('is requested from its own issuer when an order starts with it, and closed there', async () => {
    const order = await issuedOrder(voucher);
    expect(voucherIssuer.issued()).toContain(txidOf(order));
    await expired(order);
    expect(await voucherIssuer.find(txidOf(order))).toBe('closed');
  });

  it('if refused by its issuer makes the order say so and ask for another method', async () => {
    voucherIssuer.answerWith({ issue: 'refuses' });
    const { orderId } = await issuedOrder(voucher);
    expect(await statusOf(orderId)).toBe(orderStatus.paymentRefused);
    const view = await readPayment(services, orderId);
    expect(view).toMatchObject({ status: 'refused', refusal: { text: voucherRefused } });
  });

  it('without an answer of its issuer is ended only later', async () => {
    voucherIssuer.answerWith({ issue: 'fails', find: 'fails', close: 'fails' });
    const order = await issuedOrder(voucher);
    const { orderId, userId } = order;
    expect(await checked(order)).toBe('waiting');
    const input = { customer: { id: userId }, orderId, payment: wantedBy(deposit) };
    const shown = { shownAttempt: null, shownTotal: null, shownCredit: null, ip: null };
    const changed = await changePayment(services, { ...input, ...shown });
    expect(changed).toMatchObject({ failure: { kind: 'try-later' } });
    await expired(order);
    expect(await statusOf(orderId)).toBe(voucher.waitingStatus);
    voucherIssuer.answerWith({});
    await expired(order);
    expect(await statusOf(orderId)).toBe(orderStatus.cancelled);
  });

  it('with a slow issuer is requested again, with the same key', async () => {
    const order = await paidOrder(voucher);
    voucherIssuer.answerWith({ refund: 'waits' });
    await give(order, 2_000);
    expect((await givenBack(voucher, order)).states).toEqual(['processing payer']);
    voucherIssuer.answerWith({});
    await sendAll();
    expect(await givenBack(voucher, order)).toEqual({ states: ['done payer'], back: 2_000, wallet: 0 });
  });
});
