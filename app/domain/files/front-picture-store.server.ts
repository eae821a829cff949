import type { Db, Prisma } from '~/platform/db.server';

/** The cover of a file of the customer's own, or of an ordered item, whose customer is not checked. */
export type FrontOf = { fileId: string; userId: number } | { orderItemId: number };

const columns = {
  storageKey: true,
  analysis: true,
  project: {
    select: {
      productId: true,
      configuration: true,
      heldTableId: true,
      heldUntil: true,
      orderItems: { select: { priceTableId: true }, take: 1 },
      resendOf: { select: { priceTableId: true } },
    },
  },
} satisfies Prisma.PrintFileSelect;

/** The same for several items. */
export const findCoverFiles = async (
  db: Db,
  orderItemIds: readonly number[],
): Promise<{ orderItemId: number; file: CoverFile }[]> =>
  db.orderItemFile.findMany({
    where: { orderItemId: { in: [...orderItemIds] }, replacedAt: null, file: { slot: { role: 'cover' } } },
    select: { orderItemId: true, file: { select: columns } },
  });

export type CoverFile = Prisma.PrintFileGetPayload<{ select: typeof columns }>;

/** A cover that was read: the customer's own, or the one used to print an ordered item. */
export const findCoverFile = (db: Db, of: FrontOf): Promise<CoverFile | null> =>
  db.printFile.findFirst({
    where: {
      slot: { role: 'cover' },
      ...('fileId' in of
        ? { id: of.fileId, project: { userId: of.userId } }
        : { orderFiles: { some: { orderItemId: of.orderItemId, replacedAt: null } } }),
    },
    select: columns,
  });
