import type { Db } from '~/platform/db.server';

export const insertJob = (
  db: Db,
  job: {
    id: string;
    projectId: string;
    slotId: number;
    work: string;
    fileId: string;
    checkedFileId: string | null;
    createdAt: Date;
  },
) => db.editorJob.create({ data: job, select: { id: true } });

/** A job of one of the customer's own projects. */
export const findOwnJob = (db: Db, id: string, userId: number) =>
  db.editorJob.findFirst({ where: { id, project: { userId } } });

/** The number of jobs begun for a project since an instant. */
export const countBegun = (db: Db, projectId: string, since: Date): Promise<number> =>
  db.editorJob.count({ where: { projectId, createdAt: { gte: since } } });

/** Reserves an open job until `until`, to fetch its file; false when another request has reserved it. */
export const holdJob = async (
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> => {
  const free = [{ heldUntil: null }, { heldUntil: { lt: now } }];
  const where = { id, status: 'open', OR: free };
  const { count } = await db.editorJob.updateMany({ where, data: { heldUntil: until } });
  return count > 0;
};

export const letJobGo = (db: Db, id: string) =>
  db.editorJob.updateMany({ where: { id, status: 'open' }, data: { heldUntil: null } });

/** Ends an open job. */
export const endJob = (db: Db, id: string, status: 'fetched' | 'cancelled' | 'confirmed') =>
  db.editorJob.updateMany({ where: { id, status: 'open' }, data: { status, heldUntil: null } });

/** An open check of this file begun since an instant; null when there is none. */
export const findOpenCheck = (db: Db, checkedFileId: string, since: Date) =>
  db.editorJob.findFirst({
    where: { checkedFileId, status: 'open', createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, work: true },
  });

/** Whether a file was made in the editor, or confirmed there. */
export const isSeenAtEditor = async (db: Db, projectId: string, fileId: string): Promise<boolean> =>
  (await db.editorJob.count({
    where: {
      projectId,
      OR: [
        { checkedFileId: fileId, status: 'confirmed' },
        { fileId, status: 'fetched' },
      ],
    },
  })) > 0;
