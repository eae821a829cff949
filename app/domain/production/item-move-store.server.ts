import { type Db, Prisma } from '~/platform/db.server';

/** Locks an item's order until the transaction ends: before its item, as in a cancellation (GLOSSARY, Locks). */
export const lockOrderOf = (db: Db, itemId: number) =>
  db.$queryRaw(Prisma.sql`
    select from pedido where pk_pedido = (select fk_pedido from pedido_item where pk_pedido_item = ${itemId})
       for update`);

/**
 * Moves an item if it still has the status that was seen; returns its order, or null if its status differs. Database
 * triggers update the order's status and write the history.
 */
export const moveItemFrom = async (
  db: Db,
  { itemId, fromId, toId }: { itemId: number; fromId: number; toId: number },
): Promise<number | null> => {
  await lockOrderOf(db, itemId);
  const [moved] = await db.orderItem.updateManyAndReturn({
    where: { id: itemId, statusId: fromId },
    data: { statusId: toId },
    select: { orderId: true },
  });
  return moved?.orderId ?? null;
};

export const readItemStatus = async (
  db: Db,
  itemId: number,
): Promise<{ id: number; label: string } | null> => {
  const row = await db.orderItem.findUnique({
    where: { id: itemId },
    select: { status: { select: { id: true, label: true } } },
  });
  return row?.status ?? null;
};

/** The steps that go back, keyed by `stepKey`; the database sets the time within which they are allowed. */
export const findWaysBack = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db.orderItemStatusTransition.findMany({
    where: { isBack: true },
    select: { fromId: true, toId: true },
  });
  return new Set(rows.map(({ fromId, toId }) => stepKey(fromId, toId)));
};

export const stepKey = (fromId: number, toId: number): string => `${fromId}:${toId}`;

/** A note by staff on an item, for its customer. */
export const insertItemNote = async (db: Db, note: { itemId: number; text: string }): Promise<void> => {
  await db.orderItemNote.create({ data: note });
};
