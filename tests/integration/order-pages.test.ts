import type { LoaderFunctionArgs } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expireUnpaidOrders } from '~/domain/payments/flows/sweeps/expire-payments.server';
import { fixedClock } from '~/platform/clock.server';
import { readFlash } from '~/platform/cookies.server';
import * as call from '~/routes/api/call';
import { action as orderAction, loader as orderPage } from '~/routes/shop/order/route';
import { loader as ordersPage } from '~/routes/shop/orders/route';
import { loader as successPage } from '~/routes/shop/success/route';
import { getServices, type Services } from '~/services.server';
import { post, postJson } from '../factories/account-calls';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { type PlacedOrder, payableOrder, placedOrder } from '../factories/order';
import { pastGuards } from '../factories/past-guards';
import { randomFrom } from '../factories/random';
import { type SignedInCustomer, signedInCustomer } from '../factories/signed-in-customer';
import { withoutTable } from '../factories/without-table';
import { seed } from '../setup/size';

let bank: SandboxBank;
let services: Services;
let own: PlacedOrder;
let other: PlacedOrder;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
  [own, other] = [await payableOrder(services), await payableOrder(services)];
});
afterAll(() => bank.close());

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
type Call = { params?: Record<string, string>; headers?: Record<string, string> };

const SHOP = 'http://localhost:3000';

/** The result of a loader; a thrown response counts as an answer. */
const load = async (loader: Loader, path: string, { params = {}, headers = {} }: Call = {}) => {
  const request = new Request(`${SHOP}${path}`, { headers });
  const value = await loader({ request, params, context: { nonce: '' } }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (!(value instanceof Response)) return { status: 200, location: null, told: null, body: value, text: '' };
  const text = await value.text();
  const isJson = value.headers.get('content-type')?.includes('json');
  return {
    status: value.status,
    location: value.headers.get('location'),
    told: readFlash(services.env, value.headers.get('set-cookie'))?.text ?? null,
    body: isJson ? (JSON.parse(text) as unknown) : null,
    text,
  };
};

const page = (loader: Loader, prefix: string, id: string | number, who?: SignedInCustomer) =>
  load(loader, `${prefix}/${id}`, { params: { pk_pedido: String(id) }, headers: who?.cookie });
const api = (loader: Loader, prefix: string, id: string | number, who?: SignedInCustomer) =>
  load(loader, `/api/${prefix}/${id}`, { params: { id: String(id) }, headers: who?.bearer });

const pages = [
  [
    'the order page',
    orderPage,
    '/pedido',
    { status: 302, location: '/pedidos', told: 'Pedido não encontrado.' },
  ],
  ['the success page', successPage, '/sucesso', { status: 404, location: null, told: null }],
] as const;
const calls = [
  ['pedido/{id}', call.loader, 'pedido'],
  ['recupera-pedido-pagamento-ok', call.loader, 'pedido/recupera-pedido-pagamento-ok'],
  ['gerar-pix', call.loader, 'pedido/gerar-pix/pedido'],
] as const;

describe.each(pages)('%s', (_, loader, prefix, refusal) => {
  it('shows the customer’s own order and redirects a visitor home, from where the login leads back', async () => {
    expect((await page(loader, prefix, own.orderId, own.customer)).status).toBe(200);
    expect(await page(loader, prefix, own.orderId)).toMatchObject({
      status: 302,
      location: '/?reason=login',
    });
  });

  it('gives the same answer for another customer’s order, a missing one, and an invalid number', async () => {
    const foreign = await page(loader, prefix, other.orderId, own.customer);
    expect(foreign).toMatchObject(refusal);
    for (const id of [99_999_999, 0, -1, '1e9', 'x', '', '2147483648', `${other.orderId} `])
      expect(await page(loader, prefix, id, own.customer)).toEqual(foreign);
  });
});

describe('the order page', () => {
  it('shows number, status, items, delivery, history, and how to pay', async () => {
    const { body } = await page(orderPage, '/pedido', own.orderId, own.customer);
    expect(body).toMatchObject({
      order: {
        id: own.orderId,
        total: own.total,
        status: { id: 46, isPaid: false },
        delivery: { type: 'counter', counterId: 1 },
        items: [{ quantity: 50, files: [{}, {}] }],
        history: [{ label: 'Aguardando pagamento por PIX' }],
      },
      payment: { amount: own.total, status: 'pending', copyPaste: expect.stringMatching(/^000201/) },
      payAt: `${services.env.SANDBOX_URL}/pix-bank/pagar/${own.txid}`,
    });
  });

  it('links to the other orders when its own cannot be read, with the API’s message', async () => {
    const [shown, called] = await withoutTable(services, 'pedido_item', async () => [
      await page(orderPage, '/pedido', own.orderId, own.customer),
      await api(call.loader, 'pedido', own.orderId, own.customer),
    ]);
    const text = 'Ocorreu um erro ao consultar o pedido.';
    expect(shown).toMatchObject({ status: 302, location: '/pedidos', told: text });
    expect(called).toMatchObject({ status: 500, body: { message: text } });
    expect((await page(orderPage, '/pedido', own.orderId, own.customer)).status).toBe(200);
  });

  it('redirects a form for another customer’s order there too, as for a missing one', async () => {
    const send = async (orderId: number) => {
      const sent = post(`/pedido/${orderId}`, { intent: 'pagar' }, { headers: own.customer.cookie });
      const answer = orderAction({ ...sent, params: { pk_pedido: String(orderId) } });
      const thrown = await answer.catch((response: unknown) => response as Response);
      return [(thrown as Response).status, (thrown as Response).headers.get('location')];
    };
    expect(await send(other.orderId)).toEqual([302, '/pedidos']);
    expect(await send(99_999_999)).toEqual([302, '/pedidos']);
  });

  it('waits no longer than two seconds for a bank that hangs', async () => {
    const order = await payableOrder(services);
    const { pix } = services;
    const events: string[] = [];
    const asked = new Promise<void>((resolve) => {
      const findCharge = () => {
        events.push('asked');
        resolve();
        return new Promise<never>(() => {});
      };
      Object.assign(services, { pix: { ...pix, findCharge } });
    });
    // A fake clock, moved only here, so that the speed of the machine does not matter.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const shown = page(orderPage, '/pedido', order.orderId, order.customer);
      const isOver = shown.then(({ status }) => void events.push(`answered ${status}`));
      await Promise.race([asked, isOver]);
      await vi.advanceTimersByTimeAsync(2_000);
      // A further wait would not end: the clock stands still again.
      await expect.poll(() => events).toEqual(['asked', 'answered 200']);
    } finally {
      vi.useRealTimers();
      Object.assign(services, { pix });
    }
  });

  it('shows the payment as soon as the bank reports it', async () => {
    const order = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    const { body } = await page(orderPage, '/pedido', order.orderId, order.customer);
    expect(body).toMatchObject({ order: { status: { isPaid: true } }, payment: { status: 'paid' } });
    expect(await page(successPage, '/sucesso', order.orderId, order.customer)).toMatchObject({
      body: { isPaid: true },
    });
  });
});

describe('the list of orders', () => {
  const garbage = [
    '',
    '0',
    '-1',
    '1.5',
    '1e400',
    '1e20',
    '999999999999999999999',
    'x',
    'NaN',
    'Infinity',
    '0x10',
  ];
  let customer: SignedInCustomer;
  let ids: number[];
  beforeAll(async () => {
    customer = await signedInCustomer(services);
    const first = await placedOrder(services);
    const rows = await Promise.all(Array.from({ length: 21 }, () => placedOrder(services)));
    const made = { in: [first, ...rows].map(({ orderId }) => orderId) };
    const newest = [{ createdAt: 'desc' }, { id: 'desc' }] as const;
    const sorted = await services.db.order.findMany({ where: { id: made }, orderBy: [...newest] });
    ids = sorted.map(({ id }) => id);
    await pastGuards(services, (tx) =>
      tx.order.updateMany({ where: { id: { in: ids } }, data: { userId: customer.id } }),
    );
    await pastGuards(services, (tx) =>
      tx.orderSearch.updateMany({ where: { orderId: { in: ids } }, data: { userId: customer.id } }),
    );
  });
  const list = (query: string) => load(ordersPage, `/pedidos${query}`, { headers: customer.cookie });

  it('is paged by ten, newest first, each order once', async () => {
    const seen: number[] = [];
    for (const number of [1, 2, 3]) {
      const { body } = await list(`?pagina=${number}`);
      const { orders, ...rest } = (body as { list: { orders: { id: number }[] } }).list;
      expect(rest).toEqual({ total: 22, hasMore: false, page: number, pages: 3 });
      seen.push(...orders.map(({ id }) => id));
    }
    expect(seen).toEqual(ids);
  });

  it.each(garbage)('treats %j as an existing page', async (number) => {
    const { status, body } = await list(`?pagina=${encodeURIComponent(number)}`);
    expect(status).toBe(200);
    expect((body as { list: { orders: unknown[] } }).list.orders.length).toBeGreaterThan(0);
    const answer = await load(call.loader, `/api/meus-pedidos?page=${encodeURIComponent(number)}`, {
      headers: customer.bearer,
    });
    expect(answer.status).toBe(200);
  });

  it('redirects a visitor home, from where the login leads back', async () => {
    expect(await load(ordersPage, '/pedidos?pagina=2')).toMatchObject({
      status: 302,
      location: '/?reason=login',
    });
  });

  it('is empty for a new customer', async () => {
    const fresh = await signedInCustomer(services);
    const { body } = await load(ordersPage, '/pedidos', { headers: fresh.cookie });
    expect(body).toMatchObject({ list: { orders: [], total: 0, hasMore: false, page: 1, pages: 1 } });
  });

  it('is returned by the API with the names of the specification', async () => {
    const { body } = await load(call.loader, '/api/meus-pedidos?page=3', { headers: customer.bearer });
    expect(body).toMatchObject({ data: { total: 22, last_page: 3, data: [{}, { pk_pedido: ids.at(-1) }] } });
    const { data } = body as { data: { data: object[] } };
    expect(Object.keys(data.data[0] ?? {})).toEqual([
      'pk_pedido',
      'nome_pedido',
      'dta_inc_pedido',
      'valor_total_pedido',
      'cor_status_pedido',
      'descricao_status_loja',
      'permite_comprar_novamente',
    ]);
  });
});

describe('the API of an order', () => {
  it('returns the order with the names of the specification', async () => {
    const { status, body } = await api(call.loader, 'pedido', own.orderId, own.customer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: {
        pk_pedido: own.orderId,
        fk_status_pedido: 46,
        status_pedido: { pk_status_pedido: 46, descricao_status_loja: 'Aguardando pagamento por PIX' },
        protocolo_aceite: expect.stringMatching(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/),
        pago_pedido: false,
        dta_entrega_pedido: null,
        valor_total_pedido: own.total / 100,
        resumo: { total: own.total / 100, entrega: 0, cupom: 0, unidade_peso: 'kg' },
        frete: { vlr_frete: 0, balcao: { pk_balcao: 1 } },
        pedidoItens: [{ fk_pedido: own.orderId, qtd_pedido_item: 50, pedidoItemArquivo: [{}, {}] }],
        historico: [{ descricao_status_loja: 'Aguardando pagamento por PIX' }],
      },
    });
  });

  it('lists the files of an item by their slots, in any order of their numbers', async () => {
    const { customer, orderId } = await placedOrder(services);
    const files = await services.db.orderItemFile.findMany({
      where: { orderItem: { orderId } },
      orderBy: { file: { slotId: 'asc' } },
    });
    await pastGuards(services, async (tx) => {
      // Written in reverse order, so that the table's physical order is reversed, too.
      for (const [index, { fileId }] of [...files.entries()].reverse()) {
        const other = `${'zyx'[index]}${fileId.slice(1)}`;
        await tx.$executeRaw`update arquivo set pk_arquivo = ${other} where pk_arquivo = ${fileId}`;
        await tx.$executeRaw`update pedido_item_arquivo set fk_arquivo = ${other} where fk_arquivo = ${fileId}`;
      }
    });
    const { body } = await api(call.loader, 'pedido', orderId, customer);
    const listed = files.map(({ description }) => ({ desc_arquivo_pedido_item_arquivo: description }));
    expect(body).toMatchObject({ data: { pedidoItens: [{ pedidoItemArquivo: listed }] } });
  });

  it('names each finish with its price, and another hash after a change', async () => {
    const order = await placedOrder(services);
    const { id, quantity } = await services.db.orderItem.findFirstOrThrow({
      where: { orderId: order.orderId },
    });
    const read = async () => {
      const { body } = await api(call.loader, 'pedido', order.orderId, order.customer);
      return (body as { data: { hash: string; pedidoItens: { itemPedidoAcabamento: object[] }[] } }).data;
    };
    const before = await read();
    expect(before.pedidoItens[0]?.itemPedidoAcabamento).toEqual([]);
    expect((await read()).hash).toBe(before.hash);
    const rates = await services.db.finishPrice.findMany({
      where: { table: { orderItems: { some: { id } } }, finish: { active: true } },
      include: { finish: true },
      orderBy: { finish: { position: 'asc' } },
      take: 2,
    });
    expect(rates).toHaveLength(2);
    const costs = rates.map(({ fixed, perCopy }) => fixed + perCopy * quantity);
    await pastGuards(services, async (tx) => {
      const { configuration, total } = await tx.orderItem.findUniqueOrThrow({ where: { id } });
      const cost = costs.reduce((sum, each) => sum + each, 0);
      const finishes = rates.map(({ finish }) => finish.code);
      await tx.orderItem.update({
        where: { id },
        data: {
          configuration: { ...(configuration as object), finishes },
          finishes: cost,
          total: total + cost,
        },
      });
    });
    const after = await read();
    expect(after.pedidoItens[0]?.itemPedidoAcabamento).toEqual(
      rates.map(({ finish, businessDays }, index) => ({
        desc_acabamento: finish.description,
        vlr_item_pedido_acabamento: (costs[index] ?? 0) / 100,
        qtd_dias_acabamento: businessDays,
      })),
    );
    expect(after.hash).not.toBe(before.hash);
  });

  it('returns the status of the Pix while it waits, when it is paid, and when it has expired', async () => {
    const order = await payableOrder(services);
    const ask = async () => [
      await api(call.loader, 'pedido/recupera-pedido-pagamento-ok', order.orderId, order.customer),
      await api(call.loader, 'pedido/gerar-pix/pedido', order.orderId, order.customer),
    ];
    expect(await ask()).toMatchObject([
      { status: 200, body: { data: { status: false, situacao: 'waiting' } } },
      {
        status: 200,
        body: {
          data: {
            pago: false,
            vlr_pagamento: order.total / 100,
            linhaDigitavel: expect.stringMatching(/^000201/),
          },
        },
      },
    ]);
    const gone = await payableOrder(services);
    await bank.pay(order.txid, { notify: 'never' });
    const clock = fixedClock(new Date(Date.now() + 49 * 3_600_000));
    await expireUnpaidOrders({ ...services, clock });
    expect(await ask()).toMatchObject([
      { status: 200, body: { data: { status: true, situacao: 'paid' } } },
      { status: 200, body: { data: { pago: true }, message: 'Já identificamos o seu pagamento, aguarde.' } },
    ]);
    expect(
      await api(call.loader, 'pedido/recupera-pedido-pagamento-ok', gone.orderId, gone.customer),
    ).toMatchObject({
      body: { data: { status: false, situacao: 'closed' } },
    });
    expect(await api(call.loader, 'pedido/gerar-pix/pedido', gone.orderId, gone.customer)).toMatchObject({
      status: 409,
      body: { message: 'Este pedido foi cancelado.' },
    });
  });

  it.each([
    ['cancelled', null, 'Este PIX foi encerrado.'],
    ['refused', 'O banco não aceitou.', 'O banco não aceitou.'],
  ])('returns no Pix whose charge is %s, and says why', async (status, refusal, message) => {
    const { orderId, paymentId, customer } = await payableOrder(services);
    await services.db.payment.update({ where: { id: paymentId }, data: { status, refusal } });
    const answered = await api(call.loader, 'pedido/gerar-pix/pedido', orderId, customer);
    expect(answered).toMatchObject({ status: 409, body: { message } });
  });

  it.each(calls)(
    '%s requires a login, and answers alike for another customer’s order and a missing one',
    async (_, loader, prefix) => {
      expect((await api(loader, prefix, own.orderId)).status).toBe(401);
      const foreign = await api(loader, prefix, other.orderId, own.customer);
      expect(foreign).toMatchObject({ status: 404, body: { message: 'Pedido não encontrado.' } });
      expect(await api(loader, prefix, 99_999_999, own.customer)).toEqual(foreign);
    },
  );

  it('accepts only GET', async () => {
    expect((await call.action(postJson('/api/pedido/1', {}))).status).toBe(405);
  });
});

describe('three hundred invalid numbers', () => {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const pieces = [
    '0',
    '-',
    '1',
    '9',
    'e',
    '.',
    "'",
    '"',
    '%00',
    '\0',
    '../',
    '{}',
    '[]',
    ' ',
    'ü',
    '😀',
    ';--',
    'NaN',
  ];
  const fuzzed = (): string =>
    random() < 0.3
      ? String(Math.floor((random() - 0.3) * 10 ** Math.floor(random() * 30)))
      : Array.from({ length: Math.floor(random() * 12) }, () => pick(pieces)).join('');

  it(`never break a page or a call`, async () => {
    const answered = new Map<string, number>();
    for (let count = 0; count < 300; count += 1) {
      let id = fuzzed();
      while (Number(id) === own.orderId) id = fuzzed();
      const encoded = encodeURIComponent(id);
      const isPage = random() < 0.4;
      const [name, loader, prefix, refusal = { status: 404 }] = isPage ? pick(pages) : pick(calls);
      const answer = await load(loader as Loader, `/${isPage ? '' : 'api/'}${prefix}/${encoded}`, {
        params: isPage ? { pk_pedido: id } : { id },
        headers: { ...own.customer.cookie },
      });
      answered.set(`${name} ${answer.status}`, (answered.get(`${name} ${answer.status}`) ?? 0) + 1);
      expect({ id, name, status: answer.status }).toEqual({ id, name, status: refusal.status });
    }
    expect([...answered.values()].reduce((sum, count) => sum + count)).toBe(300);
  });
});

describe('a line of an order', () => {
  it('names its unit: copies of a book, pieces of anything else', async () => {
    const { productId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId: own.orderId } });
    const pieceOfLine = async () => {
      const { body } = await page(orderPage, '/pedido', own.orderId, own.customer);
      return (body as Awaited<ReturnType<typeof orderPage>>).order.items.map(({ piece }) => piece);
    };
    expect(await pieceOfLine()).toEqual(['copy']);
    const setKind = (kind: string) =>
      pastGuards(services, (tx) => tx.product.update({ where: { id: productId }, data: { kind } }));
    await setKind('simple');
    expect(await pieceOfLine()).toEqual(['unit']);
    await setKind('book');
  });
});
