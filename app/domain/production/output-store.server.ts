import { type Db, Prisma } from '~/platform/db.server';
import { lockOrderOf } from './item-move-store.server';
import { type OutputRecord, type Sent, type WasteReason, wasteReasons } from './output';

/** The copies of an item in its own parcels. */
export const findSentCopies = async (db: Db, itemId: number): Promise<Sent> => {
  const [row] = await db.$queryRaw<Sent[]>(Prisma.sql`
    select exemplares_em_volumes(${itemId}::int, false) as sent,
           coalesce(sum(qtd_pedido_item) filter (where situacao = 'lost'), 0)::int as lost
      from volume where fk_pedido_item = ${itemId}`);
  return row ?? { sent: 0, lost: 0 };
};

/** The item's records, newest first. */
export const findOutput = async (db: Db, itemId: number): Promise<OutputRecord[]> => {
  const rows = await db.productionOutput.findMany({
    where: { itemId },
    orderBy: { id: 'desc' },
    select: {
      id: true,
      good: true,
      waste: true,
      reason: true,
      createdAt: true,
      operator: { select: { name: true } },
    },
  });
  return rows.map(({ reason, operator, ...row }) => ({
    ...row,
    reason: reason !== null && reason in wasteReasons ? (reason as WasteReason) : null,
    operator: operator?.name ?? null,
  }));
};

type NewOutput = {
  itemId: number;
  operatorId: number;
  good: number;
  waste: number;
  reason: WasteReason | null;
  createdAt: Date;
};

export const insertOutput = async (db: Db, output: NewOutput): Promise<void> => {
  await db.productionOutput.create({ data: output, select: { id: true } });
};

export const deleteOutput = async (db: Db, id: number): Promise<void> => {
  await db.productionOutput.delete({ where: { id }, select: { id: true } });
};

/** The item's order, locked until the transaction ends, with its quantity and status; null for none. */
export const lockItem = async (db: Db, itemId: number) => {
  await lockOrderOf(db, itemId);
  return db.orderItem.findUnique({
    where: { id: itemId },
    select: { id: true, orderId: true, quantity: true, statusId: true },
  });
};
