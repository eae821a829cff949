import { type Db, Prisma } from '~/platform/db.server';

const PAGE = 100;

export const findOrderOfItem = async (db: Db, itemId: number): Promise<number | null> =>
  (await db.orderItem.findUnique({ where: { id: itemId }, select: { orderId: true } }))?.orderId ?? null;

export const insertNote = async (db: Db, note: { itemId: number; text: string }): Promise<number> =>
  (await db.orderItemNote.create({ data: note, select: { id: true } })).id;

type HeldNote = { orderId: number; files: number };

/** A note's order and its number of files; locks the note until the transaction ends. Null if there is none. */
export const lockNote = async (db: Db, id: number): Promise<HeldNote | null> => {
  await db.$queryRaw(Prisma.sql`select from obs_pedido_item where pk_obs_pedido_item = ${id} for update`);
  const row = await db.orderItemNote.findUnique({
    where: { id },
    select: { item: { select: { orderId: true } }, _count: { select: { attachments: true } } },
  });
  return row && { orderId: row.item.orderId, files: row._count.attachments };
};

type NewFile = { id: string; noteId: number; name: string; size: number; storageKey: string };

export const insertNoteFile = async (db: Db, file: NewFile): Promise<void> => {
  await db.orderItemNoteAttachment.create({ data: file, select: { id: true } });
};

/** A file that staff attached to an item of the customer's own order, or null. */
export const findOwnNoteFile = (db: Db, userId: number, id: string) =>
  db.orderItemNoteAttachment.findFirst({
    where: { id, note: { item: { order: { userId } } } },
    select: { name: true, storageKey: true },
  });

/** Files that staff attached to the customer's items: the page after this id. */
export const findOwnNoteFiles = (db: Db, userId: number, afterId: string) =>
  db.orderItemNoteAttachment.findMany({
    where: { id: { gt: afterId }, note: { item: { order: { userId } } } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { id: true, name: true, storageKey: true, note: { select: { createdAt: true } } },
  });
