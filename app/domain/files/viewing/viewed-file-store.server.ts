import { type Db, Prisma } from '~/platform/db.server';
import type { FileAccess } from './file-access';

export type DrawnFile = { id: string; storageKey: string; version: number; pageCount: number };

/** What a picture of a file's page is made from; null unless it was read and its viewer may see it. */
export const findDrawnFile = async (db: Db, { fileId, userId }: FileAccess): Promise<DrawnFile | null> => {
  const [file] = await db.$queryRaw<DrawnFile[]>(Prisma.sql`
    select pk_arquivo as id, chave_armazenamento as "storageKey",
           (analise ->> 'version')::int as version, (analise ->> 'pageCount')::int as "pageCount"
      from arquivo join projeto on pk_projeto = fk_projeto
     where pk_arquivo = ${fileId} and fk_usuario = ${userId}
       and situacao in ('approved', 'rejected') and analise ->> 'ok' = 'true'`);
  return file ?? null;
};
