import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { listCreditMoves, readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import { previewCancel } from '~/domain/payments/flows/cancel/preview-cancel.server';
import { changePayment } from '~/domain/payments/flows/pay/change-payment.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { formatBrl } from '~/domain/shared/money';
import { action as callAct, loader as orderApi } from '~/routes/api/call';
import { OrderSummary } from '~/routes/shop/order/order-summary';
import { loader as orderPage, action as page } from '~/routes/shop/order/route';
import { answerOf, get, post, postJson } from '../factories/account-calls';
import { card as testCard } from '../factories/card-gateway-under-test';
import { cartOf } from '../factories/cart';
import { byPix, orderableCart, type PlacedOrder, payableOrder } from '../factories/order';
import { cardOrder, paidDepositOrder, pixOrder } from '../factories/paid-by';
import { comeDue, drain, orderFacts } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { renderAt } from '../factories/render-at';
import { signedInCustomer } from '../factories/signed-in-customer';
import { expectInvariants } from '../setup/invariants';

/** Customers cancel their orders, on the page and through the API. */

const { bank, services } = await paymentWorld({ types: [1, 3, 4, 6] });
const setGrace = (minutes: number) =>
  services.db.parameter.update({
    where: { key: 'pedidos.carencia_minutos' },
    data: { value: String(minutes) },
  });
beforeEach(async () => {
  await bank.clock.setOffset(0);
  await setGrace(0);
});

const reason = 'Comprei o formato errado.';

const call = async (
  path: string,
  { bearer }: PlacedOrder['customer'],
  fields: Record<string, unknown>,
): Promise<{
  status: number;
  body: { message: string; data?: Record<string, unknown>; errosValidacao?: object };
}> => {
  const response = await callAct(postJson(path, fields, { headers: bearer }));
  return { status: response.status, body: await response.json() };
};

const cancel = ({ customer, orderId }: PlacedOrder, fields: Record<string, unknown> = {}) =>
  call('/api/pedido/cancelar', customer, { pedido: orderId, motivo: reason, ...fields });

const cancelItem = ({ customer }: PlacedOrder, itemId: number, fields: Record<string, unknown> = {}) =>
  call('/api/pedido/cancelar-item', customer, { pedido_item: itemId, motivo: reason, ...fields });

const itemsOf = ({ orderId }: PlacedOrder) =>
  services.db.orderItem.findMany({ where: { orderId }, orderBy: { id: 'asc' } });

const flagsOf = async ({ customer, orderId }: PlacedOrder) => {
  const response = await orderApi({
    ...get(`/api/pedido/${orderId}`, customer.cookie),
    params: { id: String(orderId) },
  });
  const { data } = (await response.json()) as {
    data: { cancelarPedido: boolean; pedidoItens: { cancelaritem: boolean }[] };
  };
  return [data.cancelarPedido, ...data.pedidoItens.map(({ cancelaritem }) => cancelaritem)];
};

const walletOf = async ({ customer }: PlacedOrder) => readWallet(services, customer.id);

const mailsOf = async ({ customer }: PlacedOrder): Promise<string[]> => {
  for (let round = 0; round < 3; round += 1) {
    await comeDue(services);
    await drain(services);
  }
  const { email } = await services.db.user.findUniqueOrThrow({ where: { id: customer.id } });
  return (await bank.mailbox.list({ to: email })).map(({ subject }) => subject);
};

const backOf = async ({ orderId }: PlacedOrder): Promise<number> => {
  const { _sum } = await services.db.refund.aggregate({ where: { orderId }, _sum: { amount: true } });
  return _sum.amount ?? 0;
};

/** An order with this number of lines and a coupon of ten percent, paid by card. */
const discounted = async (lines: number) => {
  const code = `CANCELA-${services.ids.id().slice(-8).toUpperCase()}`;
  const coupon = await services.db.coupon.create({
    data: {
      code,
      description: '10 % de desconto',
      kind: 'percent',
      amount: 10_00,
      validFrom: new Date('2026-01-01T03:00:00Z'),
    },
  });
  const customer = await signedInCustomer(services);
  const cart = await orderableCart(services, { lines }, customer);
  await applyCoupon(services, { userId: customer.id, code, ip: null });
  const { total } = (await cartOf(services, customer.id)).summary;
  const order = await payableOrder(services, {
    ...cart,
    total,
    input: { ...cart.input, shownTotal: total, shownContents: null },
  });
  const usesOf = async () => (await services.db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).uses;
  return { order, usesOf };
};

describe('an order that waits for payment', () => {
  it('is cancelled without money: charge closed, credit and coupon released', async () => {
    const { order, usesOf } = await discounted(1);
    const { id: userId } = order.customer;
    await grantCredit(services, { userId, amount: 900, description: 'Cortesia', key: `held-${userId}` });
    const changed = await changePayment(services, {
      customer: { id: userId },
      orderId: order.orderId,
      payment: { ...byPix, withCredit: true },
      shownAttempt: null,
      shownTotal: null,
      shownCredit: null,
      ip: null,
    });
    expect(changed.ok).toBe(true);
    expect([await usesOf(), await walletOf(order)]).toEqual([1, { available: 0, held: 900 }]);
    expect(await flagsOf(order)).toEqual([true, false]);
    const [item] = await itemsOf(order);
    expect(await cancelItem(order, item?.id ?? 0)).toMatchObject({ status: 409 });

    expect(await cancel(order)).toMatchObject({
      status: 200,
      body: { message: 'Pedido cancelado.', data: { pk_pedido: order.orderId, valor: 0, devolucoes: [] } },
    });
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'cancelled', payment: 'cancelled' });
    expect([await usesOf(), await walletOf(order)]).toEqual([0, { available: 900, held: 0 }]);
    const { txid } = await services.db.payment.findFirstOrThrow({
      where: { orderId: order.orderId, typeId: 13, attempt: 2 },
    });
    expect((await bank.charge(txid ?? ''))?.revisions.at(-1)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await flagsOf(order)).toEqual([false, false]);
    expect((await cancel(order)).status).toBe(409);
    expect(
      (await mailsOf(order)).filter((text) => text === `Pedido ${order.orderId} cancelado`),
    ).toHaveLength(1);
    await expectInvariants(services);
  });

  it('is not cancelled if a payment came first, with a message', async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    expect(await cancel(order)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('acabou de chegar') },
    });
    expect(await orderFacts(services, order.orderId)).toEqual({ status: 'paid', payment: 'paid' });
    await expectInvariants(services);
  });

  it('stays while its bank does not answer', async () => {
    const order = await payableOrder(services);
    await bank.fault({ fault: 'unavailable', times: 9, path: '/' });
    expect((await cancel(order)).status).toBe(409);
    await bank.recover();
    expect((await orderFacts(services, order.orderId)).status).toBe('awaiting-pix');
  });

  it('and a card approved at the same moment end as either cancelled or paid', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await payableOrder(services);
      const [answer] = await Promise.all([
        cancel(order),
        bank.pay(order.txid, { notify: 'never' }).then(
          () => confirmPix(services, order.txid),
          () => null,
        ),
      ]);
      const { status } = await orderFacts(services, order.orderId);
      expect([answer.status, status]).toEqual(answer.status === 200 ? [200, 'cancelled'] : [409, 'paid']);
    }
    await expectInvariants(services);
  });
});

describe('a paid order', () => {
  it('is cancelled until production begins, and all its money is refunded by the same methods', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], wallet: 1_000, lines: 2 });
    expect(await flagsOf(order)).toEqual([true, true, true]);
    const view = await readOrder(services, order.customer.id, order.orderId);
    if (!view) throw new Error('there is no order');
    const preview = await previewCancel(services, view, null);
    expect(preview).toMatchObject({
      isWhole: true,
      needsReason: true,
      freightStays: 0,
      back: { sameWay: { total: order.total }, wallet: { total: order.total }, account: null },
    });
    const answer = await cancel(order, { valor: order.total / 100 });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: expect.stringMatching(/já estão na sua carteira\. A devolução de .* está a caminho\./),
        data: {
          valor: order.total / 100,
          devolucoes: [
            { fk_tipo_pagamento: 4, valor: 10, destino: 'carteira' },
            { fk_tipo_pagamento: 3, valor: (order.total - 1_000) / 100, destino: 'pagador' },
          ],
        },
      },
    });
    const told = await mailsOf(order);
    expect(told).toContain(`Pedido ${order.orderId} cancelado`);
    expect(told).toContain(`Devolução enviada: pedido ${order.orderId}`);
    expect(await walletOf(order)).toEqual({ available: 1_000, held: 0 });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    expect((await itemsOf(order)).map(({ statusId }) => statusId)).toEqual([3, 3]);
    expect(await services.db.cancellation.findMany({ where: { orderId: order.orderId } })).toMatchObject([
      { itemId: null, reason },
    ]);
    await expectInvariants(services);
  });

  it('has one label in the statement for a refund as credit, for any payment method', async () => {
    const order = await cardOrder(services, bank, { cards: [testCard.approved], wallet: 1_000 });
    expect((await cancel(order, { devolucao: 'carteira' })).status).toBe(200);
    const { moves } = await listCreditMoves(services, {
      userId: order.customer.id,
      from: null,
      to: null,
      page: 1,
    });
    const back = moves.filter(({ orderId, value }) => orderId === order.orderId && value > 0);
    expect(back.map(({ value }) => value).sort((one, other) => one - other)).toEqual([
      1_000,
      order.total - 1_000,
    ]);
    expect(new Set(back.map(({ description }) => description))).toEqual(
      new Set([`Crédito devolvido do pedido ${order.orderId}`]),
    );
    await mailsOf(order);
  });

  it('releases its coupon', async () => {
    const { order, usesOf } = await discounted(2);
    await bank.pay((await payable(order)).txid ?? '', { notify: 'never' });
    await confirmPix(services, (await payable(order)).txid ?? '');
    expect(await usesOf()).toBe(1);
    expect((await cancel(order, { devolucao: 'carteira' })).status).toBe(200);
    expect([await usesOf(), (await walletOf(order)).available]).toEqual([0, order.total]);
    await mailsOf(order);
    await expectInvariants(services);
  });

  it('cannot be cancelled once one item of it is in production', async () => {
    const order = await pixOrder(services, bank, 2);
    const [first] = await itemsOf(order);
    await services.db.orderItem.update({ where: { id: first?.id ?? 0 }, data: { statusId: 7 } });
    expect(await flagsOf(order)).toEqual([false, false, true]);
    expect((await cancel(order)).status).toBe(409);
    expect((await cancelItem(order, first?.id ?? 0)).status).toBe(409);
    expect(await backOf(order)).toBe(0);
  });

  it('is cancelled without a reason only in its first period, and only for the shown amount', async () => {
    const order = await pixOrder(services, bank);
    expect(await cancel(order, { valor: 1 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('O valor a devolver agora é') },
    });
    expect(await cancel(order, { motivo: '' })).toMatchObject({
      status: 422,
      body: { errosValidacao: { motivo: ['Conte o motivo do cancelamento.'] } },
    });
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'paid' });
    await setGrace(60);
    expect((await cancel(order, { motivo: '', devolucao: 'carteira' })).status).toBe(200);
    await mailsOf(order);
    await expectInvariants(services);
  });

  it('is refunded to an account that its customer names, if there is no other way back', async () => {
    const order = await paidDepositOrder(services);
    expect(await cancel(order, { devolucao: 'conta', conta_banco: '001' })).toMatchObject({
      status: 422,
      body: {
        errosValidacao: {
          conta_documento: ['Informe um CPF ou CNPJ válido.'],
          conta_agencia: expect.anything(),
        },
      },
    });
    const account = {
      conta_banco: '001',
      conta_agencia: '1234',
      conta_numero: '567-8',
      conta_titular: 'Clara Monteiro',
      conta_documento: '529.982.247-25',
    };
    expect(await cancel(order, { devolucao: 'conta', ...account })).toMatchObject({
      status: 200,
      body: { data: { devolucoes: [{ destino: 'conta', prazo: 'em até 5 dias úteis' }] } },
    });
    expect(await services.db.refund.findMany({ where: { orderId: order.orderId } })).toMatchObject([
      { state: 'person', goal: 'account', holderDocument: '52998224725' },
    ]);
    await mailsOf(order);
    await expectInvariants(services);
  });

  it('cannot be cancelled by another customer', async () => {
    const order = await pixOrder(services, bank);
    const [item] = await itemsOf(order);
    const stranger = { ...order, customer: await signedInCustomer(services) };
    expect((await cancel(stranger)).status).toBe(404);
    expect((await cancelItem(stranger, item?.id ?? 0)).status).toBe(404);
    expect(await backOf(order)).toBe(0);
  });

  it('is cancelled once by parallel requests', async () => {
    const order = await pixOrder(services, bank);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => cancel(order, { devolucao: 'carteira' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await walletOf(order)).available).toBe(order.total);
    await mailsOf(order);
    await expectInvariants(services);
  });
});

describe('one item of an order', () => {
  it('refunds its share of the discounted price without freight; the last one ends the order', async () => {
    const { order } = await discounted(3);
    const { txid } = await payable(order);
    await bank.pay(txid ?? '', { notify: 'never' });
    await confirmPix(services, txid ?? '');
    const items = await itemsOf(order);
    const { discount } = await services.db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    const amounts: number[] = [];
    for (const item of items) {
      const answer = await cancelItem(order, item.id, { devolucao: 'carteira' });
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { pedido_cancelado: amounts.length === 2 } },
      });
      amounts.push(Math.round(Number(answer.body.data?.valor) * 100));
      if (amounts.length < 3) expect((await orderFacts(services, order.orderId)).status).toBe('paid');
    }
    const goods = items.reduce((sum, { total }) => sum + total, 0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(goods - discount);
    for (const [index, amount] of amounts.entries())
      expect(Math.abs(amount - ((items[index]?.total ?? 0) * (goods - discount)) / goods)).toBeLessThan(1);
    expect(await orderFacts(services, order.orderId)).toMatchObject({ status: 'cancelled' });
    expect(await walletOf(order)).toEqual({ available: order.total, held: 0 });
    const told = await mailsOf(order);
    expect(told.filter((text) => text === `Item cancelado: pedido ${order.orderId}`)).toHaveLength(2);
    expect(told.filter((text) => text === `Pedido ${order.orderId} cancelado`)).toHaveLength(1);
    await expectInvariants(services);
  });

  it('is cancelled on the page, which shows the refund before', async () => {
    const order = await cardOrder(services, bank, {
      cards: [testCard.approved, testCard.approved],
      wallet: 700,
      lines: 2,
    });
    const [item] = await itemsOf(order);
    const params = { pk_pedido: String(order.orderId) };
    const address = `/pedido/${order.orderId}?acao=cancelar-item&item=${item?.id}`;
    const shown = await orderPage({ ...get(address, order.customer.cookie), params });
    expect(shown.cancelling).toMatchObject({
      itemId: item?.id,
      isWhole: false,
      back: { sameWay: { total: item?.total } },
    });
    const fields = {
      intent: 'cancelar-item',
      pedido_item: String(item?.id),
      motivo: reason,
      devolucao: 'mesma_forma',
    };
    const refused = await answerOf(
      page({ ...post(address, { ...fields, devolucao: 'conta' }, order.customer.cookie), params }),
    );
    expect(refused).toMatchObject({ status: 422 });
    const done = await answerOf(page({ ...post(address, fields, order.customer.cookie), params }));
    expect(done).toMatchObject({ status: 302 });
    const after = await orderPage({ ...get(`/pedido/${order.orderId}`, order.customer.cookie), params });
    expect(after.refunds.map(({ cause, itemId }) => [cause, itemId])).toEqual([
      ['item', item?.id],
      ['item', item?.id],
      ['item', item?.id],
    ]);
    const summary = await renderAt('/', createElement(OrderSummary, after));
    const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text(summary)).toContain(text(`Fica pago ${formatBrl(order.total - (item?.total ?? 0))}`));
    await mailsOf(order);
    await expectInvariants(services);
  });
});

const payable = ({ orderId }: PlacedOrder) =>
  services.db.payment.findFirstOrThrow({ where: { orderId, typeId: 13 }, orderBy: { id: 'desc' } });
