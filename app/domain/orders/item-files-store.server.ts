import { type Db, declareAct } from '~/platform/db.server';

/** An item's files in force, with where their bytes lie. */
export const findItemFiles = (db: Db, itemId: number) =>
  db.orderItemFile
    .findMany({
      where: { orderItemId: itemId, replacedAt: null },
      select: { fileId: true, description: true, file: { select: { slotId: true, storageKey: true } } },
      orderBy: { fileId: 'asc' },
    })
    .then((rows) => rows.map(({ fileId: id, description, file }) => ({ id, description, ...file })));

/** Puts files in the place of those of the same slots, which stay as earlier versions. */
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
      ...{ orderItemId: itemId, fileId: id, description, createdAt: now },
    })),
  });
};

/** The order of the customer's own item, or null. */
export const findOrderOfItem = async (db: Db, userId: number, itemId: number): Promise<number | null> =>
  (await db.orderItem.findFirst({ where: { id: itemId, order: { userId } }, select: { orderId: true } }))
    ?.orderId ?? null;

/** From which project an item is printed: the last that was sent again, else its own. */
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

/** Database triggers have the order follow, and write the history. */
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

export const insertRelease = (db: Db, release: NewRelease) =>
  db.productionRelease.create({ data: release, select: { id: true } });

/** Other files than those that were authorised. */
export const voidReleases = (db: Db, itemId: number, now: Date) =>
  db.productionRelease.updateMany({ where: { itemId, voidedAt: null }, data: { voidedAt: now } });
