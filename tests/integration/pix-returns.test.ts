import { describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { pixReturnMessage } from '~/domain/payments/core/messages';
import type { PixPayment } from '~/domain/payments/core/ports/pix-bank';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { resumeMessages } from '~/domain/payments/flows/sweeps/resume-messages.server';
import { reconcilePix } from '~/domain/payments/means/pix/confirm-pix.server';
import { followPixReturn, reconcilePixReturns } from '~/domain/payments/means/pix/pix-returns.server';
import { fail, ok } from '~/domain/shared/result';
import { fixedClock } from '~/platform/clock.server';
import { createLogger } from '~/platform/logger.server';
import { type PlacedOrder, payableOrder } from '../factories/order';
import { comeDue, drain, moneyOf, orderFacts, statusesOf } from '../factories/payment-facts';
import { calledBackWorld } from '../factories/payment-world';
import { toldStaff } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** A bank returns a Pix after it paid an order, without a request from the shop. */

const DAY_MS = 86_400_000;

const { bank, door, services } = await calledBackWorld();

const paidOrder = async (): Promise<PlacedOrder & { endToEndId: string }> => {
  const order = await payableOrder(services);
  const endToEndId = await bank.pay(order.txid, { notify: 'never' });
  await reconcilePix(services);
  await drain(services);
  return { ...order, endToEndId };
};

const notedOf = ({ orderId }: { orderId: number }) =>
  services.db.pixReturn.findMany({ where: { orderId }, orderBy: { amount: 'asc' } });
const messagesOf = (endToEndId: string) =>
  services.db.outboxMessage.findMany({ where: { dedupeKey: { startsWith: `pix-return-${endToEndId}` } } });

const tell = async (endToEndId: string, devolucoes: object[] | null): Promise<number> => {
  const { txid, valor, horario } = (await bank.receipt(endToEndId)) ?? {};
  const pix = [{ endToEndId, txid, valor, horario, ...(devolucoes && { devolucoes }) }];
  const url = `${door.url}/webhooks/pix/${services.env.PIX_WEBHOOK_SECRET}/pix`;
  return (await fetch(url, { method: 'POST', body: JSON.stringify({ pix }) })).status;
};

/** The services with their log as records. */
const listening = () => {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('warn', 'test', { write: (line: string) => lines.push(JSON.parse(line)) });
  const told = () => lines.filter(({ msg }) => msg === 'a bank sent a Pix back');
  return { lines, told, services: { ...services, logger } };
};

describe('a Pix that its bank returns', () => {
  it('is recorded once and reported to staff, by callback and list in parallel; order, wallet and ledger do not change', async () => {
    const order = await paidOrder();
    const { orderId, paymentId, endToEndId, total } = order;
    const before = {
      history: await statusesOf(services, orderId),
      money: await moneyOf(services, paymentId),
    };
    const heard = listening();
    await bank.takeBack(endToEndId, { notify: 'twice' });
    await expect.poll(() => messagesOf(endToEndId)).toHaveLength(1);
    await Promise.all([
      drain(heard.services),
      drain(heard.services),
      reconcilePixReturns(heard.services),
      reconcilePixReturns(heard.services),
    ]);
    expect(await reconcilePixReturns(heard.services)).toEqual({ ok: true, value: 0 });

    expect(await notedOf(order)).toMatchObject([
      { endToEndId, amount: total, nature: 'MED_FRAUDE', settledAt: null },
    ]);
    expect(heard.told()).toMatchObject([{ level: 50, orderId, receipt: endToEndId, amount: total }]);
    expect(await orderFacts(services, orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await statusesOf(services, orderId)).toEqual(before.history);
    expect(await moneyOf(services, paymentId)).toEqual(before.money);
    expect(await readWallet(services, order.customer.id)).toEqual({ available: 0, held: 0 });
    await expectInvariants(services);
  });

  it('in parts, weeks later and without a callback, is found by the list', async () => {
    const order = await paidOrder();
    const weeksLater = { ...services, clock: fixedClock(new Date(Date.now() + 70 * DAY_MS)) };
    await bank.clock.setOffset(70 * DAY_MS);
    await bank.takeBack(order.endToEndId, { valor: '1.00', notify: 'never' });
    await bank.takeBack(order.endToEndId, {
      valor: '2.50',
      natureza: 'MED_OPERACIONAL',
      notify: 'never',
    });
    expect(await reconcilePixReturns(weeksLater)).toEqual({ ok: true, value: 2 });
    expect(await reconcilePixReturns(weeksLater)).toEqual({ ok: true, value: 0 });
    await bank.clock.setOffset(0);
    expect(await notedOf(order)).toMatchObject([
      { amount: 100, nature: 'MED_FRAUDE' },
      { amount: 250, nature: 'MED_OPERACIONAL' },
    ]);
    await expectInvariants(services);
  });

  it('is recorded though the bank does not list other weeks, and one of zero is left out', async () => {
    const order = await paidOrder();
    await bank.takeBack(order.endToEndId, { valor: '1.00', notify: 'never' });
    const { pix } = services;
    const recent = Date.now() - DAY_MS;
    const partly: typeof pix = {
      ...pix,
      listPayments: async (period) => {
        if (period.to.getTime() < recent) return fail({ kind: 'unavailable', detail: `to ${period.to}` });
        const listed = await pix.listPayments(period);
        if (!listed.ok) return listed;
        const withNothing = ({ refunds }: PixPayment) =>
          refunds.flatMap((one) => [{ ...one, refundId: 'NADA', amount: 0 }, one]);
        return ok(listed.value.map((payment) => ({ ...payment, refunds: withNothing(payment) })));
      },
    };
    const heard = listening();
    expect(await reconcilePixReturns({ ...heard.services, pix: partly })).toMatchObject({
      failure: { kind: 'unavailable' },
    });
    expect(await notedOf(order)).toMatchObject([{ amount: 100 }]);
    expect(heard.lines).toContainEqual(
      expect.objectContaining({ receipt: order.endToEndId, amount: 0, level: 40 }),
    );
  });

  it('and that is announced before the bank’s record shows it is asked about again', async () => {
    const order = await paidOrder();
    const { endToEndId } = order;
    expect(await tell(endToEndId, [{ id: 'AINDAOCULTA', status: 'DEVOLVIDO' }])).toBe(200);
    await drain(services);
    expect(await notedOf(order)).toEqual([]);
    expect(await messagesOf(endToEndId)).toMatchObject([
      { deliveredAt: null, lastError: expect.stringContaining('does not show that') },
    ]);
    await bank.takeBack(endToEndId, { notify: 'never' });
    await comeDue(services, { endToEndId: 'AINDAOCULTA' });
    await drain(services);
    expect(await notedOf(order)).toMatchObject([{ endToEndId, amount: order.total }]);
    await services.db.outboxMessage.deleteMany({ where: { dedupeKey: { endsWith: 'AINDAOCULTA' } } });
  });

  it('and that is announced before its payment is booked is asked about again, unless the payment is not ours', async () => {
    const order = await payableOrder(services);
    const { txid } = order;
    const endToEndId = await bank.pay(txid, { notify: 'never' });
    expect(await tell(endToEndId, [{ id: 'CEDODEMAIS', status: 'DEVOLVIDO' }])).toBe(200);
    const [promise] = await messagesOf(endToEndId);
    const told = pixReturnMessage.payload.parse(promise?.payload);
    expect(told).toEqual({ endToEndId, returnId: 'CEDODEMAIS', txid });
    expect(await followPixReturn(services, told)).toMatchObject({ failure: { kind: 'unavailable' } });
    for (const nobody of [
      { ...told, txid: 'x'.repeat(26) },
      { endToEndId, returnId: 'CEDODEMAIS' },
    ])
      expect(await followPixReturn(services, nobody)).toEqual({ ok: true, value: null });
    await reconcilePix(services);
    await bank.takeBack(endToEndId, { notify: 'never' });
    await comeDue(services);
    await drain(services);
    expect(await notedOf(order)).toMatchObject([{ endToEndId, amount: order.total }]);
    await services.db.outboxMessage.deleteMany({ where: { dedupeKey: { endsWith: 'CEDODEMAIS' } } });
  });

  it('is reported to staff until it is settled, and cannot be changed otherwise', async () => {
    const order = await paidOrder();
    await bank.takeBack(order.endToEndId, { notify: 'never' });
    await reconcilePixReturns(services);
    const count = async (): Promise<unknown> => {
      const heard = listening();
      await resumeMessages(heard.services);
      return heard.lines.find(({ returns }) => returns)?.returns ?? 0;
    };
    const waiting = await count();
    expect(waiting).toBeGreaterThanOrEqual(1);
    const own = `where fk_pedido = ${order.orderId}`;
    expect(await toldStaff(`update devolucao_pix set vlr_devolvido = 1 ${own}`)).toMatch(/não muda/);
    expect(await toldStaff(`delete from devolucao_pix ${own}`)).toMatch(/não muda/);
    expect(await toldStaff(`update devolucao_pix set resolvida_em = now() ${own}`)).toBe('1 rows');
    expect(await count()).toBe(Number(waiting) - 1);
  });
});

describe('a Pix that the shop itself refunds', () => {
  it('is not such a return, however it is reported', async () => {
    const order = await payableOrder(services);
    const late = { ...services, clock: fixedClock(new Date(Date.now() + 49 * 3_600_000)) };
    await expireUnpaidOrders(late);
    const endToEndId = await bank.payAnyway(order.txid, { notify: 'never' });
    await reconcilePix(services);
    const heard = listening();
    await drain(heard.services);
    // The bank needs a second for it, and then notifies the shop.
    await expect.poll(() => messagesOf(endToEndId), { timeout: 10_000 }).toHaveLength(1);
    await comeDue(services);
    await drain(heard.services);
    expect(await moneyOf(services, order.paymentId)).toMatchObject([{ disposition: 'refunded' }]);
    expect(await messagesOf(endToEndId)).toMatchObject([{ deliveredAt: expect.any(Date) }]);
    expect(await reconcilePixReturns(heard.services)).toMatchObject({ ok: true });
    expect(await notedOf(order)).toEqual([]);
    expect(heard.told()).toEqual([]);
    await expectInvariants(services);
  });
});
