import { mostSpots } from '@lombada/preflight/facts/drawing';
import { type Db, Prisma } from '~/platform/db.server';
import type { FileAccess } from './address';

export type DrawnFile = { id: string; storageKey: string; version: number; pageCount: number };

/** Rows of `arquivo` (joined with `projeto`) that the viewer may see, by link or by owner. */
const maySee = (access: FileAccess): Prisma.Sql =>
  'userId' in access
    ? Prisma.sql`pk_arquivo = ${access.fileId} and fk_usuario = ${access.userId}`
    : Prisma.sql`pk_arquivo in (select fk_arquivo from arquivo_link
        where hash_link = ${access.tokenHash} and revogado_em is null and expira_em > ${access.now})`;

/** The data for drawing a file's page; null unless it was read and the viewer has access. */
export const findDrawnFile = async (db: Db, access: FileAccess): Promise<DrawnFile | null> => {
  const [file] = await db.$queryRaw<DrawnFile[]>(Prisma.sql`
    select pk_arquivo as id, chave_armazenamento as "storageKey",
           (analise ->> 'version')::int as version, (analise ->> 'pageCount')::int as "pageCount"
      from arquivo join projeto on pk_projeto = fk_projeto
     where ${maySee(access)}
       and situacao in ('approved', 'rejected') and analise ->> 'ok' = 'true'`);
  return file ?? null;
};

/** Names of the spot colours used in a file, sorted by page and name. */
export const findSpots = async (db: Db, fileId: string): Promise<string[]> => {
  const rows = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    select nome as name from (
      select spot #>> '{}' as nome, min(pagina) as pagina
        from arquivo_analise,
             jsonb_array_elements(case when jsonb_typeof(paginas -> 'content') = 'array' then paginas -> 'content' else '[]' end)
               with ordinality as paginas_lidas(conteudo, pagina),
             jsonb_array_elements(case when jsonb_typeof(conteudo -> 'spots') = 'array' then conteudo -> 'spots' else '[]' end) as spots(spot)
       where pk_arquivo = ${fileId}
       group by 1) cores
     order by pagina, nome collate "C" limit ${mostSpots}`);
  return rows.map(({ name }) => name);
};

/** A file with its verdict and its project's order; null unless the viewer has access. */
export const findViewedFile = async (db: Db, access: FileAccess) => {
  const [found] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    select pk_arquivo as id from arquivo join projeto on pk_projeto = fk_projeto where ${maySee(access)}`);
  if (!found) return null;
  return db.printFile.findUnique({
    where: { id: found.id },
    include: {
      project: {
        select: {
          id: true,
          title: true,
          productId: true,
          configuration: true,
          heldTableId: true,
          heldUntil: true,
          orderItems: { select: { priceTableId: true }, take: 1 },
          resendOf: { select: { priceTableId: true } },
        },
      },
    },
  });
};

/** The customer's valid link to one of their own files. */
export const findOwnLink = (db: Db, fileId: string, userId: number, now: Date) =>
  db.fileLink.findFirst({
    where: {
      fileId,
      isStaff: false,
      revokedAt: null,
      expiresAt: { gt: now },
      file: { project: { userId } },
    },
    select: { linkSeed: true, expiresAt: true },
  });

export const insertLink = (
  db: Db,
  link: { fileId: string; tokenHash: string; linkSeed: string; isStaff: boolean; now: Date; expiresAt: Date },
) => {
  const { now: createdAt, ...row } = link;
  return db.fileLink.create({ data: { ...row, createdAt }, select: { id: true } });
};

/** Revokes the customer's links to one of their own files; returns how many. */
export const revokeLinks = async (db: Db, fileId: string, userId: number, now: Date): Promise<number> => {
  const { count } = await db.fileLink.updateMany({
    where: { fileId, isStaff: false, revokedAt: null, file: { project: { userId } } },
    data: { revokedAt: now },
  });
  return count;
};

/** Revokes all links of a customer. */
export const revokeAllLinks = (db: Db, userId: number, now: Date) =>
  db.fileLink.updateMany({
    where: { isStaff: false, revokedAt: null, file: { project: { userId } } },
    data: { revokedAt: now },
  });

/** Removes links that expired or were revoked before an instant; returns how many. */
export const deleteEndedLinks = async (db: Db, before: Date): Promise<number> => {
  const { count } = await db.fileLink.deleteMany({
    where: { OR: [{ expiresAt: { lt: before } }, { revokedAt: { lt: before } }] },
  });
  return count;
};
