import { type Db, Prisma } from '~/platform/db.server';

/** Rows per query. Processed rows leave the list, except resting uploads, which the sweep skips by id. */
const BATCH = 200;

/** Uploads without activity since an instant, one page of a sweep, by id. */
export const findSilentUploads = (db: Db, before: Date, afterId: string) =>
  db.printFile.findMany({
    where: { status: 'uploading', aliveAt: { lt: before }, id: { gt: afterId } },
    select: { id: true, storageKey: true, size: true, aliveAt: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  });

/** Replaced files without an order. */
export const findReplaced = (db: Db, before: Date) =>
  db.printFile.findMany({
    where: { replacedAt: { lt: before }, orderFiles: { none: {} } },
    select: { id: true, storageKey: true },
    orderBy: { replacedAt: 'asc' },
    take: BATCH,
  });

/** Removes the row unless it was ordered meanwhile. */
export const deleteReplaced = (db: Db, fileId: string) =>
  db.printFile.deleteMany({ where: { id: fileId, replacedAt: { not: null }, orderFiles: { none: {} } } });

/** Whether another file row uses these bytes, as copies of projects do. */
export const isHeldElsewhere = async (db: Db, storageKey: string, fileId: string): Promise<boolean> =>
  (await db.printFile.count({ where: { storageKey, id: { not: fileId } }, take: 1 })) > 0;

/**
 * Removes visitors' projects made before an instant that still have no owner; returns how many. They hold no files.
 */
export const deleteOwnerless = (db: Db, before: Date): Promise<number> =>
  db.$executeRaw(Prisma.sql`
    delete from projeto where pk_projeto = any(array(
      select pk_projeto from projeto where fk_usuario is null and dta_inc_projeto < ${before}
      order by dta_inc_projeto limit ${BATCH} for update skip locked))`);
