import { type Db, Prisma } from '~/platform/db.server';
import type { BackOfficeActKind, BackOfficeActRow, NewBackOfficeAct } from './act';
import { asRole, type Role } from './roles';

const DETAIL_MAX = 500;

/** The role that an operator has, and keeps until the transaction ends; null for one who is blocked or no longer staff. */
export const lockRoleOfAct = async (db: Db, operatorId: number): Promise<Role | null> => {
  const rows = await db.$queryRaw<{ role: string | null }[]>(Prisma.sql`
    select papel as role from usuario where pk_usuario = ${operatorId} and bloqueado_em is null for share`);
  return asRole(rows[0]?.role ?? null);
};

export const insertBackOfficeActs = async (db: Db, acts: readonly NewBackOfficeAct[]): Promise<void> => {
  const data = acts.map(({ detail, ...act }) => ({ ...act, detail: detail.slice(0, DETAIL_MAX) }));
  await db.backOfficeAct.createMany({ data });
};

type ActQuery = { itemId?: number; orderId?: number; operatorId?: number; before?: number; most: number };

/** Newest first; `before` is the last id of the previous page. */
export const findBackOfficeActs = async (db: Db, query: ActQuery): Promise<BackOfficeActRow[]> => {
  const { before, most, itemId, orderId, operatorId } = query;
  const rows = await db.backOfficeAct.findMany({
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
    id: Number(id),
    operator: operator.name,
    kind: kind as BackOfficeActKind,
    orderId: row.orderId,
    itemId: row.itemId,
    detail: row.detail,
    createdAt: row.createdAt,
  }));
};

/** The operator who last moved an item, if it was moved in the back office. */
export const lastMover = async (db: Db, itemId: number): Promise<string | null> => {
  const act = await db.backOfficeAct.findFirst({
    where: { itemId, kind: { in: ['moved', 'held', 'paused', 'released', 'redone', 'item-cancelled'] } },
    orderBy: { id: 'desc' },
    select: { operator: { select: { name: true } } },
  });
  return act?.operator.name ?? null;
};
