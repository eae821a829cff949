import { type Db, Prisma } from '~/platform/db.server';
import { isProjectId } from './project';

/** A project gathers files to be sent again for an item of an order, whose title and ISBN staff may have put right. */
export const insertResend = (db: Db, projectId: string, itemId: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto set fk_pedido_item_reenvio = pk_pedido_item, titulo = i.titulo, isbn = i.isbn
      from pedido_item i where pk_projeto = ${projectId} and pk_pedido_item = ${itemId}`);

/** The item for which the customer's own project gathers them, or null. */
export const findResend = async (
  db: Db,
  { projectId, userId }: { projectId: string; userId: number },
): Promise<{ itemId: number; orderId: number; resentAt: Date | null } | null> => {
  if (!isProjectId(projectId)) return null;
  const row = await db.project.findFirst({
    where: { id: projectId, userId, resendOfId: { not: null } },
    select: { resentAt: true, resendOf: { select: { id: true, orderId: true } } },
  });
  return row?.resendOf
    ? { itemId: row.resendOf.id, orderId: row.resendOf.orderId, resentAt: row.resentAt }
    : null;
};

/** They took the place of those before; from now on they stay. */
export const closeResend = (db: Db, projectId: string, now: Date) =>
  db.project.update({ where: { id: projectId }, data: { resentAt: now }, select: { id: true } });
