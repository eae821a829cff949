import { readFile } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimState } from '~/domain/claims/claim-state';
import { contestItem } from '~/domain/claims/contest-item.server';
import { listOrders } from '~/domain/orders/list-orders.server';
import { moveLatePlans } from '~/domain/orders/move-plans.server';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { readArrival, readOrder } from '~/domain/orders/read-orders.server';
import { readForPartner } from '~/domain/partners/api-keys.server';
import { readQueueFilter } from '~/domain/production/queue-filter';
import { readCapacity } from '~/domain/production/read-capacity.server';
import { readQueue } from '~/domain/production/read-queue.server';
import { addBusinessDays, addDays, businessDaysBetween, isBusinessDay } from '~/domain/shared/calendar';
import { weekdayText } from '~/domain/shared/date-text';
import { countingStart, promisedDate } from '~/domain/shared/due-date';
import { readShopCalendar } from '~/domain/shipping/shop-calendar.server';
import { declareAct } from '~/platform/db.server';
import { getServices, type Services } from '~/services.server';
import { attachmentOf } from '../factories/attachment';
import { mailOf } from '../factories/mailbox';
import { orderableCart } from '../factories/order';
import { giveOtherFile, type OrderedItem, orderedItem } from '../factories/ordered-item';
import { paidOrder } from '../factories/paid-order';
import { pastGuards } from '../factories/past-guards';
import { shopAt } from '../factories/shop-day';
import { toldStaff } from '../factories/studio';
import { expectInvariants } from '../setup/invariants';

/** The stored plan of an item: what moves it, and that everything reads the same days. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await services.db.holiday.deleteMany();
});
afterEach(async () => {
  await services.db.holiday.deleteMany({ where: { description: 'Teste' } });
});

/** The first Monday of a February to come: the next national holiday is seven weeks away or more. */
const FEBRUARY = `${new Date().getUTCFullYear() + 2}-02-01`;
const MONDAY =
  [0, 1, 2, 3, 4, 5, 6]
    .map((days) => addDays(FEBRUARY, days))
    .find((day) => new Date(day).getUTCDay() === 1) ?? '';
const at = (day: string, time = '09:00'): string => `${day}T${time}:00-03:00`;
/** So many working days after the Monday, at nine. */
const later = (days: number, time = '09:00'): string => at(addBusinessDays(MONDAY, days), time);

const planOf = async (itemId: number) => {
  const plan = await services.db.itemPlan.findUniqueOrThrow({ where: { itemId } });
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
  return {
    ...plan,
    productionDue: day(plan.productionDue),
    expectedOn: day(plan.expectedOn),
    promisedFor: day(plan.promisedFor),
  };
};

const move = async (itemId: number, statusId: number, when: string): Promise<void> => {
  await shopAt(services, when);
  await services.db.orderItem.update({ where: { id: itemId }, data: { statusId } });
};

const paidOnMonday = async (delivery: 'address' | 'counter' = 'address'): Promise<OrderedItem> => {
  const shop = await shopAt(services, at(MONDAY));
  return orderedItem(shop, await orderableCart(shop, { delivery }));
};

const lateMails = (orderId: number) =>
  services.db.outboxMessage.findMany({
    where: { topic: 'mail.order-late', payload: { path: ['orderId'], equals: orderId } },
    orderBy: { id: 'asc' },
  });

it('counts working days in the database as everywhere', async () => {
  await services.db.holiday.create({ data: { date: new Date('2026-03-19'), description: 'Teste' } });
  const { holidays, ...calendar } = await readShopCalendar(services);
  for (let day = '2023-11-01', step = 1; day < '2029-06-01'; day = addDays(day, 1 + (step % 5)), step += 1) {
    const until = addBusinessDays(day, step % 40, holidays);
    const moment = new Date(`${day}T${step % 2 ? '14:59' : '15:00'}:00Z`);
    const [row] = await services.db.$queryRaw`
      select dia_util(${day}::date) as works, soma_dias_uteis(${day}::date, ${step % 40})::text as later,
             dias_uteis_entre(${day}::date, ${until}::date) as between, contagem_desde(${moment})::text as start`.then(
      (rows) => rows as { works: boolean; later: string; between: number; start: string }[],
    );
    expect({ day, ...row }).toEqual({
      day,
      works: isBusinessDay(day, holidays),
      later: until,
      between: businessDaysBetween(day, until, holidays),
      start: countingStart(moment, { ...calendar, holidays }),
    });
  }
});

describe('the plan of an item', () => {
  it('has the day that the cart showed, for order, queue and capacity alike', async () => {
    const { orderId, itemId, customer } = await paidOnMonday();
    const { productionDays, deliveryDays } = await services.db.order.findUniqueOrThrow({
      where: { id: orderId },
    });
    const shop = await shopAt(services, later(1));
    const day = promisedDate(
      new Date(at(MONDAY)),
      productionDays,
      deliveryDays,
      await readShopCalendar(shop),
    );
    const due = addBusinessDays(MONDAY, productionDays);
    expect(await planOf(itemId)).toMatchObject({ expectedOn: day, promisedFor: day, productionDue: due });
    expect((await readOrder(shop, customer.id, orderId))?.promised).toEqual({ kind: 'day', day });
    const { items } = await readQueue(shop, readQueueFilter(new URLSearchParams(`busca=${orderId}`)));
    expect(items).toMatchObject([{ due, isLate: false }]);
    const owed = await readCapacity(shop);
    expect(owed.flatMap(({ days }) => days).find((each) => each.day === due)?.owed).toBeGreaterThan(0);
    expect(await readForPartner(shop, customer.id, orderId)).toMatchObject({
      dta_entrega_pedido: day,
      entrega_atrasada: false,
    });
  });

  it('moves by the working days of a hold, and shows no day meanwhile', async () => {
    const { orderId, itemId, customer } = await paidOnMonday();
    const before = await planOf(itemId);
    await move(itemId, itemStatus.fileProblem, later(1));
    const held = await shopAt(services, later(30));
    await moveLatePlans(held);
    expect((await readOrder(held, customer.id, orderId))?.promised).toEqual({ kind: 'held' });
    expect(await readForPartner(held, customer.id, orderId)).toMatchObject({ dta_entrega_pedido: null });
    expect(await readQueue(held, readQueueFilter(new URLSearchParams(`busca=${orderId}`)))).toMatchObject({
      items: [{ due: addBusinessDays(before.productionDue ?? '', 29), isLate: false }],
    });
    await move(itemId, itemStatus.checkingFiles, later(31));
    const moved = addBusinessDays(before.promisedFor ?? '', 30);
    expect(await planOf(itemId)).toMatchObject({
      expectedOn: moved,
      promisedFor: moved,
      holdDays: 30,
      isLate: false,
    });
    expect(await lateMails(orderId)).toEqual([]);
    await expectInvariants(services);
  });

  it('does not move for a hold that was a mis-click', async () => {
    const { itemId } = await paidOnMonday();
    const before = await planOf(itemId);
    await move(itemId, itemStatus.fileProblem, later(1, '10:00'));
    await move(itemId, itemStatus.paid, later(1, '10:05'));
    expect(await planOf(itemId)).toEqual({ ...before, stage: 'production' });
  });

  it('is counted from a file that came later', async () => {
    const { itemId, customer, orderId } = await paidOnMonday();
    const before = await planOf(itemId);
    const file = await giveOtherFile(
      services,
      (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).projectId,
    );
    await services.db.$transaction(async (tx) => {
      await declareAct(tx, 'orders:resend');
      await tx.orderItemFile.create({
        data: { orderItemId: itemId, fileId: file, description: 'Miolo', createdAt: new Date(later(2)) },
      });
    });
    expect(await planOf(itemId)).toMatchObject({
      fileDays: 2,
      promisedFor: addBusinessDays(before.promisedFor ?? '', 2),
    });
    expect((await readOrder(await shopAt(services, later(2)), customer.id, orderId))?.promised?.kind).toBe(
      'day',
    );
  });

  it('follows the holidays that staff write, and tells the customer of a later day', async () => {
    const { orderId, itemId } = await paidOnMonday();
    const before = await planOf(itemId);
    await shopAt(services, later(1));
    const free = addBusinessDays(MONDAY, 2);
    expect(await toldStaff(`insert into feriado (data, descricao) values ('${free}', 'Teste')`)).toBe(
      '1 rows',
    );
    const after = await planOf(itemId);
    expect(after).toMatchObject({ promisedFor: before.promisedFor, isLate: true });
    expect(after.expectedOn).toBe(addBusinessDays(before.expectedOn ?? '', 1));
    // Held back a little: a mail about the cause may tell that day first.
    const [held, ...more] = await lateMails(orderId);
    expect(more).toEqual([]);
    expect((held?.availableAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(4.9 * 60_000);
    expect(await toldStaff(`delete from feriado where data = '${free}'`)).toBe('1 rows');
    expect((await planOf(itemId)).expectedOn).toBe(before.expectedOn);
    const [mail] = await lateMails(orderId);
    expect(
      await mailOf(services, {
        topic: 'mail.order-late',
        payload: { orderId },
        dedupeKey: mail?.dedupeKey ?? '',
      }),
    ).toBeNull();
    // Ended unsent, it is promised again when the same day becomes a later one once more.
    await services.db.outboxMessage.update({
      where: { id: mail?.id ?? 0n },
      data: { deliveredAt: new Date() },
    });
    await services.db.holiday.create({ data: { date: new Date(free), description: 'Teste' } });
    expect(await lateMails(orderId)).toMatchObject([{ id: mail?.id, deliveredAt: null }]);
  });

  it('does not run into the promised day without a word', async () => {
    const { orderId, itemId, customer } = await paidOnMonday();
    const { promisedFor, productionDue } = await planOf(itemId);
    const was = promisedFor ?? '';
    // A working day after production had to be finished, at night.
    const overdue = addBusinessDays(productionDue ?? '', 2);
    const night = await shopAt(services, at(overdue, '02:00'));
    await moveLatePlans(night);
    await moveLatePlans(night);
    const day = (await planOf(itemId)).expectedOn ?? '';
    expect(day > was).toBe(true);
    expect((await readOrder(night, customer.id, orderId))?.promised).toEqual({ kind: 'late', was, day });
    const { orders } = await listOrders(night, customer.id, { page: 1 });
    expect(orders).toMatchObject([{ id: orderId, promised: { kind: 'late', was, day } }]);
    const [mail, ...others] = await lateMails(orderId);
    expect(others).toEqual([]);
    expect((mail?.availableAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(5.9 * 3_600_000);
    const payload = { orderId };
    const told = await mailOf(night, { topic: 'mail.order-late', payload });
    expect(told?.content.subject).toBe(`Novo dia para o pedido ${orderId}`);
    expect(told?.content.paragraphs.join()).toContain(weekdayText(day));
    // It is told once, and staff see the item first.
    expect(await mailOf(night, { topic: 'mail.order-late', payload })).toBeNull();
    await paidOrder(night);
    const { items } = await readQueue(night, readQueueFilter(new URLSearchParams('')));
    expect(items[0]).toMatchObject({ isLate: true });
    expect(
      (await readQueue(night, readQueueFilter(new URLSearchParams('atrasados=1')))).items.map(({ id }) => id),
    ).toContain(itemId);
    await expectInvariants(services);
  });

  it('shows no passed day of an order that is thirty days late, on any page or API, before and after its plan moves', async () => {
    const { orderId, itemId, customer } = await paidOnMonday();
    const was = (await planOf(itemId)).promisedFor ?? '';
    const shop = await shopAt(services, at(addDays(was, 30), '00:01'));
    const shown = async () => {
      const order = await readOrder(shop, customer.id, orderId);
      return {
        page: order?.promised,
        arrival: order && (await readArrival(shop, { ...order, statusId: order.status.id }))?.promised,
        api: await readForPartner(shop, customer.id, orderId),
      };
    };
    const late = { kind: 'late', was, day: null as string | null };
    expect(await shown()).toMatchObject({
      page: late,
      arrival: late,
      api: { dta_entrega_pedido: null, entrega_atrasada: true },
    });
    await moveLatePlans(shop);
    const day = (await planOf(itemId)).expectedOn;
    expect(await shown()).toMatchObject({
      page: { ...late, day },
      arrival: { ...late, day },
      api: { dta_entrega_pedido: day, entrega_atrasada: true },
    });
    expect(day && day > addDays(was, 30)).toBe(true);
  });

  it('of a reprint is its own, and leaves a delivered order delivered', async () => {
    const { orderId, itemId, customer } = await paidOnMonday('counter');
    for (const [step, statusId] of [7, 8, 10, 22].entries()) await move(itemId, statusId, later(1 + step));
    const answered = await shopAt(services, later(10, '13:00'));
    const sent = await contestItem(answered, {
      userId: customer.id,
      itemId,
      reason: 'A capa veio rasgada.',
      phone: '11987654321',
      period: 'manha',
      attachmentIds: [await attachmentOf(answered, customer.id, { purpose: `contestacao:${itemId}` })],
    });
    if (!sent.ok) throw new Error(JSON.stringify(sent));
    await services.db.claim.update({
      where: { id: sent.value.claimId },
      data: { stateId: claimState.reprint, answer: 'Imprimimos de novo.' },
    });
    const reprint = await services.db.orderItem.findFirstOrThrow({
      where: { orderId, reprintOfId: sent.value.claimId },
    });
    const { deliveryDays } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    // Decided after the cut-off.
    const day = addBusinessDays(MONDAY, 11 + reprint.leadTimeDays + deliveryDays);
    const order = await readOrder(answered, customer.id, orderId);
    expect(order).toMatchObject({ status: { id: orderStatus.delivered }, promised: null });
    expect(order?.items.map(({ status, promised }) => [status.id, promised])).toEqual([
      [itemStatus.delivered, null],
      [itemStatus.paid, { kind: 'day', day }],
    ]);
    for (const [step, statusId] of [7, 8, 10].entries()) await move(reprint.id, statusId, later(12 + step));
    const made = await readOrder(await shopAt(services, later(15)), customer.id, orderId);
    expect(made).toMatchObject({ status: { id: orderStatus.delivered } });
    expect(made?.items[1]).toMatchObject({ status: { id: itemStatus.readyForPickup }, promised: null });
    const payload = { orderId, itemId: reprint.id };
    expect(
      await services.db.outboxMessage.count({
        where: { topic: 'mail.order-ready', payload: { equals: payload } },
      }),
    ).toBe(1);
    const ready = await mailOf(services, { topic: 'mail.order-ready', payload });
    expect(ready?.content.pieces?.pieces).toHaveLength(1);
    await expectInvariants(services);
  });

  it('starts anew for what was printed and has to be made again', async () => {
    const { itemId } = await paidOnMonday();
    const before = await planOf(itemId);
    await move(itemId, itemStatus.inProduction, later(1));
    await move(itemId, itemStatus.printed, later(2));
    await shopAt(services, later(8));
    await services.db.$transaction(async (tx) => {
      await declareAct(tx, 'production:redo');
      await tx.orderItem.update({ where: { id: itemId }, data: { statusId: itemStatus.inProduction } });
    });
    const due = addBusinessDays(MONDAY, 8 + before.productionDays);
    expect(await planOf(itemId)).toMatchObject({
      productionDue: due,
      promisedFor: before.promisedFor,
      isLate: true,
    });
  });
});

it('is given to the open orders of an existing shop, with the day that they were promised', async () => {
  await services.db.sandboxClock.deleteMany();
  const { itemId, orderId } = await orderedItem(services);
  const held = await orderedItem(services);
  const plans = async () =>
    (
      await services.db.itemPlan.findMany({
        where: { itemId: { in: [itemId, held.itemId] } },
        orderBy: { itemId: 'asc' },
      })
    ).map(
      ({
        stage,
        startsOn,
        productionDays,
        transportDays,
        productionDue,
        expectedOn,
        promisedFor,
        toldOn,
      }) => ({
        stage,
        startsOn,
        productionDays,
        transportDays,
        productionDue,
        expectedOn,
        promisedFor,
        toldOn,
      }),
    );
  const before = await plans();
  expect(before).toHaveLength(2);
  const migration = await readFile('prisma/migrations/20261202141000_plans_of_items/migration.sql', 'utf8');
  const [statement] = /with dia_util as[\s\S]*?;/.exec(migration) ?? [];
  await pastGuards(services, async (tx) => {
    await tx.itemPlan.deleteMany({ where: { itemId: { in: [itemId, held.itemId] } } });
    await tx.orderItem.update({ where: { id: held.itemId }, data: { statusId: itemStatus.fileProblem } });
    await tx.$executeRawUnsafe(
      `${statement?.replace(/;$/, '')} where pedido in (${orderId}, ${held.orderId})`,
    );
  });
  expect(await plans()).toEqual(before);
  expect(
    (await services.db.itemPlan.findUniqueOrThrow({ where: { itemId: held.itemId } })).heldSince,
  ).not.toBeNull();
});
