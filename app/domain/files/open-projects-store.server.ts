import { type Db, Prisma } from '~/platform/db.server';
import { isOpen } from './open-project-queries.server';
import { withAcceptances } from './project-store.server';

/** Keys per query. */
export const DISCARDED_AT_ONCE = 100;

/** Storage keys of bytes whose row was deleted; oldest first, limited. */
export const findDiscarded = async (db: Db): Promise<string[]> => {
  const rows = await db.discardedObject.findMany({ orderBy: { createdAt: 'asc' }, take: DISCARDED_AT_ONCE });
  return rows.map(({ storageKey }) => storageKey);
};

/** Records bytes that must be removed. */
export const noteDiscarded = async (db: Db, storageKeys: readonly string[], now: Date): Promise<void> => {
  const data = storageKeys.map((storageKey) => ({ storageKey, createdAt: now }));
  await db.discardedObject.createMany({ data, skipDuplicates: true });
};

export const forgetDiscarded = async (db: Db, storageKey: string): Promise<void> => {
  await db.discardedObject.deleteMany({ where: { storageKey } });
};

/**
 * The ids of one page of the customer's open projects created since an instant, newest first, and their total number.
 * The projects of that time are read by their index first, because a customer of ten years has tens of thousands.
 */
export const findOpenIds = async (
  db: Db,
  userId: number,
  { since, skip, take }: { since: Date; skip: number; take: number },
): Promise<{ ids: string[]; total: number }> => {
  const [found] = await db.$queryRaw<{ ids: string[]; total: number }[]>(Prisma.sql`
    with recent as materialized (
      select * from projeto where fk_usuario = ${userId} and dta_inc_projeto > ${since}),
    open as materialized (select pk_projeto, dta_inc_projeto from recent p where ${isOpen})
    select (select count(*)::int from open) as "total",
           array(select pk_projeto from open order by dta_inc_projeto desc, pk_projeto limit ${take} offset ${skip})
             as "ids"`);
  return found ?? { ids: [], total: 0 };
};

/** The customer's newest open project created since an instant, of a product that is still sold. */
export const findNewestOwn = async (db: Db, userId: number, since: Date): Promise<string | null> => {
  const [found] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select pk_projeto as "id" from projeto p join produto on pk_produto = fk_produto and ativo
     where fk_usuario = ${userId} and dta_inc_projeto > ${since} and ${isOpen}
     order by dta_inc_projeto desc, pk_projeto limit 1`);
  return found?.id ?? null;
};

/** The newest of these without an owner, of a product that is still sold. */
export const findNewestOwnerless = async (db: Db, ids: readonly string[]): Promise<string | null> => {
  const found = await db.project.findFirst({
    where: { id: { in: [...ids] }, userId: null, product: { active: true } },
    select: { id: true },
    orderBy: { createdAt: 'desc' },
  });
  return found?.id ?? null;
};

/** A customer's own projects with the columns of a list; analyses are left out because they are long. */
export const findListed = (db: Db, userId: number, ids: readonly string[]) =>
  db.project.findMany({
    where: { id: { in: [...ids] }, userId },
    select: {
      id: true,
      productId: true,
      title: true,
      product: { select: { name: true } },
      configuration: true,
      heldTableId: true,
      heldUntil: true,
      createdAt: true,
      orderItems: { select: { priceTableId: true }, take: 1 },
      files: {
        where: { replacedAt: null },
        orderBy: { createdAt: 'asc' },
        select: {
          id: true,
          slotId: true,
          originalName: true,
          size: true,
          status: true,
          warnings: true,
          inkCoverage: true,
          colourPages: true,
          ...withAcceptances,
        },
      },
    },
  });

export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];

/**
 * What prevents the deletion of a customer's own project, and the storage keys of all its files; null when there is no
 * such project.
 */
export const findDeletable = async (db: Db, projectId: string, userId: number) => {
  const row = await db.project.findFirst({
    where: { id: projectId, userId },
    select: {
      resendOfId: true,
      files: { select: { storageKey: true } },
      _count: { select: { orderItems: true, cartItems: true } },
    },
  });
  return (
    row && {
      isOrdered: row._count.orderItems > 0 || row.resendOfId !== null,
      isInCart: row._count.cartItems > 0,
      storageKeys: row.files.map(({ storageKey }) => storageKey),
    }
  );
};

export const deleteProject = (db: Db, projectId: string, userId: number) =>
  db.project.deleteMany({ where: { id: projectId, userId } });
