import { beforeEach, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { itemStatus } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { bookReceipt } from '~/domain/payments/core/book-receipt.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { finaliseCart } from '~/domain/payments/flows/checkout/finalise-cart.server';
import { changeDelivery } from '~/domain/payments/flows/delivery-change/change-delivery.server';
import { giveUpDelivery } from '~/domain/payments/flows/delivery-change/delivery-to-pay.server';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { confirmPix } from '~/domain/payments/means/pix/confirm-pix.server';
import { fail } from '~/domain/shared/result';
import { fixedClock } from '~/platform/clock.server';
import { loader as orderApi } from '~/routes/api/call';
import { loader as orderPage } from '~/routes/shop/order/route';
import { get } from '../factories/account-calls';
import { addressOf, COUNTER, PAC } from '../factories/cart';
import { orderableCart, type PlacedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { comeDue, drain, moneyOf } from '../factories/payment-facts';
import { paymentWorld } from '../factories/payment-world';
import { expectInvariants } from '../setup/invariants';

/** A more expensive delivery of a paid order is paid by Pix, and takes effect with the payment. */

const { bank, services } = await paymentWorld();
const inMinutes = (minutes: number) => ({
  ...services,
  clock: fixedClock(new Date(services.clock.now().getTime() + minutes * 60_000)),
});
beforeEach(async () => {
  await bank.clock.setOffset(0);
  await services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value: '60' } });
});

const orderOf = async ({ customer, orderId }: PlacedOrder) => {
  const order = await readOrder(services, customer.id, orderId);
  if (!order) throw new Error('no order');
  return order;
};
const whoOf = ({ customer, orderId }: PlacedOrder) => ({ userId: customer.id, orderId });
type Ordered = PlacedOrder & { addressId: number };
/** To be picked up for free, by a customer with an address. */
const pickedUp = async (): Promise<Ordered> => {
  const placed = await paidOrder(services, await orderableCart(services, { delivery: 'counter' }));
  return { ...placed, addressId: await addressOf(services, placed.customer.id) };
};
const toHome = (placed: Ordered, shop = services) =>
  changeDelivery(shop, {
    ...whoOf(placed),
    choice: { addressId: placed.addressId, transportTypeId: PAC },
    shownPrice: null,
    payWith: 'pix',
  });
/** The same, with a delivery to an address that waits for its Pix. */
const waiting = async () => {
  const placed = await pickedUp();
  const changed = await toHome(placed);
  if (!changed.ok || !changed.value.pix?.txid) throw new Error(JSON.stringify(changed));
  const { pix } = changed.value;
  return { placed, pix, txid: changed.value.pix.txid };
};
const kindOf = (result: { ok: boolean; failure?: { kind: string } }) =>
  result.ok ? 'done' : result.failure?.kind;
const paymentPartOf = (id: number) => services.db.payment.findUniqueOrThrow({ where: { id } });

const pageOf = (placed: PlacedOrder) =>
  orderPage({
    ...get(`/pedido/${placed.orderId}`, placed.customer.cookie),
    params: { pk_pedido: String(placed.orderId) },
  });

describe('a more expensive delivery', () => {
  it('waits for its Pix, which the page shows, and changes nothing before', async () => {
    const { placed, pix } = await waiting();
    expect(pix.copyPaste).toMatch(/^000201/);
    const order = await orderOf(placed);
    expect(order.delivery).toMatchObject({ type: 'counter', price: 0 });
    expect(order.status.isPaid).toBe(true);
    expect(await pageOf(placed)).toMatchObject({
      deliveryToPay: { amount: pix.amount, copyPaste: pix.copyPaste, delivery: { type: 'address' } },
    });
    await expectInvariants(services);
  });

  it('takes effect with the payment, even if that is reported twice in parallel', async () => {
    const { placed, pix, txid } = await waiting();
    const before = await orderOf(placed);
    await bank.pay(txid, { notify: 'never' });
    await Promise.all([1, 2, 3].map(() => confirmPix(services, txid)));
    const after = await orderOf(placed);
    expect(after.delivery).toMatchObject({ type: 'address', price: pix.amount });
    expect(after.total).toBe(before.total + pix.amount);
    expect(await moneyOf(services, pix.id)).toMatchObject([{ disposition: 'applied' }]);
    expect(await services.db.deliveryChange.count({ where: { orderId: placed.orderId } })).toBe(1);
    const response = await orderApi({
      ...get(`/api/pedido/${placed.orderId}`, placed.customer.cookie),
      params: { id: String(placed.orderId) },
    });
    expect(await response.json()).toMatchObject({
      data: {
        pagamento: { fk_tipo_pagamento: 13, tentativa: 1 },
        pagamentosAdicionais: [{ fk_tipo_pagamento: 13, vlr_pagamento: pix.amount / 100 }],
      },
    });
    await expectInvariants(services);
  });

  it('is detected by any page view, even if the bank sends no notification', async () => {
    const { placed, txid } = await waiting();
    await bank.pay(txid, { notify: 'never' });
    const shown = await pageOf(placed).then(
      () => null,
      (thrown: Response) => thrown,
    );
    expect([shown?.status, shown?.headers.get('location')]).toEqual([302, `/pedido/${placed.orderId}`]);
    expect((await orderOf(placed)).delivery.type).toBe('address');
  });

  it('requested five times in parallel makes one Pix', async () => {
    const placed = await pickedUp();
    const kinds = (await Promise.all([1, 2, 3, 4, 5].map(() => toHome(placed)))).map(kindOf);
    expect(kinds.toSorted()).toEqual(['done', 'waiting', 'waiting', 'waiting', 'waiting']);
  });

  it('blocks other changes while it waits', async () => {
    const { placed } = await waiting();
    const other = { choice: { counterId: COUNTER.paid }, shownPrice: null, payWith: 'wallet' } as const;
    expect(kindOf(await changeDelivery(services, { ...whoOf(placed), ...other }))).toBe('waiting');
  });

  it('can be given up: its Pix is closed at the bank, and another can be chosen', async () => {
    const { placed, pix, txid } = await waiting();
    expect(kindOf(await giveUpDelivery(services, whoOf(placed)))).toBe('done');
    expect((await paymentPartOf(pix.id)).status).toBe('cancelled');
    expect((await bank.charge(txid))?.revisions.at(-1)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(kindOf(await giveUpDelivery(services, whoOf(placed)))).toBe('nothing-waits');
    expect(kindOf(await toHome(placed))).toBe('done');
  });

  it('of a free order shows its Pix, too', async () => {
    const cart = await orderableCart(services, { delivery: 'counter' });
    const gift = { kind: 'percent', amount: 100_00, validFrom: new Date(0) };
    const { id: couponId } = await services.db.coupon.create({
      data: { code: 'BRINDE-INTEIRO', description: 'Cortesia', ...gift },
    });
    await services.db.cart.update({ where: { id: cart.cartId }, data: { couponId } });
    const finished = await finaliseCart(services, { ...cart.input, shownTotal: 0 });
    if (!finished.ok) throw new Error(finished.failure.kind);
    const addressId = await addressOf(services, cart.customer.id);
    const placed = { ...cart, orderId: finished.value.orderId, paymentId: 0, txid: '', addressId };
    expect(kindOf(await toHome(placed))).toBe('done');
    expect(await pageOf(placed)).toMatchObject({
      payment: null,
      deliveryToPay: { copyPaste: expect.any(String) },
    });
  });

  it('whose Pix the bank refuses is cancelled, and the page says so', async () => {
    const placed = await pickedUp();
    const refuse = async () => fail({ kind: 'refused', detail: '403 AcessoNegado' } as const);
    const refused = { ...services, pix: { ...services.pix, createCharge: refuse } };
    expect(kindOf(await toHome(placed, refused))).toBe('pix-refused');
    expect(await pageOf(placed)).toMatchObject({ deliveryToPay: null, isDeliveryRefused: true });
    expect(kindOf(await toHome(placed))).toBe('done');
    expect(await pageOf(placed)).toMatchObject({ deliveryToPay: {}, isDeliveryRefused: false });
  });

  it('refunds a payment of another amount once the right one arrives', async () => {
    const { placed, pix } = await waiting();
    const bring = async (amount: number) => {
      const externalId = `E${services.ids.id().replaceAll('-', '').slice(0, 31)}`;
      await bookReceipt(services, pix, { externalId, amount, paidAt: services.clock.now() });
    };
    await bring(pix.amount - 1);
    expect(await moneyOf(services, pix.id)).toMatchObject([{ disposition: 'review' }]);
    await bring(pix.amount);
    expect((await orderOf(placed)).delivery.type).toBe('address');
    expect(await moneyOf(services, pix.id)).toMatchObject([
      { amount: pix.amount - 1, disposition: 'refund' },
      { amount: pix.amount, disposition: 'applied' },
    ]);
  });

  it('that was just paid cannot be given up', async () => {
    const { placed, txid } = await waiting();
    await bank.pay(txid, { notify: 'never' });
    expect(kindOf(await giveUpDelivery(services, whoOf(placed)))).toBe('paid-meanwhile');
    expect((await orderOf(placed)).delivery.type).toBe('address');
  });

  it('expires after half an hour, and not before; the order does not change', async () => {
    const { placed, pix } = await waiting();
    const before = await orderOf(placed);
    await expireUnpaidOrders(inMinutes(29));
    expect((await paymentPartOf(pix.id)).status).toBe('pending');
    await bank.clock.setOffset(31 * 60_000);
    await expireUnpaidOrders(inMinutes(31));
    expect((await paymentPartOf(pix.id)).status).toBe('cancelled');
    expect(await orderOf(placed)).toEqual(before);
    expect(kindOf(await toHome(placed))).toBe('done');
  });

  it('is requested from the bank ten times a day at most', async () => {
    const placed = await pickedUp();
    // The order's own Pix was the first.
    for (let asked = 1; asked < 10; asked += 1) {
      expect(kindOf(await toHome(placed))).toBe('done');
      expect(kindOf(await giveUpDelivery(services, whoOf(placed)))).toBe('done');
    }
    expect(kindOf(await toHome(placed))).toBe('too-many-charges');
    expect(await services.db.payment.count({ where: { orderId: placed.orderId } })).toBe(10);
  });

  it('never waits longer than the order can be changed', async () => {
    const placed = await pickedUp();
    const { paidAt } = await services.db.order.findUniqueOrThrow({ where: { id: placed.orderId } });
    await services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value: '7' } });
    const changed = await toHome(placed);
    expect(changed.ok && changed.value.pix?.expiresAt.getTime()).toBe((paidAt?.getTime() ?? 0) + 7 * 60_000);
  });
});

describe('a late payment for a delivery', () => {
  const goesBack = async (paymentId: number, endToEndId: string) => {
    expect(await moneyOf(services, paymentId)).toMatchObject([{ disposition: 'refund' }]);
    await drain(services);
    // A slow answer of the bank.
    await bank.clock.setOffset(60_000);
    await comeDue(services, { endToEndId });
    await drain(services);
    expect(await moneyOf(services, paymentId)).toMatchObject([{ disposition: 'refunded' }]);
    expect((await bank.receipt(endToEndId))?.devolucoes).toHaveLength(1);
  };

  it('is refunded to the payer once the order is in production', async () => {
    const { placed, pix, txid } = await waiting();
    await services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value: '0' } });
    await services.db.orderItem.updateMany({
      where: { orderId: placed.orderId },
      data: { statusId: itemStatus.inProduction },
    });
    const before = await orderOf(placed);
    const endToEndId = await bank.pay(txid, { notify: 'never' });
    await confirmPix(services, txid);
    expect(await orderOf(placed)).toEqual(before);
    // The customer is not asked to pay it again.
    expect((await paymentPartOf(pix.id)).status).toBe('cancelled');
    expect(await pageOf(placed)).toMatchObject({ deliveryToPay: null, otherMoney: [{ amount: pix.amount }] });
    expect(kindOf(await giveUpDelivery(services, whoOf(placed)))).toBe('nothing-waits');
    await goesBack(pix.id, endToEndId);
  });

  it('is refunded after the order was cancelled and its price refunded', async () => {
    const { placed, pix, txid } = await waiting();
    const cancelled = await cancelOrder(services, {
      ...whoOf(placed),
      reason: '',
      wanted: 'wallet',
      shown: null,
    });
    expect(kindOf(cancelled)).toBe('done');
    expect((await readWallet(services, placed.customer.id)).available).toBe(placed.total);
    const endToEndId = await bank.pay(txid, { notify: 'never' });
    await confirmPix(services, txid);
    await goesBack(pix.id, endToEndId);
    await expireUnpaidOrders(services);
    expect((await paymentPartOf(pix.id)).status).toBe('cancelled');
    await expectInvariants(services);
  });

  it('through its own Pix, for an order that was paid twice, is fully refunded when it is cancelled', async () => {
    const { placed, pix, txid } = await waiting();
    await bank.pay(txid, { notify: 'never' });
    await confirmPix(services, txid);
    const cancelled = await cancelOrder(services, {
      ...whoOf(placed),
      reason: '',
      wanted: 'wallet',
      shown: placed.total + pix.amount,
    });
    expect(kindOf(cancelled)).toBe('done');
    expect((await readWallet(services, placed.customer.id)).available).toBe(placed.total + pix.amount);
    await expectInvariants(services);
  });
});
