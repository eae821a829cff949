import { type Db, declareAct, Prisma } from '~/platform/db.server';
import { itemStatus, orderStatus } from './order-status';
import type { ItemProblem } from './status-mails';

/** An item's current files, with their storage keys. */
export const findItemFiles = (db: Db, itemId: number) =>
  db.orderItemFile
    .findMany({
      where: { orderItemId: itemId, replacedAt: null },
      select: { fileId: true, description: true, file: { select: { slotId: true, storageKey: true } } },
      orderBy: { fileId: 'asc' },
    })
    .then((rows) => rows.map(({ fileId: id, description, file }) => ({ id, description, ...file })));

/** Replaces the files of the same slots; the old ones stay as earlier versions. */
export const replaceItemFiles = async (
  db: Db,
  itemId: number,
  files: readonly { id: string; slotId: number; description: string }[],
  now: Date,
): Promise<void> => {
  await declareAct(db, 'orders:resend');
  await db.orderItemFile.updateMany({
    where: {
      orderItemId: itemId,
      replacedAt: null,
      file: { slotId: { in: files.map(({ slotId }) => slotId) } },
    },
    data: { replacedAt: now },
  });
  await db.orderItemFile.createMany({
    data: files.map(({ id, description }) => ({
      orderItemId: itemId,
      fileId: id,
      description,
      createdAt: now,
    })),
  });
};

/** The order of the customer's own item, or null. */
export const findOrderOfItem = async (db: Db, userId: number, itemId: number): Promise<number | null> =>
  (await db.orderItem.findFirst({ where: { id: itemId, order: { userId } }, select: { orderId: true } }))
    ?.orderId ?? null;

/** The project that an item is printed from: the last one that was sent again, else the original. */
export const findPrintedProject = async (db: Db, itemId: number): Promise<string | null> => {
  const row = await db.orderItem.findUnique({
    where: { id: itemId },
    select: {
      projectId: true,
      resends: {
        where: { resentAt: { not: null } },
        orderBy: { resentAt: 'desc' },
        take: 1,
        select: { id: true },
      },
    },
  });
  return row && (row.resends[0]?.id ?? row.projectId);
};

/** Locks an item until the transaction ends, since staff move items without locking the order. */
export const holdItem = async (db: Db, id: number): Promise<void> => {
  await db.$queryRaw(Prisma.sql`select from pedido_item where pk_pedido_item = ${id} for update`);
};

/** Database triggers update the order's status and write the history. */
export const moveItem = (db: Db, id: number, statusId: number) =>
  db.orderItem.update({ where: { id }, data: { statusId }, select: { id: true } });

export type NewRelease = {
  itemId: number;
  userId: number;
  message: string;
  termsVersion: string;
  files: { id: string; sha256: string }[];
  createdAt: Date;
};

/** Also declares the transaction as the customer's act, so that it cannot be undone as a step of staff. */
export const insertRelease = async (db: Db, release: NewRelease) => {
  await declareAct(db, 'orders:release');
  return db.productionRelease.create({ data: release, select: { id: true } });
};

/** Called when the files are no longer those that were authorised. */
export const voidReleases = (db: Db, itemId: number, now: Date) =>
  db.productionRelease.updateMany({ where: { itemId, voidedAt: null }, data: { voidedAt: now } });

/**
 * The items of an order, or one item, that are held (for a problem of their files, if nothing else is said), each with the
 * last staff note since its status before that.
 */
export const findHeldItems = (
  db: Db,
  {
    orderId,
    itemId = null,
    statusId = itemStatus.fileProblem,
  }: { orderId: number; itemId?: number | null | undefined; statusId?: number },
): Promise<ItemProblem[]> =>
  db.$queryRaw<ItemProblem[]>(Prisma.sql`
    select i.pk_pedido_item as "id", i.nome_item as "name", (
        select o.obs from obs_pedido_item o
         where o.fk_pedido_item = i.pk_pedido_item and o.dta_inc_obs_pedido_item >= coalesce((
           select l.dta_inc_log_status_pedido_item from log_status_pedido_item l
            where l.fk_pedido_item = i.pk_pedido_item and l.desfeito_em is null
            order by l.pk_log_status_pedido_item desc offset 1 limit 1), '-infinity')
         order by o.pk_obs_pedido_item desc limit 1) as "note"
      from pedido_item i
     where i.fk_pedido = ${orderId} and (${itemId}::int is null or i.pk_pedido_item = ${itemId}::int)
       and i.fk_status_pedido_item = ${statusId}
     order by i.pk_pedido_item`);

/** An item as a mail names it, with its status; null if it does not exist. */
export const findNamedItem = async (
  db: Db,
  id: number,
): Promise<{ id: number; name: string; statusId: number } | null> => {
  const row = await db.orderItem.findUnique({ where: { id }, select: { description: true, statusId: true } });
  return row && { id, name: row.description, statusId: row.statusId };
};

/** Whether an order went to production more than once, but for steps that were taken back. */
export const wasBackInProduction = async (db: Db, orderId: number): Promise<boolean> =>
  (await db.orderStatusLog.count({
    where: { orderId, statusId: orderStatus.inProduction, undoneAt: null },
    take: 2,
  })) > 1;
