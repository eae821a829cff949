import { openResend } from '../../app/domain/orders/resend-files.server';
import type { Services } from '../../app/services.server';
import { type OrderableCart, orderableCart, type PlacedOrder } from './order';
import { paidOrder } from './paid-order';

export type OrderedItem = PlacedOrder & { itemId: number };

const textOf = async function* (text: string) {
  yield Buffer.from(text);
};

/** Puts bytes where the files of an item have theirs. */
export const storeFiles = async (services: Services, itemId: number): Promise<void> => {
  const files = await services.db.orderItemFile.findMany({
    where: { orderItemId: itemId },
    include: { file: true },
  });
  for (const { file } of files)
    await services.storage.put(file.storageKey, textOf(`bytes of ${file.storageKey}`));
};

/** A paid order of one paperback whose files are stored. */
export const orderedItem = async (services: Services, cart?: OrderableCart): Promise<OrderedItem> => {
  const order = await paidOrder(services, cart ?? (await orderableCart(services)));
  const { id: itemId } = await services.db.orderItem.findFirstOrThrow({ where: { orderId: order.orderId } });
  await storeFiles(services, itemId);
  return { ...order, itemId };
};

/** As staff do by a row. */
export const staffMoveItem = (services: Services, itemId: number, statusId: number) =>
  services.db.orderItem.update({ where: { id: itemId }, data: { statusId } });

/** Another file in the first slot of a project, as a row. Answers its id. */
export const giveOtherFile = async (services: Services, projectId: string): Promise<string> => {
  const { db, ids, clock } = services;
  const old = await db.printFile.findFirstOrThrow({
    where: { projectId, replacedAt: null },
    orderBy: { slotId: 'asc' },
  });
  await db.printFile.update({ where: { id: old.id }, data: { replacedAt: clock.now() } });
  const id = ids.id();
  const { slotId, size } = old;
  await db.printFile.create({
    data: {
      ...{ id, projectId, slotId, size, originalName: 'corrigido.pdf', storageKey: `none/${id}` },
      ...{ status: 'approved', progress: 100, createdAt: clock.now(), analysedAt: clock.now() },
    },
  });
  await services.storage.put(`none/${id}`, textOf(`bytes of ${id}`));
  return id;
};

/** A project in which files for an item were gathered, one of them another. */
export const gatheredProject = async (
  services: Services,
  userId: number,
  itemId: number,
): Promise<string> => {
  const { orderId } = await services.db.orderItem.findUniqueOrThrow({ where: { id: itemId } });
  const opened = await openResend(services, { userId, orderId, itemId });
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  await giveOtherFile(services, opened.value.projectId);
  return opened.value.projectId;
};
