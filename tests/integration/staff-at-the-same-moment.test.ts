import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemStatus } from '~/domain/orders/order-status';
import { releaseProduction } from '~/domain/orders/release-production.server';
import { resendFiles } from '~/domain/orders/resend-files.server';
import { cancelItem } from '~/domain/payments/flows/cancel/cancel-item.server';
import { cancelOrder } from '~/domain/payments/flows/cancel/cancel-order.server';
import { getServices, type Services } from '~/services.server';
import { orderableCart } from '../factories/order';
import { gatheredProject, type OrderedItem, orderedItem, staffMoveItem } from '../factories/ordered-item';

/** Staff move an item into production, by a row, while its customer decides about it. */

let services: Services;
beforeAll(async () => {
  services = await getServices();
});

/** Two items in this status, so that the order does not move with the first. */
const ordered = async (statusId?: number): Promise<OrderedItem> => {
  const of = await orderedItem(services, await orderableCart(services, { lines: 2 }));
  const items = await services.db.orderItem.findMany({ where: { orderId: of.orderId } });
  if (statusId !== undefined) for (const { id } of items) await staffMoveItem(services, id, statusId);
  return of;
};

/** Runs a request while the staff's row is written but not committed; commits once the request waits for the lock. */
const whileStaffTakeIt = async <T>({ itemId }: OrderedItem, ask: () => Promise<T>): Promise<T> => {
  let commit = () => {};
  const isDecided = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written = () => {};
  const atRow = new Promise<void>((resolve) => {
    written = resolve;
  });
  const staff = services.db.$transaction(async (tx) => {
    await tx.orderItem.update({ where: { id: itemId }, data: { statusId: itemStatus.inProduction } });
    written();
    await isDecided;
  });
  await atRow;
  const asked = ask();
  await Promise.race([asked, wait(1_000)]);
  commit();
  await staff;
  return asked;
};

const who = ({ customer, orderId, itemId }: OrderedItem) => ({ userId: customer.id, orderId, itemId });
const how = { reason: 'Desisti', wanted: 'wallet', shown: null } as const;
const itemStands = async ({ itemId }: OrderedItem) =>
  (await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } })).statusId;

describe('an item that staff move into production at the same moment', () => {
  it('is not cancelled', async () => {
    const of = await ordered();
    const told = await whileStaffTakeIt(of, () => cancelItem(services, { ...who(of), ...how }));
    expect(told).toMatchObject({ ok: false, failure: { kind: 'too-late' } });
    expect(await itemStands(of)).toBe(itemStatus.inProduction);
    expect(await services.db.refund.count({ where: { orderId: of.orderId } })).toBe(0);
  });

  it('is not cancelled with its order', async () => {
    const of = await ordered();
    const told = await whileStaffTakeIt(of, () => cancelOrder(services, { ...who(of), ...how }));
    expect(told).toMatchObject({ ok: false, failure: { kind: 'too-late' } });
    expect(await itemStands(of)).toBe(itemStatus.inProduction);
    expect(await services.db.refund.count({ where: { orderId: of.orderId } })).toBe(0);
  });

  it('does not return to the check when its customer authorises it', async () => {
    const of = await ordered(itemStatus.fileProblem);
    const told = await whileStaffTakeIt(of, () =>
      releaseProduction(services, { ...who(of), message: 'Pode imprimir assim' }),
    );
    expect(told).toMatchObject({ ok: false, failure: { kind: 'no-problem' } });
    expect(await itemStands(of)).toBe(itemStatus.inProduction);
  });

  it('accepts no other files', async () => {
    const of = await ordered(itemStatus.fileProblem);
    const projectId = await gatheredProject(services, of.customer.id, of.itemId);
    const told = await whileStaffTakeIt(of, () =>
      resendFiles(services, { projectId, userId: of.customer.id }),
    );
    expect(told).toMatchObject({ ok: false, failure: { kind: 'too-late' } });
    expect(await itemStands(of)).toBe(itemStatus.inProduction);
  });
});
