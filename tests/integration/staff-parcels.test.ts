import { beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '~/domain/orders/read-orders.server';
import { getServices, type Services } from '~/services.server';
import { newCode } from '../../sandbox/parcels/records';
import { enterParcel, moveOrder, orderToSend } from '../factories/dispatched-order';
import { orderableCart, placedOrder } from '../factories/order';
import { staffMoveItem } from '../factories/ordered-item';
import { paidOrder } from '../factories/paid-order';

/**
 * Staff enter carrier and code as a row of `volume`; the database refuses errors with a message, and moves the order.
 */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

const correios = () => ({ fk_transportadora: 1, codigo_rastreio: newCode('correios') });
const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => String(error),
  );
type Sent = Awaited<ReturnType<typeof orderToSend>>;
const itemStatuses = async ({ customer, orderId }: Sent) => {
  const order = await readOrder(services, customer.id, orderId);
  return [order?.status.id, ...(order?.items.map(({ status }) => status.id) ?? [])];
};
const setState = (id: number, state: string) =>
  services.db.$executeRawUnsafe(`update volume set situacao = '${state}' where pk_volume = ${id}`);
const messages = async (orderId: number) => {
  const rows = await services.db.$queryRawUnsafe<{ topico: string }[]>(
    `select topico from caixa_saida where conteudo ->> 'orderId' = '${orderId}' and (chave_unica like 'status-%' or chave_unica like 'volume-%') order by pk_caixa_saida`,
  );
  return rows.map(({ topico }) => topico);
};

describe('a parcel entered by staff', () => {
  it.each([
    ['AA473124829BR', 'done'],
    ['aa 473.124.829 br', 'done'],
    ['AA473124828BR', /o dígito verificador de 47312482 é 9, e não 8. Confira com a etiqueta/],
    ['AA47312482BR', /são duas letras, nove algarismos e BR/],
    ['AA473124829BX', /são duas letras, nove algarismos e BR/],
    ['12345678901234', /não é um código dos Correios/],
  ])('of Correios: %s', async (code, sentence) => {
    const { orderId } = await orderToSend(services);
    const entered = enterParcel(services, {
      fk_pedido: orderId,
      fk_transportadora: 1,
      codigo_rastreio: code,
    });
    const answer = await refusal(entered);
    expect(answer).toMatch(sentence);
    if (answer === 'done')
      // The next case enters the same code.
      await services.db.parcel.updateMany({ where: { orderId }, data: { endedAt: new Date() } });
  });

  it.each([
    [{ fk_transportadora: 2, codigo_rastreio: 'ABC' }, /não é um código da Jadlog: são só algarismos/],
    [{ fk_transportadora: 3, codigo_rastreio: 'TX' }, /não é um AWB da Total Express/],
    [{ codigo_rastreio: 'QX1' }, /diga em fk_transportadora de quem é o código "QX1"/],
    [{}, /o código de rastreio, com a transportadora, ou o conhecimento do frete/],
    [{ conhecimento_frete: '  ' }, /o código de rastreio, com a transportadora, ou o conhecimento do frete/],
    [{ qtd_pedido_item: 5, conhecimento_frete: 'CT-1' }, /volume_qtd_check/],
    [{ fk_pedido_item: 1, conhecimento_frete: 'CT-1' }, /o item 1 não é do pedido \d+/],
    [{ fk_transportadora: 2, codigo_rastreio: '12345678901234' }, 'done'],
    [{ fk_transportadora: 3, codigo_rastreio: 'TXAT118317577tx' }, 'done'],
    [{ conhecimento_frete: 'CT-1' }, 'done'],
  ])('%j', async (row, sentence) => {
    const { orderId } = await orderToSend(services);
    expect(await refusal(enterParcel(services, { fk_pedido: orderId, ...row }))).toMatch(sentence);
  });

  it('is refused for an unpaid order, and for one that is picked up', async () => {
    const unpaid = await placedOrder(services, await orderableCart(services, { delivery: 'address' }));
    expect(await refusal(enterParcel(services, { fk_pedido: unpaid.orderId, ...correios() }))).toMatch(
      /não está pago ou foi cancelado/,
    );
    const collected = await paidOrder(services);
    expect(await refusal(enterParcel(services, { fk_pedido: collected.orderId, ...correios() }))).toMatch(
      /é retirado no balcão/,
    );
  });

  it('is refused if the code is that of a parcel in transit', async () => {
    const [one, other] = [await orderToSend(services), await orderToSend(services)];
    const row = correios();
    await enterParcel(services, { fk_pedido: one.orderId, ...row });
    expect(await refusal(enterParcel(services, { fk_pedido: other.orderId, ...row }))).toMatch(
      new RegExp(`já está num volume a caminho, do pedido ${one.orderId}`),
    );
  });

  it('can be corrected, and the events of the other code are deleted', async () => {
    const { orderId } = await orderToSend(services);
    const id = await enterParcel(services, { fk_pedido: orderId, ...correios() });
    await services.db.parcelEvent.create({
      data: { parcelId: id, at: new Date(), code: 'PO 01', state: 'posted', text: 'Objeto postado' },
    });
    await services.db.parcel.update({
      where: { id },
      data: { state: 'lost', failures: 3, nextCheckAt: null },
    });
    const code = newCode('correios');
    const parcel = await services.db.parcel.update({
      where: { id },
      data: { code },
      include: { events: true },
    });
    expect(parcel).toMatchObject({ code, state: 'announced', failures: 0, events: [] });
    expect(parcel.nextCheckAt).not.toBeNull();
    await setState(id, 'delivered');
    expect(
      await refusal(services.db.parcel.update({ where: { id }, data: { code: newCode('correios') } })),
    ).toMatch(/já foi entregue: transportadora e código não mudam/);
  });

  it('is no longer tracked once staff end it, and again once they clear the end', async () => {
    const { orderId } = await orderToSend(services);
    const id = await enterParcel(services, { fk_pedido: orderId, ...correios() });
    const ended = await services.db.parcel.update({ where: { id }, data: { endedAt: new Date() } });
    expect(ended).toMatchObject({ nextCheckAt: null, endReason: 'ended' });
    const again = await services.db.parcel.update({ where: { id }, data: { endedAt: null } });
    expect([again.endReason, again.nextCheckAt === null]).toEqual([null, false]);
  });
});

describe('an order in production', () => {
  it('is dispatched by its first parcel, and delivered when all its parcels are', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const first = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    expect(await itemStatuses(order)).toEqual([9, 9, 9]);
    const second = await enterParcel(services, { fk_pedido: order.orderId, conhecimento_frete: 'CT-2' });
    await setState(first, 'delivered');
    expect(await itemStatuses(order)).toEqual([9, 9, 9]);
    await setState(second, 'delivered');
    expect(await itemStatuses(order)).toEqual([22, 22, 22]);
    const shown = await readOrder(services, order.customer.id, order.orderId);
    expect(shown?.history.map(({ label }) => label).slice(-3)).toEqual([
      'Em produção',
      'Despachado',
      'Entregue',
    ]);
    expect(shown?.items[0]?.history.map(({ label }) => label).slice(-2)).toEqual(['Despachado', 'Entregue']);
  });

  it('goes item by item if each has a separate parcel', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const [one = 0, other = 0] = order.itemIds;
    const first = await enterParcel(services, {
      fk_pedido: order.orderId,
      fk_pedido_item: one,
      ...correios(),
    });
    expect(await itemStatuses(order)).toEqual([7, 9, 7]);
    await setState(first, 'delivered');
    expect(await itemStatuses(order)).toEqual([7, 22, 7]);
    const second = await enterParcel(services, {
      fk_pedido: order.orderId,
      fk_pedido_item: other,
      ...correios(),
    });
    expect(await itemStatuses(order)).toEqual([9, 22, 9]);
    await setState(second, 'delivered');
    expect(await itemStatuses(order)).toEqual([22, 22, 22]);
  });

  it('is not moved by a parcel while an item of it is behind', async () => {
    const order = await orderToSend(services, { lines: 2, statusId: 5 });
    await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    expect(await itemStatuses(order)).toEqual([5, 5, 5]);
  });

  it('is delivered by the parcel that replaced a returned one', async () => {
    const order = await orderToSend(services);
    const lost = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    await setState(lost, 'returned');
    expect(await itemStatuses(order)).toEqual([9, 9]);
    const again = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    await setState(again, 'delivered');
    expect(await itemStatuses(order)).toEqual([22, 22]);
  });

  it('sent in parts is dispatched with its last copy, and delivered when all copies arrived', async () => {
    const order = await orderToSend(services);
    const [item = 0] = order.itemIds;
    const send = (qtd_pedido_item?: number) =>
      enterParcel(services, {
        fk_pedido: order.orderId,
        fk_pedido_item: item,
        ...(qtd_pedido_item && { qtd_pedido_item }),
        ...correios(),
      });
    expect(await refusal(send(order.copies + 1))).toMatch(`faltam enviar ${order.copies} exemplares`);
    const first = await send(order.copies - 3);
    expect(await itemStatuses(order)).toEqual([7, 7]);
    expect(await refusal(staffMoveItem(services, item, 5))).toMatch('já seguiram exemplares');
    expect(await refusal(send(4))).toMatch('faltam enviar 3 exemplares');
    await setState(first, 'delivered');
    const lost = await send(2);
    const rest = await send();
    expect(await itemStatuses(order)).toEqual([9, 9]);
    expect(await services.db.parcel.findUnique({ where: { id: rest } })).toMatchObject({ copies: 1 });
    await setState(rest, 'delivered');
    await setState(lost, 'lost');
    expect(await itemStatuses(order)).toEqual([9, 9]);
    await setState(await send(2), 'delivered');
    expect(await itemStatuses(order)).toEqual([22, 22]);
    expect(await refusal(send(1))).toMatch(`do item ${item} já seguiram todos os exemplares`);
  });

  it('is delivered by the parcel of the whole order that also holds a part that came back', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const part = { fk_pedido: order.orderId, fk_pedido_item: order.itemIds[0] ?? 0, qtd_pedido_item: 2 };
    await setState(await enterParcel(services, { ...part, ...correios() }), 'returned');
    const whole = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    expect(await itemStatuses(order)).toEqual([9, 9, 9]);
    await setState(whole, 'delivered');
    expect(await itemStatuses(order)).toEqual([22, 22, 22]);
  });

  it('has no more copies of an item than were ordered in a part that was entered for another', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const [one = 0, other = 0] = order.itemIds;
    const send = (fk_pedido_item: number) =>
      enterParcel(services, {
        fk_pedido: order.orderId,
        fk_pedido_item,
        qtd_pedido_item: order.copies - 1,
        ...correios(),
      });
    await send(one);
    const wrong = await send(other);
    const put = services.db.parcel.update({ where: { id: wrong }, data: { orderItemId: one } });
    expect(await refusal(put)).toMatch(`do item ${one} só falta enviar 1 exemplar`);
  });

  it('sends no more copies of an item than were ordered when two enter parcels of it at once', async () => {
    const order = await orderToSend(services);
    const [item = 0] = order.itemIds;
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        refusal(
          enterParcel(services, {
            fk_pedido: order.orderId,
            fk_pedido_item: item,
            qtd_pedido_item: Math.ceil(order.copies * 0.6),
            ...correios(),
          }),
        ),
      ),
    );
    expect(sent.filter((answer) => /só faltam enviar/.test(answer))).toHaveLength(3);
  });

  it('goes back to production when the parcel was a mistake, and out again', async () => {
    const order = await orderToSend(services);
    const id = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    await moveOrder(services, order.orderId, 7);
    expect(await itemStatuses(order)).toEqual([7, 7]);
    await services.db.parcel.delete({ where: { id } });
    await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    expect(await itemStatuses(order)).toEqual([9, 9]);
  });
});

describe('mails are queued', () => {
  it('by the change of a status, by anyone, and wait until it can no longer be undone', async () => {
    const order = await orderToSend(services, { statusId: null });
    await moveOrder(services, order.orderId, 5);
    expect(await messages(order.orderId)).toEqual([]);
    await moveOrder(services, order.orderId, 6);
    for (const itemId of order.itemIds) await staffMoveItem(services, itemId, 7);
    await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    const id = await enterParcel(services, { fk_pedido: order.orderId, ...correios() });
    await services.db.parcel.updateMany({ where: { orderId: order.orderId }, data: { state: 'delivered' } });
    expect(id).toBeGreaterThan(0);
    expect(await messages(order.orderId)).toEqual([
      'mail.order-file-problem',
      'mail.order-in-production',
      'mail.order-dispatched',
      'mail.order-delivered',
    ]);
    const waiting = await services.db.outboxMessage.findMany({ where: { topic: 'mail.order-dispatched' } });
    expect(
      waiting.every(({ availableAt, createdAt }) => availableAt.getTime() - createdAt.getTime() > 500_000),
    ).toBe(true);
  });

  it('not for a change that was undone', async () => {
    const order = await orderToSend(services, { statusId: 5 });
    await moveOrder(services, order.orderId, 7);
    await moveOrder(services, order.orderId, 5);
    expect(await messages(order.orderId)).toEqual([]);
  });

  it('for a parcel of one item at once, and instead of the mail of its dispatch', async () => {
    const order = await orderToSend(services, { lines: 2 });
    const [one = 0, other = 0] = order.itemIds;
    await enterParcel(services, { fk_pedido: order.orderId, fk_pedido_item: one, ...correios() });
    expect(await messages(order.orderId)).toEqual(['mail.order-in-production', 'mail.order-dispatched']);
    await enterParcel(services, { fk_pedido: order.orderId, fk_pedido_item: other, ...correios() });
    expect(await messages(order.orderId)).toEqual(['mail.order-in-production', 'mail.order-dispatched']);
  });
});
