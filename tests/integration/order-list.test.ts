import { beforeAll, describe, expect, it } from 'vitest';
import { applyCoupon } from '~/domain/cart/apply-coupon.server';
import { nameOrder } from '~/domain/cart/change-cart.server';
import type { OrderPage } from '~/domain/orders/list-orders.server';
import { filterMessages } from '~/domain/orders/order-filter';
import * as api from '~/routes/api/call';
import { loader as cartPage } from '~/routes/shop/cart/route';
import { action as ordersAction, loader as ordersPage } from '~/routes/shop/orders/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { bareOrder } from '../factories/bare-order';
import { cartOf } from '../factories/cart';
import { call } from '../factories/cart-api-calls';
import { orderableCart, placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { toldStaff } from '../factories/studio';

/** The list of orders with its six filters, on the page and in the API. */

let services: Services;
let customer: SignedInCustomer;
let stranger: SignedInCustomer;
const ids: Record<string, number> = {};

const day = (text: string) => new Date(`${text}-03:00`);
const orders: [string, { name: string | null; at: Date; status?: number; wallet?: number }][] = [
  ['oldest', { name: 'Catálogo de inverno', at: day('2026-03-05T00:00:00') }],
  ['paid', { name: 'CATALOGO 100% algodão', at: day('2026-03-05T23:59:59'), status: 22 }],
  ['next', { name: 'Livro A5', at: day('2026-03-06T00:00:00'), status: 3 }],
  ['unnamed', { name: null, at: day('2026-04-01T12:00:00') }],
  ['card', { name: 'Inverno_2', at: day('2026-05-01T12:00:00'), status: 22 }],
];

beforeAll(async () => {
  services = await getServices();
  customer = await signedInCustomer(services);
  stranger = await signedInCustomer(services);
  for (const [key, { name, at, status }] of orders) {
    const id = await bareOrder(services, { userId: customer.id, at });
    ids[key] = id;
    await services.db.order.update({ where: { id }, data: { name } });
    if (status)
      await pastGuards(services, async (tx) => {
        await tx.order.update({ where: { id }, data: { statusId: status } });
        await tx.orderSearch.update({ where: { orderId: id }, data: { statusId: status } });
      });
  }
  const cardId = ids.card ?? 0;
  await services.db.payment.create({
    data: {
      orderId: cardId,
      typeId: 3,
      attempt: 2,
      amount: 10_000,
      charged: 10_000,
      expiresAt: services.clock.now(),
    },
  });
  await bareOrder(services, { userId: stranger.id, at: day('2026-03-05T10:00:00') });
});

type Page = {
  list: { orders: { id: number }[]; total: number } | null;
  errors: Record<string, string[]>;
  typed: Record<string, string>;
};
const pageOf = async (query: Record<string, string>): Promise<Page> =>
  (await ordersPage(get(`/pedidos?${new URLSearchParams(query)}`, customer.cookie))) as Page;
const callOf = async (query: Record<string, string>) => {
  const path = `/api/meus-pedidos?${new URLSearchParams(query)}`;
  const response = (await api.loader(get(path, { headers: customer.bearer }))) as Response;
  const body = (await response.json()) as {
    data?: { total: number; data: { pk_pedido: number }[] };
    errosValidacao?: Record<string, string[]>;
  };
  return { status: response.status, body };
};

it('shows the content of an order: its first items, and the number of others', async () => {
  const id = ids.oldest ?? 0;
  const contentsOf = async () => {
    const { list } = (await pageOf({ pk_pedido: String(id) })) as unknown as { list: OrderPage };
    return list.orders[0]?.contents;
  };
  const [first] = await services.db.orderItem.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } });
  const shown = { title: null, description: first?.description, quantity: first?.quantity };
  expect(await contentsOf()).toEqual({ first: [shown], others: 0 });
});

describe('a filter', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, ['card', 'unnamed', 'next', 'paid', 'oldest']],
    [{ pk_status_pedido: '22' }, ['card', 'paid']],
    [{ pk_tipo_pagamento: '3' }, ['card']],
    [{ pk_tipo_pagamento: '13' }, ['unnamed', 'next', 'paid', 'oldest']],
    [{ data_ini: '05/03/2026', data_fim: '05/03/2026' }, ['paid', 'oldest']],
    [{ data_ini: '2026-03-06' }, ['card', 'unnamed', 'next']],
    [{ data_fim: '05/03/2026' }, ['paid', 'oldest']],
    [{ nome_pedido: 'catálogo' }, ['paid', 'oldest']],
    [{ nome_pedido: 'INVERNO' }, ['card', 'oldest']],
    [{ nome_pedido: '100%' }, ['paid']],
    [{ nome_pedido: '%' }, []],
    [{ nome_pedido: 'inverno_' }, ['card']],
    [{ nome_pedido: 'a5' }, ['next']],
    [{ nome_pedido: 'vr' }, []],
    [{ nome_pedido: 'inverno', pk_status_pedido: '22', pk_tipo_pagamento: '3' }, ['card']],
    [{ nome_pedido: 'nada assim' }, []],
    [{ pk_pedido: '', nome_pedido: ' ', data_ini: '' }, ['card', 'unnamed', 'next', 'paid', 'oldest']],
  ])('%j finds its orders, newest first, on the page and in the API', async (query, found) => {
    const { list } = await pageOf(query);
    const expected = found.map((key) => ids[key]);
    expect(list?.orders.map(({ id }) => id)).toEqual(expected);
    expect(list?.total).toBe(expected.length);
    const { body } = await callOf(query);
    expect(body.data?.data.map(({ pk_pedido }) => pk_pedido)).toEqual(expected);
    expect(body.data?.total).toBe(expected.length);
  });

  it('for a number finds that order, and none of another customer', async () => {
    expect((await pageOf({ pk_pedido: String(ids.next) })).list?.orders).toMatchObject([{ id: ids.next }]);
    const foreign = await services.db.order.findFirstOrThrow({ where: { userId: stranger.id } });
    expect((await pageOf({ pk_pedido: String(foreign.id) })).list?.orders).toEqual([]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ data_ini: '31/02/2026' }, 'data_ini', filterMessages.date],
    [{ data_fim: 'ontem' }, 'data_fim', filterMessages.date],
    [{ data_ini: '06/03/2026', data_fim: '05/03/2026' }, 'data_fim', filterMessages.order],
    [{ pk_pedido: 'doze' }, 'pk_pedido', filterMessages.number],
    [{ pk_pedido: '99999999999' }, 'pk_pedido', filterMessages.number],
    [{ pk_status_pedido: 'x' }, 'pk_status_pedido', filterMessages.status],
    [{ nome_pedido: 'n'.repeat(121) }, 'nome_pedido', filterMessages.name],
  ])('%j is refused beside its field, and the typed text stays', async (query, field, message) => {
    const { list, errors, typed } = await pageOf(query);
    expect([list, errors[field], typed]).toEqual([null, [message], query]);
    const { status, body } = await callOf(query);
    expect([status, body.errosValidacao]).toEqual([422, { [field]: [message] }]);
  });

  it('finds an order by its new name, status or payment after a change', async () => {
    const { orderId } = await placedOrder(services, await orderableCart(services, undefined, customer));
    const rowOf = () => services.db.orderSearch.findUniqueOrThrow({ where: { orderId } });
    expect(await rowOf()).toMatchObject({ userId: customer.id, statusId: 46, paymentTypeId: 13, name: null });
    await services.db.order.update({ where: { id: orderId }, data: { name: 'Édition' } });
    await services.db.order.update({ where: { id: orderId }, data: { statusId: 12 } });
    expect(await rowOf()).toMatchObject({ statusId: 12, name: ' edition' });
    await pastGuards(
      services,
      (tx) => tx.$executeRaw`update pedido_busca set status = 46 where fk_pedido = ${orderId}`,
    );
    expect(await toldStaff(`update pedido_busca set status = 22 where fk_pedido = ${orderId}`)).toContain(
      'A busca de pedidos é mantida pela loja',
    );
  });

  it('offers the payment methods and the statuses of the shop', async () => {
    const response = (await api.loader(
      get('/api/filtro-meus-pedidos', { headers: customer.bearer }),
    )) as Response;
    const { data } = (await response.json()) as { data: Record<string, object[]> };
    expect(data.formasPagamento).toContainEqual({
      pk_tipo_pagamento: 13,
      desc_tipo_pagamento: expect.any(String),
    });
    expect(data.statusPedido).toContainEqual({ pk_status_pedido: 22, desc_status_pedido: 'Entregue' });
    const slips = data.formasPagamento?.filter((way) => /Boleto/.test(JSON.stringify(way)));
    expect(slips).toEqual([{ pk_tipo_pagamento: 6, desc_tipo_pagamento: 'Boleto bancário' }]);
    const { methods } = (await ordersPage(get('/pedidos', customer.cookie))) as {
      methods: { id: number; label: string }[];
    };
    expect(methods.filter(({ label }) => label.startsWith('Boleto'))).toEqual([
      { id: 6, label: 'Boleto bancário' },
    ]);
  });

  it('by boleto finds the boletos of both banks', async () => {
    const buyer = await signedInCustomer(services);
    const orderId = await bareOrder(services, { userId: buyer.id });
    await pastGuards(
      services,
      (tx) => tx.$executeRaw`update pedido_busca set tipo_pagamento = 10 where fk_pedido = ${orderId}`,
    );
    const page = (await ordersPage(get('/pedidos?pk_tipo_pagamento=6', buyer.cookie))) as Page;
    expect(page.list?.orders).toMatchObject([{ id: orderId }]);
  });
});

it('orders that wait for their customer are marked, with the reason', async () => {
  const { orderId, customer: buyer } = await placedOrder(services);
  const asked = async () => {
    const response = (await api.loader(get('/api/verificar-pedidos', { headers: buyer.bearer }))) as Response;
    return ((await response.json()) as { data: object }).data;
  };
  expect(await asked()).toMatchObject({
    total: 1,
    pedidos: [{ pk_pedido: orderId, pendencia: 'pagamento' }],
  });
  const state = (statusId: number) =>
    pastGuards(services, (tx) => tx.orderSearch.update({ where: { orderId }, data: { statusId } }));
  await state(6);
  expect(await asked()).toMatchObject({ pedidos: [{ pendencia: 'arquivos' }] });
  await state(10);
  expect(await asked()).toMatchObject({ pedidos: [{ pendencia: 'retirada' }] });
  await state(7);
  expect(await asked()).toEqual({ total: 0, pedidos: [] });
});

describe('changes since the purchase', () => {
  it('are shown by the call and in the cart: old and new price, the reason, and the missing coupon', async () => {
    const cart = await orderableCart(services);
    const { customer: buyer } = cart;
    await applyCoupon(services, { userId: buyer.id, code: 'LIVRO10', ip: null });
    const discounted = await cartOf(services, buyer.id);
    const { orderId } = await placedOrder(services, {
      ...cart,
      input: { ...cart.input, shownTotal: discounted.summary.total, shownContents: null },
    });
    const item = await services.db.orderItem.findFirstOrThrow({ where: { orderId } });
    await pastGuards(services, (tx) =>
      tx.orderItem.update({
        where: { id: item.id },
        data: { total: item.total - 1_000, printing: item.printing - 1_000 },
      }),
    );
    const { body } = await call('comprar-novamente', { pedido: orderId }, buyer);
    expect(body.data).toMatchObject({
      arquivos_nao_reutilizaveis: [],
      mudancas: [
        {
          pk_pedido_item: item.id,
          motivo: 'tabela',
          valor_anterior: (item.total - 1_000) / 100,
          valor_atual: item.total / 100,
        },
      ],
      cupons_anteriores: [{ codigo: 'LIVRO10', valor: discounted.summary.discount / 100 }],
    });
    const page = (await cartPage(get('/carrinho', buyer.cookie))) as { repeats: object };
    expect(page.repeats).toMatchObject({
      lines: [{ before: item.total - 1_000, now: item.total }],
      coupons: [{}],
    });
  });
});

describe('repeating an order from the list without scripts', () => {
  const again = (who: SignedInCustomer, orderId: number) =>
    answerOf(ordersAction(post('/pedidos', { pedido: String(orderId) }, who.cookie)));

  it('leads to the cart with the items', async () => {
    const cart = await orderableCart(services);
    await nameOrder(services, { userId: cart.customer.id, name: 'Contos' });
    const { orderId, customer: buyer } = await placedOrder(services, cart);
    expect(await again(buyer, orderId)).toMatchObject({ status: 302, location: '/carrinho' });
    expect(await services.db.cartItem.count({ where: { cart: { userId: buyer.id, status: 'open' } } })).toBe(
      1,
    );
  });

  it('says why it is refused, after the specification’s sentence', async () => {
    const old = await again(customer, ids.oldest ?? 0);
    expect([old.status, old.result]).toEqual([
      409,
      { text: 'Ocorreu um erro ao repetir o pedido. Recompra não disponível no momento' },
    ]);
    expect((await again(stranger, ids.oldest ?? 0)).status).toBe(404);
  });

  it('is refused, and not offered, once none of it is sold', async () => {
    const { orderId, customer: buyer } = await placedOrder(services);
    const sell = (active: boolean) =>
      pastGuards(services, (tx) =>
        tx.product.updateMany({ where: { orderItems: { some: { orderId } } }, data: { active } }),
      );
    await sell(false);
    const refused = await again(buyer, orderId);
    await sell(true);
    expect([refused.status, refused.result]).toEqual([
      409,
      { text: 'Ocorreu um erro ao repetir o pedido. Recompra não disponível no momento' },
    ]);
    expect(await services.db.cartItem.count({ where: { cart: { userId: buyer.id, status: 'open' } } })).toBe(
      0,
    );
  });

  it('is offered for 19 days, while any of it is sold', async () => {
    const { orderId, customer: buyer } = await placedOrder(services);
    const offered = async () => {
      const page = (await ordersPage(get('/pedidos', buyer.cookie))) as {
        list: { orders: { canRepeat: boolean }[] };
      };
      return page.list.orders[0]?.canRepeat;
    };
    expect(await offered()).toBe(true);
    const at = (days: number) => new Date(services.clock.now().getTime() - days * 86_400_000);
    const datedAt = (days: number) =>
      pastGuards(services, (tx) =>
        tx.order.update({ where: { id: orderId }, data: { createdAt: at(days) } }),
      );
    await datedAt(18.9);
    expect(await offered()).toBe(true);
    await datedAt(19.1);
    expect(await offered()).toBe(false);
  });
});
