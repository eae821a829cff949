import { type Db, Prisma } from '~/platform/db.server';
import type { KeyedRow } from '../shared/personal-data';

const PAGE = 100;

/** Projects with their files, without where the bytes lie and without the drawings that an analysis made. */
export const readProjectRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_projeto as key,
           to_jsonb(p) || jsonb_build_object('arquivos', coalesce(
             (select jsonb_agg(to_jsonb(a) - array['chave_armazenamento', 'analise'] || jsonb_build_object('aceites', coalesce(
                       (select jsonb_agg(to_jsonb(c) - array['fk_arquivo', 'fk_usuario'] order by c.pk_arquivo_aceite)
                          from arquivo_aceite c where c.fk_arquivo = a.pk_arquivo), '[]')) order by a.pk_arquivo)
                from arquivo a where a.fk_projeto = p.pk_projeto), '[]')) as row
      from projeto p
     where fk_usuario = ${userId} and pk_projeto > ${after} order by pk_projeto limit ${PAGE}`);

/** Files whose bytes have all come, by their ids. */
export const findOriginals = (db: Db, userId: number, afterId: string) =>
  db.printFile.findMany({
    where: { project: { userId }, status: { not: 'uploading' }, id: { gt: afterId } },
    select: { id: true, originalName: true, storageKey: true, createdAt: true },
    orderBy: { id: 'asc' },
    take: PAGE,
  });

/** Projects that no order holds, with where the bytes of their files lie. */
export const findUnordered = (db: Db, userId: number) =>
  db.project.findMany({
    where: { userId, orderItems: { none: {} }, resentAt: null },
    select: { id: true, files: { select: { id: true, storageKey: true } } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });

/** Removes a project with the rows of its files, unless an order came to hold it. */
export const deleteUnordered = (db: Db, projectId: string, userId: number) =>
  db.project.deleteMany({ where: { id: projectId, userId, orderItems: { none: {} }, resentAt: null } });
