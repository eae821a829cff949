import type { Db } from '~/platform/db.server';

/** So many at a time. */
export const DISCARDED_AT_ONCE = 100;

/** Where bytes lie whose row was deleted; oldest first, some of them. */
export const findDiscarded = async (db: Db): Promise<string[]> => {
  const rows = await db.discardedObject.findMany({ orderBy: { createdAt: 'asc' }, take: DISCARDED_AT_ONCE });
  return rows.map(({ storageKey }) => storageKey);
};

/** Names bytes that are to be removed. */
export const noteDiscarded = async (db: Db, storageKeys: readonly string[], now: Date): Promise<void> => {
  const data = storageKeys.map((storageKey) => ({ storageKey, createdAt: now }));
  await db.discardedObject.createMany({ data, skipDuplicates: true });
};

export const forgetDiscarded = async (db: Db, storageKey: string): Promise<void> => {
  await db.discardedObject.deleteMany({ where: { storageKey } });
};
