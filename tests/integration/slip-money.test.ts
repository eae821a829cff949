import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import { confirmBoleto } from '~/domain/payments/means/boleto/confirm-boleto.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { loader as orderPage } from '~/routes/shop/order/route';
import { OrderView } from '~/routes/shop/order/view';
import type { Services } from '~/services.server';
import { get } from '../factories/account-calls';
import { type PlacedOrder, payableOrder } from '../factories/order';
import { slipOrder } from '../factories/order-payment';
import { drain, moneyOf, orderFacts, refundKeyOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { renderAt } from '../factories/render-at';
import { expectInvariants } from '../setup/invariants';

const { bank, services } = await paymentWorld({ types: [6] });
beforeEach(() => bank.clock.setOffset(0));

const slipIdOf = async ({ paymentId }: PlacedOrder): Promise<string> =>
  (await services.db.payment.findUniqueOrThrow({ where: { id: paymentId } })).externalId ?? '';

const look = ({ customer, orderId }: PlacedOrder) =>
  orderPage({ ...get(`/pedido/${orderId}`, customer.cookie), params: { pk_pedido: String(orderId) } });

const mailsTo = async ({ customer }: PlacedOrder) => {
  // A mail about what is left over waits for the one about the payment.
  for (let round = 0; round < 2; round += 1) await drain(services);
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  return bank.mailbox.list({ to: email });
};

describe('a boleto that is underpaid and then fully paid', () => {
  const SHORT = 600;
  const paidShort = async () => {
    const order = await slipOrder(services);
    await bank.slips.pay(await slipIdOf(order), { amount: SHORT, notify: 'never' });
    await confirmBoleto(services, order.txid);
    return order;
  };

  it('reports the first payment to the customer, by mail and on the page, while staff review it', async () => {
    const order = await paidShort();
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { amount: SHORT, disposition: 'review' },
    ]);
    const told = (await mailsTo(order)).find(({ subject }) => subject.includes('conferindo'));
    expect(told?.text).toContain('R$\u00a06,00');
    const page = await look(order);
    expect(page.otherMoney).toMatchObject([{ amount: SHORT, disposition: 'review' }]);
    const view = createElement(OrderView, { ...page, answer: null });
    const shown = (await renderAt(`/pedido/${order.orderId}`, view))
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(shown).toMatch(
      /Outro valor recebido R\$ 6,00 por boleto em [\d/]{10} ?: nossa equipe está conferindo/,
    );
    expect(shown).toContain('Por enquanto, não pague de novo');
  });

  it('turns the first payment into credit once the order is paid, and says so', async () => {
    const order = await paidShort();
    await bank.slips.pay(await slipIdOf(order), { anyway: true, notify: 'never' });
    await confirmBoleto(services, order.txid);
    await confirmBoleto(services, order.txid);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { amount: SHORT, disposition: 'credited' },
      { amount: order.total, disposition: 'applied' },
    ]);
    expect((await readWallet(services, order.customer.id)).available).toBe(SHORT);
    const told = (await mailsTo(order)).filter(({ subject }) => subject.includes('virou crédito'));
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('R$\u00a06,00')]);
    expect((await look(order)).otherMoney).toMatchObject([{ amount: SHORT, disposition: 'credited' }]);
    await expectInvariants(services);
  });

  it('turns a payment of any amount after the full one into credit', async () => {
    const order = await slipOrder(services);
    await bank.slips.pay(await slipIdOf(order), { notify: 'never' });
    await confirmBoleto(services, order.txid);
    await bank.slips.pay(await slipIdOf(order), { amount: SHORT, anyway: true, notify: 'never' });
    await confirmBoleto(services, order.txid);
    expect((await readWallet(services, order.customer.id)).available).toBe(SHORT);
  });
});

describe('a boleto that brings more money than it costs', () => {
  const creditMails = async (order: PlacedOrder) =>
    (await mailsTo(order)).filter(({ text }) => text?.includes('virou crédito'));

  it('pays its order, and what was paid beyond becomes credit, told as such', async () => {
    const order = await slipOrder(services);
    await bank.slips.pay(await slipIdOf(order), { amount: order.total + 1_000, notify: 'never' });
    await confirmBoleto(services, order.txid);
    await confirmBoleto(services, order.txid);
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { amount: 1_000, disposition: 'credited' },
      { amount: order.total, disposition: 'applied' },
    ]);
    expect((await readWallet(services, order.customer.id)).available).toBe(1_000);
    const [mail, ...others] = await creditMails(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Você pagou a mais: pedido ${order.orderId}`);
    expect(mail?.text).toContain('R$\u00a010,00');
    const { moves } = await listCreditMoves(services, { userId: order.customer.id, page: 1 });
    expect(moves.map(({ description, value }) => [description, value])).toEqual([
      [`Valor pago a mais no pedido ${order.orderId}`, 1_000],
    ]);
    expect((await look(order)).otherMoney).toMatchObject([{ amount: 1_000, disposition: 'credited' }]);
    await expectInvariants(services);
  });

  it('and is paid twice in time is told that it was paid already, not that it was late', async () => {
    const order = await slipOrder(services);
    for (const anyway of [false, true])
      await bank.slips.pay(await slipIdOf(order), { anyway, notify: 'never' });
    await confirmBoleto(services, order.txid);
    const [mail, ...others] = await creditMails(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Recebemos mais um pagamento: pedido ${order.orderId}`);
    expect(mail?.text?.replaceAll(/\s+/g, ' ')).toContain('que já estava pago');
    const { moves } = await listCreditMoves(services, { userId: order.customer.id, page: 1 });
    expect(moves[0]?.description).toBe(`Pagamento repetido do pedido ${order.orderId}`);
    // The mail about the payment left before the one about the second.
    const subjects = (await mailsTo(order)).toReversed().map(({ subject }) => subject);
    expect(subjects.indexOf(`Pagamento confirmado: pedido ${order.orderId}`)).toBeLessThan(
      subjects.indexOf(mail?.subject ?? ''),
    );
    await expectInvariants(services);
  });
});

describe('a Pix of another amount', () => {
  const withPayments = (
    pix: Services['pix'],
    change: (amount: number) => { amount: number; endToEndId?: string }[],
  ) => ({
    ...services,
    pix: {
      ...pix,
      findCharge: async (txid: string) => {
        const found = await pix.findCharge(txid);
        if (!found.ok) return found;
        const payments = found.value.payments.flatMap((each) =>
          change(each.amount).map((changed) => ({ ...each, ...changed })),
        );
        return { ...found, value: { ...found.value, payments } };
      },
    },
  });

  it('is refunded to its payer once the order is paid', async () => {
    const order = await payableOrder(services);
    const endToEndId = await bank.pay(order.txid, { notify: 'never' });
    const short = `E99999004${'7'.repeat(23)}`;
    await confirmPix(
      withPayments(services.pix, () => [{ amount: 100, endToEndId: short }]),
      order.txid,
    );
    await confirmPix(
      withPayments(services.pix, (amount) => [{ amount, endToEndId }]),
      order.txid,
    );
    expect(await moneyOf(services, order.paymentId)).toMatchObject([
      { externalId: short, disposition: 'refund' },
      { externalId: endToEndId, disposition: 'applied' },
    ]);
    const dedupeKey = await refundKeyOf(services, short);
    expect(await services.db.outboxMessage.findUnique({ where: { dedupeKey } })).toMatchObject({
      topic: 'refund.send',
    });
    await services.db.outboxMessage.deleteMany({ where: { dedupeKey } });
  });
});

describe('a boleto', () => {
  it('is paid no earlier than its order was made, and no later than now', async () => {
    const order = await slipOrder(services);
    await bank.slips.pay(await slipIdOf(order), { notify: 'never' });
    await confirmBoleto(services, order.txid);
    const { createdAt, paidAt } = await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    expect(paidAt?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
    expect(paidAt?.getTime()).toBeLessThanOrEqual(Date.now());
    const { receipts } = await services.db.payment.findUniqueOrThrow({
      where: { id: order.paymentId },
      include: { receipts: true },
    });
    expect(receipts.map((each) => each.paidAt)).toEqual([paidAt]);
  });
});
