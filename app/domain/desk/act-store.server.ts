import type { Db } from '~/platform/db.server';
import type { DeskActKind, DeskActRow, NewDeskAct } from './act';

const DETAIL_MAX = 500;

export const insertDeskAct = async (db: Db, { detail, ...act }: NewDeskAct): Promise<void> => {
  await db.deskAct.create({ data: { ...act, detail: detail.slice(0, DETAIL_MAX) } });
};

type ActQuery = { itemId?: number; orderId?: number; operatorId?: number; before?: number; most: number };

/** The newest first; `before` an id of the page shown last. */
export const findDeskActs = async (db: Db, query: ActQuery): Promise<DeskActRow[]> => {
  const { before, most, itemId, orderId, operatorId } = query;
  const rows = await db.deskAct.findMany({
    where: {
      ...(itemId !== undefined && { itemId }),
      ...(orderId !== undefined && { orderId }),
      ...(operatorId !== undefined && { operatorId }),
      ...(before !== undefined && { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: most,
    include: { operator: { select: { name: true } } },
  });
  return rows.map(({ id, operator, kind, ...row }) => ({
    ...{ id: Number(id), operator: operator.name, kind: kind as DeskActKind },
    ...{ orderId: row.orderId, itemId: row.itemId, detail: row.detail, createdAt: row.createdAt },
  }));
};

/** Who moved an item last, where that was done at the desk. */
export const lastMover = async (db: Db, itemId: number): Promise<string | null> => {
  const act = await db.deskAct.findFirst({
    where: { itemId, kind: { in: ['moved', 'held'] } },
    orderBy: { id: 'desc' },
    select: { operator: { select: { name: true } } },
  });
  return act?.operator.name ?? null;
};
