import { beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '~/domain/notifications/ports';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { action as orderAction } from '~/routes/shop/order/route';
import { getServices, type Services } from '~/services.server';
import { post } from '../factories/account-calls';
import { mailOf } from '../factories/mailbox';
import { orderableCart } from '../factories/order';
import { storeFiles } from '../factories/ordered-item';
import { paidOrder } from '../factories/paid-order';
import { webhookOf } from '../factories/partner-endpoint';
import { openStudio } from '../factories/studio';

/** Items of an order go through production one by one; staff move them by rows, one statement at a time. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const { checkingFiles, fileProblem, inProduction, printed, readyForPickup, delivered, cancelled } =
  itemStatus;

const orderOf = async (lines: number) => {
  const order = await paidOrder(services, await orderableCart(services, { lines }));
  const items = await services.db.orderItem.findMany({
    where: { orderId: order.orderId },
    orderBy: { id: 'asc' },
  });
  return { ...order, items: items.map(({ id }) => id) };
};

const moveItem = (id: number, statusId: number) =>
  services.db.$executeRawUnsafe(
    `update pedido_item set fk_status_pedido_item = ${statusId} where pk_pedido_item = ${id}`,
  );
const moveOrder = (id: number, statusId: number) =>
  services.db.$executeRawUnsafe(`update pedido set fk_status_pedido = ${statusId} where pk_pedido = ${id}`);
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );

const state = async ({ customer, orderId }: { customer: { id: number }; orderId: number }) => {
  const order = await readOrder(services, customer.id, orderId);
  return { order: order?.status.id, items: order?.items.map(({ status }) => status.id) };
};

describe('the items of an order', () => {
  it('wait for the payment with it and are paid with it', async () => {
    const order = await orderOf(2);
    expect(await state(order)).toEqual({
      order: orderStatus.paid,
      items: [itemStatus.paid, itemStatus.paid],
    });
  });

  it('follow when staff move the order', async () => {
    const order = await orderOf(2);
    await moveOrder(order.orderId, 5);
    expect((await state(order)).items).toEqual([checkingFiles, checkingFiles]);
    await moveOrder(order.orderId, 7);
    await moveOrder(order.orderId, 10);
    expect((await state(order)).items).toEqual([readyForPickup, readyForPickup]);
  });

  it('in three statuses are shown as such, and the order has that of the slowest', async () => {
    const order = await orderOf(3);
    const [first = 0, second = 0, third = 0] = order.items;
    await moveOrder(order.orderId, 5);
    const steps: [number, number, number][] = [
      [first, inProduction, 5],
      [second, fileProblem, 6],
      [third, inProduction, 6],
      [first, printed, 6],
      [second, checkingFiles, 5],
      [second, inProduction, 7],
      [first, readyForPickup, 7],
      [second, readyForPickup, 7],
      [third, readyForPickup, 10],
      [first, delivered, 10],
      [second, delivered, 10],
      [third, delivered, 22],
    ];
    for (const [item, statusId, orderIs] of steps) {
      await moveItem(item, statusId);
      expect([item - first, statusId, (await state(order)).order]).toEqual([item - first, statusId, orderIs]);
    }
    const { history, items } = (await readOrder(services, order.customer.id, order.orderId)) ?? {};
    expect(history?.map(({ label }) => label)).toEqual([
      'Aguardando pagamento por PIX',
      'Pagamento aprovado',
      'Arquivos em verificação',
      'Arquivo C/ Problemas',
      'Arquivos em verificação',
      'Em produção',
      'Disponível para retirada',
      'Entregue',
    ]);
    expect(items?.[0]?.history.map(({ label }) => label)).toEqual([
      'Aguardando pagamento',
      'Aguardando verificação dos arquivos',
      'Arquivos em verificação',
      'Em produção',
      'Produzido',
      'Disponível para retirada',
      'Entregue',
    ]);
  });

  it('that are cancelled delay nothing, and the last one ends the order', async () => {
    const order = await orderOf(2);
    const [first = 0, second = 0] = order.items;
    await moveItem(first, inProduction);
    await moveItem(second, cancelled);
    expect(await state(order)).toEqual({ order: 7, items: [inProduction, cancelled] });
    const other = await orderOf(2);
    for (const item of other.items) await moveItem(item, cancelled);
    expect((await state(other)).order).toBe(orderStatus.cancelled);
  });

  it.each([
    ['along a missing transition', printed, /não passa de "Aguardando verificação.*" a "Produzido"/],
    ['to a parcel of an order that is picked up', itemStatus.dispatched, /não passa de/],
  ])('do not move %s', async (_name, statusId, sentence) => {
    const order = await orderOf(1);
    expect(await refusal(moveItem(order.items[0] ?? 0, statusId))).toMatch(sentence);
  });

  it('are not dispatched if they are picked up', async () => {
    const order = await orderOf(1);
    await moveItem(order.items[0] ?? 0, inProduction);
    expect(await refusal(moveItem(order.items[0] ?? 0, itemStatus.dispatched))).toMatch(/retirado no balcão/);
  });

  it('keep their history, which cannot be written by hand', async () => {
    const order = await orderOf(1);
    const item = order.items[0] ?? 0;
    const log = 'log_status_pedido_item';
    const studio = openStudio();
    for (const edit of [
      `delete from ${log} where fk_pedido_item = ${item}`,
      `insert into ${log} (fk_pedido_item, fk_status_pedido_item) values (${item}, 22)`,
    ])
      expect(await studio.told(edit)).toMatch(/escrito só pela mudança de status e não muda/);
    await studio.close();
  });
});

/** The waiting status mails to the order's customer, with the item if the mail is about one. */
const promised = async (orderId: number) => {
  const rows = await services.db.outboxMessage.findMany({
    where: { payload: { path: ['orderId'], equals: orderId }, dedupeKey: { startsWith: 'status-' } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ topic, payload }) => [topic, (payload as { itemId?: number }).itemId ?? null]);
};

describe('the customer is notified of a problem', () => {
  /** Sends all waiting mails about the order's files without delay, and returns their texts. */
  const told = async (orderId: number): Promise<string[]> => {
    const sent: Mail[] = [];
    const rows = await services.db.outboxMessage.findMany({
      where: { topic: 'mail.order-file-problem', payload: { path: ['orderId'], equals: orderId } },
      orderBy: { id: 'asc' },
    });
    for (const row of rows) {
      const mail = await mailOf(services, row as never);
      if (mail) sent.push(mail);
    }
    return sent.map(({ content }) => content.paragraphs.join('\n'));
  };
  const note = (itemId: number, text: string) => services.db.orderItemNote.create({ data: { itemId, text } });

  it('of each affected item, by its name and in staff’s words', async () => {
    const order = await orderOf(2);
    const [first = 0, second = 0] = order.items;
    const { description } = await services.db.orderItem.findUniqueOrThrow({ where: { id: second } });
    await moveItem(first, fileProblem);
    await moveItem(second, checkingFiles);
    await note(second, 'A capa veio sem sangria.');
    await moveItem(second, fileProblem);
    const [ofFirst = '', ofSecond = '', ...others] = await told(order.orderId);
    expect(others).toEqual([]);
    expect(ofFirst).not.toContain('A capa veio sem sangria.');
    expect(ofSecond).toContain(description);
    expect(ofSecond).toContain('A capa veio sem sangria.');
  });

  it('once for the whole order if staff moved that', async () => {
    const order = await orderOf(2);
    await moveOrder(order.orderId, 5);
    await moveOrder(order.orderId, 6);
    expect(await promised(order.orderId)).toEqual([['mail.order-file-problem', null]]);
    expect(await told(order.orderId)).toHaveLength(1);
  });

  it('not after it is solved, and once for two in a row', async () => {
    const order = await orderOf(1);
    const [only = 0] = order.items;
    await moveItem(only, fileProblem);
    await moveItem(only, checkingFiles);
    expect(await told(order.orderId)).toEqual([]);
    await moveItem(only, fileProblem);
    expect(await told(order.orderId)).toHaveLength(1);
  });
});

describe('a mistaken move by staff', () => {
  it('can be undone before the customer is notified, and is not shown to the customer', async () => {
    const order = await orderOf(2);
    const [first = 0] = order.items;
    await moveOrder(order.orderId, 5);
    await moveItem(first, inProduction);
    await moveItem(first, checkingFiles);
    expect(await state(order)).toEqual({ order: 5, items: [checkingFiles, checkingFiles] });
    await moveOrder(order.orderId, 7);
    await moveOrder(order.orderId, 10);
    await moveOrder(order.orderId, 7);
    expect(await state(order)).toEqual({ order: 7, items: [inProduction, inProduction] });
    const shown = await readOrder(services, order.customer.id, order.orderId);
    expect(shown?.history.map(({ label }) => label).slice(-2)).toEqual([
      'Arquivos em verificação',
      'Em produção',
    ]);
    expect(shown?.items[0]?.history.map(({ label }) => label).slice(-2)).toEqual([
      'Arquivos em verificação',
      'Em produção',
    ]);
    const logged = await services.db.orderStatusLog.findMany({ where: { orderId: order.orderId } });
    expect(logged.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(2);
  });

  it('cancels its waiting mail', async () => {
    const order = await orderOf(1);
    await moveOrder(order.orderId, 7);
    expect(await promised(order.orderId)).toEqual([['mail.order-in-production', null]]);
    await moveOrder(order.orderId, 2);
    expect(await promised(order.orderId)).toEqual([]);
  });

  it('of one item does not affect the waiting mail of another', async () => {
    const order = await orderOf(2);
    const [first = 0, second = 0] = order.items;
    await moveItem(first, fileProblem);
    await moveItem(second, inProduction);
    await moveItem(second, itemStatus.paid);
    expect(await promised(order.orderId)).toEqual([['mail.order-file-problem', first]]);
    await moveItem(second, fileProblem);
    expect(await promised(order.orderId)).toEqual([
      ['mail.order-file-problem', first],
      ['mail.order-file-problem', second],
    ]);
    await moveItem(first, itemStatus.paid);
    expect((await state(order)).order).toBe(orderStatus.fileProblem);
    expect(await promised(order.orderId)).toEqual([['mail.order-file-problem', second]]);
  });

  it('does not affect the mail of the previous step', async () => {
    const order = await orderOf(1);
    const [only = 0] = order.items;
    await moveItem(only, fileProblem);
    await moveItem(only, inProduction);
    await moveItem(only, fileProblem);
    // That of production is untrue by now, and says nothing.
    expect(await promised(order.orderId)).toEqual([
      ['mail.order-in-production', null],
      ['mail.order-file-problem', only],
    ]);
  });

  it('stays once the time is over', async () => {
    const order = await orderOf(1);
    await moveOrder(order.orderId, 7);
    await services.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('set local session_replication_role = replica');
      await tx.$executeRawUnsafe(
        `update log_status_pedido set dta_inc_log_status_pedido = dta_inc_log_status_pedido - interval '11 minutes' where fk_pedido = ${order.orderId}`,
      );
    });
    expect(await refusal(moveOrder(order.orderId, 2))).toMatch(/há mais de 10 minutos/);
    expect((await state(order)).order).toBe(7);
  });
});

describe('not an undo:', () => {
  type Ordered = Awaited<ReturnType<typeof orderOf>>;
  const [SET_BACK, PROBLEM, CHECKING] = [
    'Pagamento aprovado',
    'Arquivo C/ Problemas',
    'Arquivos em verificação',
  ];

  /** Moves the order's status history this number of minutes back. */
  const age = ({ orderId, items }: Ordered, minutes: number) =>
    services.db.$transaction(async (tx) => {
      await tx.$executeRawUnsafe('set local session_replication_role = replica');
      await tx.$executeRawUnsafe(
        `update log_status_pedido set dta_inc_log_status_pedido = dta_inc_log_status_pedido - interval '${minutes} minutes' where fk_pedido = ${orderId}`,
      );
      await tx.$executeRawUnsafe(
        `update log_status_pedido_item set dta_inc_log_status_pedido_item = dta_inc_log_status_pedido_item - interval '${minutes} minutes' where fk_pedido_item in (${items.join()})`,
      );
    });
  const shown = async ({ customer, orderId }: Ordered): Promise<string[]> =>
    ((await readOrder(services, customer.id, orderId))?.history ?? []).map(({ label }) => label).slice(2);
  /** The customer authorises production of an item from the order's page. */
  const authorise = async ({ customer, orderId }: Ordered, itemId: number) => {
    await storeFiles(services, itemId);
    const form = { intent: 'autorizar-producao', pedido_item: String(itemId), mensagem: 'Pode imprimir.' };
    const answer = await orderAction({
      ...post(`/pedido/${orderId}`, form, { headers: customer.cookie }),
      params: { pk_pedido: String(orderId) },
    });
    expect(answer).toMatchObject({ status: 302 });
  };
  type Step = (order: Ordered, first: number, second: number) => Promise<unknown>;
  const move =
    (which: 'first' | 'second', statusId: number): Step =>
    (_order, first, second) =>
      moveItem(which === 'first' ? first : second, statusId);
  const customerAuthorises: Step = (order, first) => authorise(order, first);
  const pass =
    (minutes: number): Step =>
    (order) =>
      age(order, minutes);

  it.each<[string, Step[], string[]]>([
    [
      'a customer who authorises production two minutes after staff found a problem',
      [move('first', fileProblem), pass(2), customerAuthorises],
      [PROBLEM, SET_BACK],
    ],
    [
      'a customer who authorises it thirty hours later',
      [move('first', fileProblem), pass(1_800), customerAuthorises],
      [PROBLEM, SET_BACK],
    ],
    [
      'undoing a second item, from what was reported for the first one days ago',
      [
        move('first', fileProblem),
        pass(2_880),
        move('second', fileProblem),
        customerAuthorises,
        move('second', itemStatus.paid),
      ],
      [PROBLEM, SET_BACK],
    ],
    [
      'a move to a status that the item never had',
      [
        move('first', checkingFiles),
        move('second', checkingFiles),
        move('first', inProduction),
        move('second', inProduction),
        move('first', fileProblem),
      ],
      [CHECKING, 'Em produção', PROBLEM],
    ],
  ])('%s: the order’s history keeps all moves', async (_name, steps, expected) => {
    const order = await orderOf(2);
    const [first = 0, second = 0] = order.items;
    for (const step of steps) await step(order, first, second);
    expect(await shown(order)).toEqual(expected);
  });

  it('is refused if the present step is older than the time limit, whatever was undone since', async () => {
    const order = await orderOf(1);
    const [only = 0] = order.items;
    await moveItem(only, checkingFiles);
    await age(order, 2_880);
    await moveItem(only, inProduction);
    await moveItem(only, checkingFiles);
    expect(await refusal(moveItem(only, itemStatus.paid))).toMatch(/há mais de 10 minutos/);
    expect(await shown(order)).toEqual([CHECKING]);
  });

  it('keeps the waiting webhook of the problem, and reports that the order continues', async () => {
    const order = await orderOf(2);
    const webhook = await webhookOf(services, order.customer.id, { url: 'https://parceiro.example/lombada' });
    const [first = 0] = order.items;
    await moveItem(first, fileProblem);
    await authorise(order, first);
    const events = await services.db.webhookEvent.findMany({
      where: {
        orderId: order.orderId,
        type: 'order.status_changed',
        deliveries: { some: { webhookId: webhook.id } },
      },
      orderBy: { createdAt: 'asc' },
    });
    expect(events.map(({ data }) => (data as { status: { codigo: string } }).status.codigo)).toEqual([
      'file-problem',
      'paid',
    ]);
  });
});
