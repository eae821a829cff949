import { type Db, Prisma } from '~/platform/db.server';
import { type OutputRecord, type WasteReason, wasteReasons } from './output';

/** The copies of items that are in parcels which were neither returned nor lost; items without such parcels are left out. */
export const findSentCopies = async (db: Db, itemIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db.$queryRaw<{ id: number; sent: number }[]>(Prisma.sql`
    select fk_pedido_item as id, exemplares_em_volumes(fk_pedido_item, false) as sent
      from volume where fk_pedido_item = any(${[...itemIds]}::int[]) group by fk_pedido_item`);
  return new Map(rows.map(({ id, sent }) => [id, sent]));
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
    operator: operator.name,
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
  await db.$queryRaw(Prisma.sql`
    select from pedido where pk_pedido = (select fk_pedido from pedido_item where pk_pedido_item = ${itemId})
       for update`);
  return db.orderItem.findUnique({
    where: { id: itemId },
    select: { id: true, orderId: true, quantity: true, statusId: true },
  });
};
