import { beforeEach, describe, expect, it } from 'vitest';
import type { PixBank } from '~/domain/payments/core/ports/pix-bank';
import { sendRefundOfReceipt } from '~/domain/payments/flows/money-back/send-refund.server';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmPix, reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { issuePixCharge } from '~/domain/payments/means/pix/handler.server';
import { fixedClock } from '~/platform/clock.server';
import type { Services } from '~/services.server';
import { crashEverywhere } from '../factories/crashes';
import { payableOrder, placedOrder } from '../factories/order';
import { comeDue, drain, moneyOf, orderFacts, refundKeyOf, statusesOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

const HOURS_48 = 48 * 3_600_000;

const { bank, services } = await paymentWorld();
beforeEach(async () => {
  await bank.clock.setOffset(0);
  await bank.refundsEnd('DEVOLVIDO');
});

/** Services and a bank whose clocks are `ms` ahead. */
const later = async (ms: number, from = new Date()): Promise<Services> => {
  await bank.clock.setOffset(ms);
  return { ...services, clock: fixedClock(new Date(from.getTime() + ms)) };
};

const withPix = (on: Services, pix: Partial<PixBank>): Services => ({ ...on, pix: { ...on.pix, ...pix } });

const codeOf = async (orderId: number) => (await readPayment(services, orderId))?.copyPaste ?? null;

describe('the charge of an order', () => {
  it('is issued once, valid for 48 hours; a repeated call returns the same', async () => {
    const order = await payableOrder(services);
    const code = await codeOf(order.orderId);
    expect(code).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    await Promise.all([1, 2, 3].map(() => issuePixCharge(services, order.paymentId)));
    expect(await codeOf(order.orderId)).toBe(code);
    const charge = await bank.charge(order.txid);
    const [terms, ...others] = charge?.revisions ?? [];
    expect(others).toEqual([]);
    expect(terms?.terms.valor).toBe((order.total / 100).toFixed(2));
    expect(172_800 - (terms?.terms.expiracao ?? 0)).toBeLessThanOrEqual(30);
  });

  it('is requested by the outbox if the bank was down when the cart was finished', async () => {
    await bank.fault({ fault: 'unavailable', times: 1, path: '/cob', method: 'PUT' });
    const order = await placedOrder(services);
    expect(await issuePixCharge(services, order.paymentId)).toMatchObject({
      ok: false,
      failure: { kind: 'unavailable' },
    });
    expect([await orderFacts(services, order.orderId), await codeOf(order.orderId)]).toMatchObject([
      { status: 'awaiting-pix', payment: 'pending' },
      null,
    ]);
    await drain(services);
    expect(await codeOf(order.orderId)).toMatch(/^000201/);
  });

  it('is the same if the bank made it and its answer was lost', async () => {
    const order = await placedOrder(services);
    // Twice, because a request that fails on an already open connection is repeated at once.
    await bank.fault({ fault: 'cut', times: 2, path: '/cob', method: 'PUT' });
    expect(await issuePixCharge(services, order.paymentId)).toMatchObject({ ok: false });
    await bank.recover();
    const made = await bank.charge(order.txid);
    expect(made).toBeDefined();
    await drain(services);
    expect((await bank.charge(order.txid))?.location).toEqual(made?.location);
    expect(await codeOf(order.orderId)).toContain(made?.location.token);
  });

  it('is not requested once the order has expired', async () => {
    const order = await placedOrder(services);
    const after = await later(HOURS_48 + 1_000);
    expect(await issuePixCharge(after, order.paymentId)).toEqual({ ok: true, value: null });
    expect(await bank.charge(order.txid)).toBeUndefined();
    expect(await expireUnpaidOrders(after)).toBeGreaterThanOrEqual(1);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a payment', () => {
  it('asked about twenty times in parallel is booked once', async () => {
    const order = await payableOrder(services);
    const endToEndId = await bank.pay(order.txid, { notify: 'never' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmPix(services, order.txid)));
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: 'paid' })));
    expect(await moneyOf(services, order.paymentId)).toEqual([
      { externalId: endToEndId, amount: order.total, disposition: 'applied' },
    ]);
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'paid']);
    await expectInvariants(services);
  });

  it('pays the order on its own date, from which the delivery is promised', async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    await confirmPix(services, order.txid);
    const row = await services.db.order.findUniqueOrThrow({
      where: { id: order.orderId },
      include: { payments: true },
    });
    expect(row.paidAt).toEqual(row.payments[0]?.paidAt);
    const days = ((row.promisedFor?.getTime() ?? 0) - (row.paidAt?.getTime() ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThan(row.productionDays + row.deliveryDays - 1);
  });

  it('whose callback was lost is found by the check every quarter of an hour', async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    const [first, second] = [await reconcilePix(services), await reconcilePix(services)];
    expect([first.ok && first.value, second.ok && second.value]).toEqual([1, 0]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid', payment: 'paid' });
  });

  it('is not lost when the process is killed between any two statements of booking it', async () => {
    const order = await payableOrder(services);
    const endToEndId = await bank.pay(order.txid, { notify: 'never' });
    const before = await orderFacts(services, order.orderId);
    await crashEverywhere(
      services,
      (crashing) => confirmPix(crashing, order.txid),
      async () => {
        const now = await orderFacts(services, order.orderId);
        // The last statement only reads the result of the booking.
        if (now.status !== 'paid') expect(now).toEqual(before);
        await expectInvariants(services);
      },
    );
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { externalId: endToEndId, disposition: 'applied' },
    ]);
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'paid']);
  });

  it('of another amount waits for staff, and the order waits for its payment', async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    const short = withPix(services, {
      findCharge: async (txid) => {
        const found = await services.pix.findCharge(txid);
        if (!found.ok) return found;
        const payments = found.value.payments.map((payment) => ({ ...payment, amount: payment.amount - 1 }));
        return { ...found, value: { ...found.value, payments } };
      },
    });
    expect(await confirmPix(short, order.txid)).toEqual({ ok: true, value: 'waiting' });
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-pix' });
  });

  it('that arrives twice pays once and is refunded once', async () => {
    const order = await payableOrder(services);
    const endToEndId = await bank.pay(order.txid, { notify: 'never' });
    const second = `E99999004${'2'.repeat(23)}`;
    const doubled = withPix(services, {
      findCharge: async (txid) => {
        const found = await services.pix.findCharge(txid);
        if (!found.ok) return found;
        const again = found.value.payments.map((payment) => ({ ...payment, endToEndId: second }));
        return { ...found, value: { ...found.value, payments: [...found.value.payments, ...again] } };
      },
    });
    await Promise.all(Array.from({ length: 10 }, () => confirmPix(doubled, order.txid)));
    expect(await moneyOf(services, order.paymentId)).toEqual([
      { externalId: second, amount: order.total, disposition: 'refund' },
      { externalId: endToEndId, amount: order.total, disposition: 'applied' },
    ]);
    // The bank does not know the payment, so no refund may be sent for it.
    await services.db.outboxMessage.updateMany({
      where: { dedupeKey: await refundKeyOf(services, second) },
      data: { failedAt: new Date() },
    });
    await expectInvariants(services);
  });
});

describe('after 48 hours without payment', () => {
  it('and not a second earlier, the order is cancelled and the charge removed', async () => {
    const placedAt = new Date();
    const order = await placedOrder({ ...services, clock: fixedClock(placedAt) });
    await issuePixCharge({ ...services, clock: fixedClock(placedAt) }, order.paymentId);
    await expireUnpaidOrders(await later(HOURS_48 - 1_000, placedAt));
    expect(await orderFacts(services, order.orderId)).toMatchObject({
      status: 'awaiting-pix',
      payment: 'pending',
    });
    expect((await bank.charge(order.txid))?.revisions.at(-1)?.status).toBe('ATIVA');

    const due = await later(HOURS_48, placedAt);
    await Promise.all([expireUnpaidOrders(due), expireUnpaidOrders(due), expireUnpaidOrders(due)]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({
      status: 'cancelled',
      payment: 'cancelled',
    });
    expect((await bank.charge(order.txid))?.revisions.at(-1)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'cancelled']);
    await expectInvariants(services);
  });

  it('the order keeps waiting while the bank does not answer', async () => {
    const order = await payableOrder(services);
    for (let more = 0; more < 6; more += 1) await placedOrder(services);
    let asked = 0;
    const due = withPix(await later(HOURS_48 + 1_000), {
      cancelCharge: async () => {
        asked += 1;
        return { ok: false, failure: { kind: 'unavailable', detail: 'no answer' } };
      },
    });
    expect(await expireUnpaidOrders(due)).toBe(0);
    expect(asked).toBe(5);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'awaiting-pix' });
  });

  it('a payment that comes before the cancellation pays the order', async () => {
    const order = await payableOrder(services);
    const due = await later(HOURS_48 + 1_000);
    // The bank's clock is behind: it still accepts the payment when the shop begins to cancel.
    await bank.clock.setOffset(HOURS_48 - 60_000);
    const raced = withPix(due, {
      cancelCharge: async (txid) => {
        if (txid === order.txid) await bank.pay(txid, { notify: 'never' });
        return services.pix.cancelCharge(txid);
      },
    });
    await expireUnpaidOrders(raced);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });

  it('the cancellation is complete or has not begun when the process is killed between any two statements', async () => {
    const order = await payableOrder(services);
    const due = await later(HOURS_48 + 1_000);
    await crashEverywhere({ ...due }, expireUnpaidOrders, () => expectInvariants(services));
    expect(await orderFacts(services, order.orderId)).toMatchObject({
      status: 'cancelled',
      payment: 'cancelled',
    });
  });
});

describe('a payment after the end of the order', () => {
  const cancelled = async () => {
    const order = await payableOrder(services);
    const due = await later(HOURS_48 + 1_000);
    await expireUnpaidOrders(due);
    return { order, due };
  };

  it('is found without a callback, refunded once, and followed until the refund is done', async () => {
    const { order, due } = await cancelled();
    const endToEndId = await bank.payAnyway(order.txid, { notify: 'never' });
    expect(await reconcilePix(due)).toEqual({ ok: true, value: 1 });
    const receipt = { externalId: endToEndId, amount: order.total };
    expect(await moneyOf(services, order.paymentId)).toEqual([{ ...receipt, disposition: 'refund' }]);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });

    await drain(due);
    expect((await bank.receipt(endToEndId))?.devolucoes).toMatchObject([
      { valor: (order.total / 100).toFixed(2) },
    ]);
    // Still being processed at the bank.
    expect(await moneyOf(services, order.paymentId)).toEqual([{ ...receipt, disposition: 'refund' }]);

    await later(HOURS_48 + 60_000);
    await comeDue(services, { endToEndId });
    await drain(due);
    expect(await moneyOf(services, order.paymentId)).toEqual([{ ...receipt, disposition: 'refunded' }]);
    await Promise.all([confirmPix(due, order.txid), reconcilePix(due), drain(due)]);
    expect((await bank.receipt(endToEndId))?.devolucoes).toHaveLength(1);
    await expectInvariants(services);
  });

  it('that the bank cannot refund waits for staff', async () => {
    const { order, due } = await cancelled();
    await bank.refundsEnd('NAO_REALIZADO');
    const endToEndId = await bank.payAnyway(order.txid, { notify: 'never' });
    await confirmPix(due, order.txid);
    await drain(due);
    await later(HOURS_48 + 60_000);
    await comeDue(services, { endToEndId });
    await drain(due);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'review' }]);

    // Staff retry it.
    await bank.refundsEnd('DEVOLVIDO');
    await services.db.moneyReceipt.update({
      where: { externalId: endToEndId },
      data: { disposition: 'refund' },
    });
    await sendRefundOfReceipt(due, endToEndId);
    await later(HOURS_48 + 120_000);
    await sendRefundOfReceipt(due, endToEndId);
    await sendRefundOfReceipt(due, endToEndId);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'refunded' }]);
    expect((await bank.receipt(endToEndId))?.devolucoes).toMatchObject([
      { final: 'NAO_REALIZADO' },
      { final: 'DEVOLVIDO' },
    ]);
  });
});

describe('an order ended by staff', () => {
  it('does not change, and its Pix is closed', async () => {
    const order = await payableOrder(services);
    await services.db.$executeRaw`update pedido set fk_status_pedido = 3 where pk_pedido = ${order.orderId}`;
    await expireUnpaidOrders(services);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ payment: 'cancelled' });
    expect((await bank.charge(order.txid))?.revisions.at(-1)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'cancelled']);
  });
});

describe('an order with two charges, both paid', () => {
  it('keeps the money of one and refunds the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await payableOrder(services);
      const txid = services.ids.id().replaceAll('-', '');
      const again = {
        orderId: order.orderId,
        typeId: 13,
        attempt: 2,
        amount: order.total,
        charged: order.total,
        txid,
      };
      const expiresAt = new Date(Date.now() + HOURS_48);
      const { id } = await services.db.payment.create({ data: { ...again, expiresAt } });
      await issuePixCharge(services, id);
      const txids = [order.txid, txid];
      for (const each of txids) await bank.pay(each, { notify: 'never' });
      await Promise.all([...txids, ...txids, ...txids].map((each) => confirmPix(services, each)));
      const money = [...(await moneyOf(services, order.paymentId)), ...(await moneyOf(services, id))];
      expect(money.map(({ disposition }) => disposition).sort()).toEqual(['applied', 'refund']);
      expect(await statusesOf(services, order.orderId)).toEqual(['awaiting-pix', 'paid']);
    }
  });
});
