import type { Db } from '~/platform/db.server';
import { isProjectId } from './project';

/** A project gathers files to be sent again for an item of an order. */
export const insertResend = (db: Db, projectId: string, itemId: number) =>
  db.project.update({ where: { id: projectId }, data: { resendOfId: itemId }, select: { id: true } });

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
