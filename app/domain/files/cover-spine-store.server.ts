import type { Db } from '~/platform/db.server';

/** The spine, in µm, for which a cover was approved. */
export const storeSpine = (db: Db, fileId: string, spineMicron: number) =>
  db.printFile.updateMany({ where: { id: fileId, status: 'approved' }, data: { spineMicron } });
