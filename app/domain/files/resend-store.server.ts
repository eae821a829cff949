import { type Db, Prisma } from '~/platform/db.server';
import { isProjectId } from './project';

/**
 * Marks a project as a resend for an ordered item; it takes the item's title and ISBN, which staff may have corrected.
 */
export const insertResend = (db: Db, projectId: string, itemId: number): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    update projeto set fk_pedido_item_reenvio = pk_pedido_item, titulo = i.titulo, isbn = i.isbn
      from pedido_item i where pk_projeto = ${projectId} and pk_pedido_item = ${itemId}`);

/** The item of the customer's own resend project, or null. */
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

/** The files replaced the former ones and can no longer be changed. */
export const closeResend = (db: Db, projectId: string, now: Date) =>
  db.project.update({ where: { id: projectId }, data: { resentAt: now }, select: { id: true } });
