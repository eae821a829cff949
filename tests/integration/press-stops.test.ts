import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemStatus, orderStatus } from '~/domain/orders/order-status';
import { readOrder } from '~/domain/orders/read-orders.server';
import { resendFiles } from '~/domain/orders/resend-files.server';
import type { Job } from '~/domain/production/job';
import { backOfficeMessages } from '~/domain/production/labels';
import { redoMessages } from '~/domain/production/redo';
import { action as actOnItem, loader as itemPage } from '~/routes/back-office/item/route';
import { getServices, type Services } from '~/services.server';
import { answerOf, get, post } from '../factories/account-calls';
import { enterParcel, moveOrder, orderToSend } from '../factories/dispatched-order';
import { mailOf } from '../factories/mailbox';
import { operatorOf } from '../factories/operator';
import { gatheredProject, orderedItem, staffMoveItem, storeFiles } from '../factories/ordered-item';
import { pastGuards } from '../factories/past-guards';
import type { SignedInCustomer } from '../factories/signed-in-customer';
import { openStudio, type Studio } from '../factories/studio';
import { trackingCode } from '../factories/tracking-code';

/** The press can stop: what is in production, printed or ready is held, sent back, made again or cancelled at any time. */

let services: Services;
let rita: SignedInCustomer;
let studio: Studio;
beforeAll(async () => {
  services = await getServices();
  rita = await operatorOf(services);
  studio = openStudio();
  return () => studio.close();
});

const { checkingFiles, fileProblem, inProduction, printed, held, dispatched, readyForPickup } = itemStatus;

type Answer = { ok: boolean; text: string; steps: string[] };
const send = async (fields: Record<string, string>): Promise<Answer> => {
  const { result } = await answerOf(
    actOnItem(post('/oficina/item', fields, rita.cookie) as ActionFunctionArgs),
  );
  return result as unknown as Answer;
};
const jobOf = async (itemId: number): Promise<Job> => {
  const asked = { ...get('/oficina/item', rita.cookie), params: { id: String(itemId) } };
  const { result } = await answerOf(itemPage(asked as LoaderFunctionArgs));
  return (result as unknown as { job: Job }).job;
};
const statusOf = async (itemId: number) =>
  (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).statusId;
const lastOf = async (itemId: number) => String((await jobOf(itemId)).output.records[0]?.id ?? 0);

/** Ages the history of an item and its order, so that nothing of it can be taken back. */
const anHourLater = ({ orderId, itemId }: { orderId: number; itemId: number }) =>
  pastGuards(services, async (tx) => {
    const data = { createdAt: new Date(services.clock.now().getTime() - 3_600_000) };
    await tx.orderItemStatusLog.updateMany({ where: { itemId }, data });
    await tx.orderStatusLog.updateMany({ where: { orderId }, data });
  });

/** An item that went through these statuses, an hour ago. */
const itemAt = async (...way: number[]) => {
  const order = await orderedItem(services);
  for (const statusId of way) await staffMoveItem(services, order.itemId, statusId);
  await anHourLater(order);
  return order;
};

const hold = (itemId: number, statusId: number, causa: string, mensagem = 'Uma página saiu em branco.') =>
  send({ intent: 'segurar', item: `${itemId}:${statusId}`, causa, mensagem });
const move = (itemId: number, statusId: number, toId: number) =>
  send({ item: `${itemId}:${statusId}`, para: String(toId) });
const redo = async (itemId: number, statusId: number, exemplares: string, motivo = 'impressao') => {
  const item = `${itemId}:${statusId}`;
  return send({ intent: 'refazer', item, visto: await lastOf(itemId), exemplares, motivo });
};

/** The subjects of the waiting mails about an item, as they would leave now; null for one that is no longer true. */
const mailsAbout = async (itemId: number): Promise<(string | null)[]> => {
  const rows = await services.db.outboxMessage.findMany({
    where: { payload: { path: ['itemId'], equals: itemId }, topic: { startsWith: 'mail.' } },
    orderBy: { id: 'asc' },
  });
  const mails = await Promise.all(rows.map((row) => mailOf(services, row as never)));
  return mails.map((mail) => mail?.content.subject.replace(/ \d+$/, '') ?? null);
};
const delivered = (itemId: number) =>
  services.db.outboxMessage.updateMany({
    where: { payload: { path: ['itemId'], equals: itemId } },
    data: { deliveredAt: services.clock.now() },
  });

const counter = [
  ['in production', [inProduction]],
  ['printed', [inProduction, printed]],
  ['ready for pickup', [inProduction, printed, readyForPickup]],
] as const;

describe.each(counter)('an item that is %s for an hour', (_name, way) => {
  const at = way.at(-1) ?? 0;

  it('is held for the shop, with a mail, and goes back to where it was, with another', async () => {
    const { itemId, orderId } = await itemAt(...way);
    expect((await jobOf(itemId)).holdCauses).toEqual(['arquivo', 'grafica']);
    expect(await hold(itemId, at, 'grafica')).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(held);
    expect(await mailsAbout(itemId)).toEqual(['Produção pausada: pedido']);
    await delivered(itemId);
    await anHourLater({ itemId, orderId });
    const { moves } = await jobOf(itemId);
    expect(moves.map(({ toId }) => toId)).toEqual([at]);
    expect(moves[0]?.label).toMatch(/^Liberar: /);
    const elsewhere = [inProduction, printed, readyForPickup].find((id) => id !== at) ?? 0;
    expect((await move(itemId, held, elsewhere)).text).toMatch(/volta para lá/);
    expect(await move(itemId, held, at)).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(at);
    expect(await mailsAbout(itemId)).toEqual([null, 'Produção retomada: pedido']);
    const acts = await services.db.backOfficeAct.findMany({ where: { itemId }, orderBy: { id: 'asc' } });
    expect(acts.map(({ kind }) => kind)).toEqual(['paused', 'released']);
  });

  it('is held by mistake, and no mail leaves', async () => {
    const { itemId } = await itemAt(...way);
    await hold(itemId, at, 'grafica');
    await move(itemId, held, at);
    expect(await mailsAbout(itemId)).toEqual([]);
  });

  it('is sent back for its files, which the customer may authorise but not cancel', async () => {
    const { itemId, orderId, customer } = await itemAt(...way);
    expect(await hold(itemId, at, 'arquivo')).toMatchObject({ ok: true });
    expect(await mailsAbout(itemId)).toEqual(['Problema em arquivo do pedido']);
    const order = await readOrder(services, customer.id, orderId);
    expect(order?.flags.cancel).toBe(false);
    expect(order?.items[0]?.flags).toMatchObject({ resend: true, release: true, cancel: false });
    expect((await jobOf(itemId)).moves.map(({ toId }) => toId)).toContain(at);
  });

  it('is cancelled by staff', async () => {
    const { itemId, orderId } = await itemAt(...way);
    expect(
      await studio.told(`update pedido_item set fk_status_pedido_item = 3 where pk_pedido_item = ${itemId}`),
    ).toBe('1 rows');
    const { statusId } = await services.db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(statusId).toBe(orderStatus.cancelled);
  });
});

describe('copies that are made again', () => {
  it('of a recorded run count as waste, and the item is in production again', async () => {
    const { itemId } = await itemAt(inProduction);
    const { quantity } = (await jobOf(itemId)).output;
    const bons = String(quantity);
    await send({ intent: 'apontar', item: String(itemId), visto: '0', bons, refugo: '', motivo: '' });
    expect(await statusOf(itemId)).toBe(printed);
    expect((await jobOf(itemId)).mostRedone).toBe(quantity);
    expect((await redo(itemId, printed, String(quantity + 1))).text).toBe(redoMessages.tooMany(quantity));
    expect((await redo(itemId, printed, '12', '')).text).toBe(redoMessages.noReason);
    expect(await redo(itemId, printed, '12')).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(inProduction);
    const { output, withdrawable, acts } = await jobOf(itemId);
    expect(output).toMatchObject({ good: quantity - 12, waste: 12, missing: 12, ready: quantity - 12 });
    expect(acts[0]).toMatchObject({ kind: 'redone', detail: '12 (defeito de impressão)' });
    expect(withdrawable).toContain(output.records[0]?.id);
    expect(await mailsAbout(itemId)).toEqual(['Vamos refazer parte do pedido']);
    // Once they are there again the first record stays.
    const visto = await lastOf(itemId);
    await send({ intent: 'apontar', item: String(itemId), visto, bons: '12', refugo: '', motivo: '' });
    expect(await statusOf(itemId)).toBe(printed);
    expect((await jobOf(itemId)).withdrawable).not.toContain(output.records[0]?.id);
  });

  it('of a run that nobody recorded are counted from the whole run', async () => {
    const { itemId } = await itemAt(inProduction, printed, readyForPickup);
    const { quantity } = (await jobOf(itemId)).output;
    expect(await redo(itemId, readyForPickup, '3', 'acabamento')).toMatchObject({ ok: true });
    expect((await jobOf(itemId)).output).toMatchObject({ good: quantity - 3, waste: 3, missing: 3 });
    const { orderId } = await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } });
    const messages = await services.db.outboxMessage.findMany({
      where: { payload: { path: ['orderId'], equals: orderId }, topic: 'mail.order-in-production' },
    });
    // Nothing begins: it is told that copies are made again.
    expect(messages).toHaveLength(1);
  });

  it('in production are good ones only, and nobody is told', async () => {
    const { itemId } = await itemAt(inProduction);
    expect((await jobOf(itemId)).mostRedone).toBe(0);
    expect((await redo(itemId, inProduction, '1')).text).toBe(redoMessages.none);
    await send({ intent: 'apontar', item: String(itemId), visto: '0', bons: '10', refugo: '', motivo: '' });
    expect(await redo(itemId, inProduction, '4')).toMatchObject({ ok: true });
    expect((await jobOf(itemId)).output).toMatchObject({ good: 6, waste: 4 });
    expect(await mailsAbout(itemId)).toEqual([]);
  });

  it('release a held item', async () => {
    const { itemId } = await itemAt(inProduction, printed, held);
    expect(await redo(itemId, held, '2')).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(inProduction);
  });

  it('of what a carrier lost are none of the house’s waste; of what is on its way there are none', async () => {
    const { orderId, itemIds, copies } = await orderToSend(services);
    const itemId = itemIds[0] ?? 0;
    const id = await enterParcel(services, {
      fk_pedido: orderId,
      fk_pedido_item: itemId,
      fk_transportadora: 1,
      codigo_rastreio: trackingCode(77_001),
    });
    await anHourLater({ orderId, itemId });
    expect((await jobOf(itemId)).mostRedone).toBe(0);
    await services.db.parcel.update({ where: { id }, data: { state: 'returned' } });
    expect((await jobOf(itemId)).mostRedone).toBe(copies);
    expect(await redo(itemId, dispatched, '5', 'transporte')).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(inProduction);
    expect((await jobOf(itemId)).output).toMatchObject({ good: copies - 5, waste: 5, missing: 5 });
  });

  it('of files that the customer replaced are counted as waste by the shop', async () => {
    const { itemId, orderId, customer } = await itemAt(inProduction);
    await storeFiles(services, itemId);
    await send({ intent: 'apontar', item: String(itemId), visto: '0', bons: '10', refugo: '', motivo: '' });
    await hold(itemId, inProduction, 'arquivo');
    const projectId = await gatheredProject(services, customer.id, itemId);
    expect(await resendFiles(services, { projectId, userId: customer.id })).toMatchObject({ ok: true });
    expect(await statusOf(itemId)).toBe(checkingFiles);
    const { output } = await jobOf(itemId);
    expect(output).toMatchObject({ good: 0, waste: 10 });
    expect(output.records[0]).toMatchObject({ operator: null, reason: 'arquivo' });
    expect(orderId).toBeGreaterThan(0);
  });

  it('are refused to who saw something else', async () => {
    const { itemId } = await itemAt(inProduction, printed);
    await hold(itemId, printed, 'grafica');
    expect((await redo(itemId, printed, '1')).text).toContain('enquanto você olhava');
  });
});

describe('a button', () => {
  it('is shown only while its step is allowed', async () => {
    const order = await orderedItem(services);
    await staffMoveItem(services, order.itemId, checkingFiles);
    await staffMoveItem(services, order.itemId, inProduction);
    const offered = async () => (await jobOf(order.itemId)).moves.map(({ toId }) => toId);
    expect(await offered()).toEqual([checkingFiles, printed, readyForPickup]);
    await anHourLater(order);
    expect(await offered()).toEqual([printed, readyForPickup]);
  });

  it('takes back only what can be taken back', async () => {
    const { itemId } = await itemAt();
    await hold(itemId, itemStatus.paid, 'arquivo');
    expect((await move(itemId, fileProblem, checkingFiles)).steps).toEqual([]);
    expect((await move(itemId, checkingFiles, inProduction)).steps).toEqual([`${itemId}:7:5`]);
  });

  it.each([
    [{ causa: 'x', mensagem: 'a' }, backOfficeMessages.noCause],
    [{ causa: 'grafica', mensagem: ' ' }, backOfficeMessages.noReason],
  ])('that holds asks for %j', async (fields, text) => {
    const { itemId } = await itemAt(inProduction);
    expect(await send({ intent: 'segurar', item: `${itemId}:7`, ...fields })).toMatchObject({
      ok: false,
      text,
    });
  });
});

describe('a change of the whole order', () => {
  it.each([
    ['held for its file', fileProblem, 7],
    ['held for its file, back to the check', fileProblem, 5],
    ['held by the shop', held, 9],
  ])('never moves an item that is %s, names it, and its mail leaves', async (_name, statusId, toId) => {
    const { orderId, itemIds } = await orderToSend(services, {
      lines: 2,
      statusId: statusId === held ? 7 : 5,
    });
    const [itemId = 0, other = 0] = itemIds;
    await staffMoveItem(services, itemId, statusId);
    const told = await studio.told(
      `update pedido set fk_status_pedido = ${toId} where pk_pedido = ${orderId}`,
    );
    expect(told).toMatch(new RegExp(`está segurado o item ${itemId}`));
    expect(told).not.toContain(String(other));
    expect(await statusOf(itemId)).toBe(statusId);
    expect(await mailsAbout(itemId)).toEqual([expect.any(String)]);
  });

  it('that is taken back takes what it held itself, and no other hold', async () => {
    const first = await orderToSend(services, { statusId: 5 });
    await moveOrder(services, first.orderId, 6);
    expect(
      await studio.told(`update pedido set fk_status_pedido = 2 where pk_pedido = ${first.orderId}`),
    ).toMatch(/1 rows|não passa/);
    const second = await orderToSend(services, { statusId: null });
    await staffMoveItem(services, second.itemIds[0] ?? 0, fileProblem);
    expect(
      await studio.told(`update pedido set fk_status_pedido = 2 where pk_pedido = ${second.orderId}`),
    ).toMatch(/está segurado o item/);
  });

  it('does not dispatch a held item, nor cancel what was sent', async () => {
    const { orderId, itemIds } = await orderToSend(services, { lines: 2 });
    const [first = 0, second = 0] = itemIds;
    await staffMoveItem(services, first, held);
    const parcel = { fk_transportadora: 1, codigo_rastreio: trackingCode(77_002) };
    const post = (row: Parameters<typeof enterParcel>[1]) =>
      enterParcel(services, row).then(
        () => 'sent',
        (error: unknown) => String(error),
      );
    expect(await post({ fk_pedido: orderId, ...parcel })).toContain(`está segurado o item ${first}`);
    expect(await post({ fk_pedido: orderId, fk_pedido_item: first, ...parcel })).toContain('está segurado');
    expect(await post({ fk_pedido: orderId, fk_pedido_item: second, ...parcel })).toBe('sent');
    expect(await studio.told(`update pedido set fk_status_pedido = 3 where pk_pedido = ${orderId}`)).toMatch(
      new RegExp(`já seguiu o item ${second}`),
    );
  });
});

it('an order that went to production twice is told once, and later that it is back', async () => {
  const { orderId, itemIds } = await orderToSend(services, { statusId: 5 });
  const itemId = itemIds[0] ?? 0;
  const told = async () => {
    const rows = await services.db.outboxMessage.findMany({
      where: {
        payload: { path: ['orderId'], equals: orderId },
        topic: 'mail.order-in-production',
        deliveredAt: null,
      },
    });
    const mails = await Promise.all(rows.map((row) => mailOf(services, row as never)));
    return mails.map((mail) => mail?.content.subject);
  };
  await staffMoveItem(services, itemId, inProduction);
  expect(await told()).toEqual([`Pedido ${orderId} em produção`]);
  await staffMoveItem(services, itemId, fileProblem);
  await staffMoveItem(services, itemId, inProduction);
  expect(await told()).toEqual([`Pedido ${orderId} de volta à produção`]);
});
