import { type Db, Prisma } from '~/platform/db.server';
import { type AttachmentView, attachmentViewOf } from './attachment';
import type { AttachmentKind } from './attachment-kind';

const PAGE = 100;

const viewed = { id: true, originalName: true, kind: true, size: true, createdAt: true } as const;

type NewAttachment = Pick<
  Prisma.AttachmentUncheckedCreateInput,
  'id' | 'userId' | 'purpose' | 'originalName' | 'size' | 'storageKey'
> & { now: Date };

export const insertAttachment = async (db: Db, { now, ...row }: NewAttachment): Promise<void> => {
  await db.attachment.create({ data: { ...row, createdAt: now, aliveAt: now }, select: { id: true } });
};

/** Number of a customer's files, uploaded or in progress, that are not attached yet; of one purpose or of all. */
export const countLoose = (db: Db, userId: number, purpose?: string): Promise<number> =>
  db.attachment.count({
    where: {
      userId,
      usedAt: null,
      status: { not: 'refused' },
      ...(purpose === undefined ? {} : { purpose }),
    },
  });

/** Unattached files by purpose; purposes without files are left out. */
export const findLoose = async (
  db: Db,
  userId: number,
  purposes: readonly string[],
): Promise<Map<string, AttachmentView[]>> => {
  const rows = await db.attachment.findMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null, status: 'received' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: PAGE,
    select: { ...viewed, purpose: true },
  });
  const found = new Map<string, AttachmentView[]>();
  for (const { purpose, ...row } of rows)
    found.set(purpose, [...(found.get(purpose) ?? []), attachmentViewOf(row)]);
  return found;
};

export const findAttachment = (db: Db, id: string) => db.attachment.findUnique({ where: { id } });

export const findOwnAttachment = (db: Db, id: string, userId: number) =>
  db.attachment.findFirst({ where: { id, userId } });

/** Names and sizes of the customer's own files among these, sorted by both. */
export const findNames = (db: Db, userId: number, ids: readonly string[]) =>
  db.attachment.findMany({
    where: { id: { in: [...ids] }, userId },
    orderBy: [{ originalName: 'asc' }, { size: 'asc' }],
    take: PAGE,
    select: { originalName: true, size: true },
  });

export const touchAttachment = (db: Db, id: string, now: Date) =>
  db.attachment.updateMany({ where: { id, status: 'uploading' }, data: { aliveAt: now } });

type Verdict = { status: 'received'; kind: AttachmentKind; originalName: string; size: number };

/** Ends the upload, once. */
export const endUpload = async (db: Db, id: string, verdict: Verdict | { status: 'refused' }, now: Date) =>
  db.attachment.updateMany({ where: { id, status: 'uploading' }, data: { ...verdict, aliveAt: now } });

/** Removes an unattached file; returns its storage key, or null. */
export const deleteLoose = async (db: Db, id: string, userId: number): Promise<string | null> => {
  const rows = await db.$queryRaw<{ storageKey: string }[]>(Prisma.sql`
    delete from anexo where pk_anexo = ${id} and fk_usuario = ${userId} and usado_em is null
    returning chave_armazenamento as "storageKey"`);
  return rows[0]?.storageKey ?? null;
};

export const deleteAttachment = (db: Db, id: string) => db.attachment.deleteMany({ where: { id } });

/** Marks received files of these purposes as attached: all of them or, when one is missing or unsuitable, none. */
export const useLoose = async (
  db: Db,
  {
    userId,
    purposes,
    ids,
    now,
  }: { userId: number; purposes: readonly string[]; ids: readonly string[]; now: Date },
): Promise<boolean> => {
  const count = await db.$executeRaw(Prisma.sql`
    with prontos as (
      select pk_anexo from anexo
       where pk_anexo = any(${[...ids]}) and fk_usuario = ${userId} and situacao = 'received'
         and enviado_com = any(${[...purposes]}) and usado_em is null
       order by pk_anexo for update)
    update anexo set usado_em = ${now}
     where pk_anexo in (select pk_anexo from prontos) and (select count(*) from prontos) = ${ids.length}`);
  return count === ids.length;
};

/** Files without activity since an instant that were never attached, and refused ones; oldest first, up to `take`. */
export const findStale = (db: Db, before: Date, take: number) =>
  db.attachment.findMany({
    where: { usedAt: null, OR: [{ aliveAt: { lt: before } }, { status: 'refused' }] },
    orderBy: { aliveAt: 'asc' },
    take,
    select: { id: true, storageKey: true },
  });

/** Removes the row unless the file was attached meanwhile. */
export const deleteStale = (db: Db, id: string) => db.attachment.deleteMany({ where: { id, usedAt: null } });

/** All of a customer's files, one page after the id. */
export const findOwn = (db: Db, userId: number, afterId: string) =>
  db.attachment.findMany({
    where: { userId, id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: PAGE,
    select: { ...viewed, storageKey: true, status: true },
  });
