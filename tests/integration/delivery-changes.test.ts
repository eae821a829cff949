import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { grantCredit } from '~/domain/credit/move-credit.server';
import { changeReceiver } from '~/domain/orders/change-receiver.server';
import { itemStatus } from '~/domain/orders/order-status';
import { dayToCome } from '~/domain/orders/promised-day';
import { readOrder } from '~/domain/orders/read-orders.server';
import {
  changeDelivery,
  type DeliveryChoice,
} from '~/domain/payments/flows/delivery-change/change-delivery.server';
import { readDeliveryChoices } from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { action as orderAction } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { post } from '../factories/account-calls';
import { addressOf, COUNTER, PAC } from '../factories/cart';
import { orderableCart, type PlacedOrder } from '../factories/order';
import { paidOrder } from '../factories/paid-order';
import { signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** The customer changes the delivery of an order before production starts. */

let services: Services;
const minutes = (value: string) =>
  services.db.parameter.update({ where: { key: 'pedidos.carencia_minutos' }, data: { value } });
beforeAll(async () => {
  services = await getServices();
  await minutes('60');
});
afterAll(async () => {
  await minutes('0');
  await expectInvariants(services);
});

const orderTo = async (delivery: 'counter' | 'address') =>
  paidOrder(services, await orderableCart(services, { delivery }));
const orderOf = async ({ customer, orderId }: PlacedOrder) => {
  const order = await readOrder(services, customer.id, orderId);
  if (!order) throw new Error('no order');
  return order;
};
const change = (
  { customer, orderId }: PlacedOrder,
  choice: DeliveryChoice,
  { shownPrice = null, payWith = 'wallet' }: { shownPrice?: number | null; payWith?: 'wallet' | 'pix' } = {},
) => changeDelivery(services, { userId: customer.id, orderId, choice, shownPrice, payWith });
const kindOf = (result: { ok: boolean; failure?: { kind: string } }) =>
  result.ok ? 'done' : result.failure?.kind;
const give = ({ customer }: PlacedOrder, amount: number) =>
  grantCredit(services, {
    userId: customer.id,
    amount,
    description: 'Cortesia',
    key: `more-${customer.id}`,
  });
const creditOf = async ({ customer }: PlacedOrder) => (await readWallet(services, customer.id)).available;

describe('an order before production', () => {
  it('can be moved to a cheaper counter, and the difference becomes credit', async () => {
    const placed = await orderTo('address');
    const before = await orderOf(placed);
    expect(kindOf(await change(placed, { counterId: COUNTER.free }))).toBe('done');
    const after = await orderOf(placed);
    expect(after.delivery).toMatchObject({ type: 'counter', counterId: COUNTER.free, price: 0 });
    expect([after.freight, after.total]).toEqual([0, before.total - before.freight]);
    expect([after.collector, after.contact]).toEqual([{ kind: 'buyer' }, null]);
    expect(await creditOf(placed)).toBe(before.freight);
    expect(await readPayment(services, placed.orderId)).toMatchObject({ typeId: 13, status: 'paid' });
  });

  it('can be moved to a more expensive delivery, paid with credit', async () => {
    const placed = await orderTo('counter');
    const addressId = await addressOf(services, placed.customer.id);
    const before = await orderOf(placed);
    await give(placed, 100_000);
    expect(kindOf(await change(placed, { addressId, transportTypeId: PAC }))).toBe('done');
    const after = await orderOf(placed);
    expect(after.freight).toBeGreaterThan(0);
    expect(after.total).toBe(before.total + after.freight);
    expect(await creditOf(placed)).toBe(100_000 - after.freight);
    expect(await readPayment(services, placed.orderId)).toMatchObject({
      typeId: 13,
      wallet: 0,
      further: [{ typeId: 4, amount: after.freight }],
    });
    expect((dayToCome(after.promised) ?? '') >= (dayToCome(before.promised) ?? 'x')).toBe(true);
  });

  it('moved there and back again costs nothing', async () => {
    const placed = await orderTo('counter');
    const addressId = await addressOf(services, placed.customer.id);
    await give(placed, 50_000);
    const before = await orderOf(placed);
    for (const choice of [
      { addressId, transportTypeId: PAC },
      { counterId: COUNTER.free },
      { addressId, transportTypeId: PAC },
      { counterId: COUNTER.free },
    ])
      expect(kindOf(await change(placed, choice))).toBe('done');
    expect((await orderOf(placed)).total).toBe(before.total);
    expect(await creditOf(placed)).toBe(50_000);
  });

  it('is offered every other delivery with the price difference', async () => {
    const placed = await orderTo('counter');
    await addressOf(services, placed.customer.id);
    const { offered } = await readDeliveryChoices(services, placed.customer.id, await orderOf(placed));
    expect(offered.some(({ value }) => /^e-\d+-1$/.test(value))).toBe(true);
    expect(offered.some(({ value }) => value === `b-${COUNTER.free}`)).toBe(false);
    for (const each of offered) expect(each.difference).toBe(each.price);
  });

  it.each<[what: string, wish: (placed: PlacedOrder) => Promise<DeliveryChoice>, kind: string]>([
    ['the same counter', async () => ({ counterId: COUNTER.free }), 'same'],
    ['a counter that does not exist', async () => ({ counterId: 99_999 }), 'not-offered'],
    [
      'the address of another customer',
      async () => {
        const stranger = await signedInCustomer(services);
        return { addressId: await addressOf(services, stranger.id), transportTypeId: PAC };
      },
      'not-offered',
    ],
    [
      'a delivery that costs more than the credit',
      async ({ customer }) => ({
        addressId: await addressOf(services, customer.id),
        transportTypeId: PAC,
      }),
      'credit-short',
    ],
  ])('is not sent to %s', async (_what, wish, kind) => {
    const placed = await orderTo('counter');
    const before = await orderOf(placed);
    expect(kindOf(await change(placed, await wish(placed)))).toBe(kind);
    expect(await orderOf(placed)).toEqual(before);
  });

  it('reveals nothing to another customer, not even its price', async () => {
    const placed = await orderTo('address');
    const stranger = await signedInCustomer(services);
    const addressId = await addressOf(services, stranger.id);
    for (const shownPrice of [null, 1])
      expect(
        await changeDelivery(services, {
          userId: stranger.id,
          orderId: placed.orderId,
          shownPrice,
          payWith: 'pix',
          choice: { addressId, transportTypeId: PAC },
        }),
      ).toEqual({ ok: false, failure: { kind: 'not-found' } });
  });

  it('is refused at another price than the shown one', async () => {
    const placed = await orderTo('address');
    expect(kindOf(await change(placed, { counterId: COUNTER.free }, { shownPrice: 1 }))).toBe(
      'price-changed',
    );
  });

  it('moved five times in parallel moves once, and pays once', async () => {
    const placed = await orderTo('counter');
    const addressId = await addressOf(services, placed.customer.id);
    await give(placed, 100_000);
    const asked = [1, 2, 3, 4, 5].map(() => change(placed, { addressId, transportTypeId: PAC }));
    const kinds = (await Promise.all(asked)).map(kindOf);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    const { freight } = await orderOf(placed);
    expect(await creditOf(placed)).toBe(100_000 - freight);
  });

  it('can be received by another person', async () => {
    const placed = await orderTo('counter');
    const collector = { kind: 'other', name: 'Rui Prado', document: '52998224725' } as const;
    const asked = { userId: placed.customer.id, orderId: placed.orderId };
    expect(kindOf(await changeReceiver(services, { ...asked, receiver: { collector } }))).toBe('done');
    expect((await orderOf(placed)).collector).toEqual(collector);
    const contact = { name: 'Rui', document: '52998224725', phone: '11987654321' };
    expect(kindOf(await changeReceiver(services, { ...asked, receiver: { contact } }))).toBe('other-way');
  });
});

describe('later', () => {
  it('nothing of it can be changed', async () => {
    const placed = await orderTo('counter');
    await minutes('0');
    const receiver = { collector: { kind: 'buyer' } } as const;
    const asked = { userId: placed.customer.id, orderId: placed.orderId };
    expect(kindOf(await change(placed, { counterId: COUNTER.paid }))).toBe('too-late');
    expect(kindOf(await changeReceiver(services, { ...asked, receiver }))).toBe('too-late');
    await services.db.orderItem.updateMany({
      where: { orderId: placed.orderId },
      data: { statusId: itemStatus.inProduction },
    });
    await minutes('60');
    expect(kindOf(await change(placed, { counterId: COUNTER.paid }))).toBe('too-late');
  });

  it('not even by hand, nor by another customer', async () => {
    const placed = await orderTo('counter');
    expect(
      await toldStaff(
        `update pedido set vlr_frete = 0, valor_total_pedido = 1 where pk_pedido = ${placed.orderId}`,
      ),
    ).toMatch(/já foi fechado com o cliente/);
    const stranger = await signedInCustomer(services);
    const asked = {
      userId: stranger.id,
      orderId: placed.orderId,
      shownPrice: null,
      payWith: 'wallet',
    } as const;
    expect(kindOf(await changeDelivery(services, { ...asked, choice: { counterId: COUNTER.paid } }))).toBe(
      'not-found',
    );
  });
});

it('the page shows the error beside the choice', async () => {
  const placed = await orderTo('counter');
  const fields = { intent: 'alterar-entrega', pedido: String(placed.orderId), entrega: 'x' };
  const refused = await orderAction({
    ...post(`/pedido/${placed.orderId}`, fields, { headers: placed.customer.cookie }),
    params: { pk_pedido: String(placed.orderId) },
  });
  expect(refused).toMatchObject({
    data: { act: 'alterar-entrega', errors: { entrega: ['Selecione uma opção de entrega!'] } },
    init: { status: 422 },
  });
});
