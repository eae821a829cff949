import type { Context } from '~/domain/shared/context.server';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { nameableFile } from './content-kind';

const PAGE = 100;

/** Projects with their files, without storage keys and without the drawings of the analysis. */
const readProjectRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_projeto as key,
           to_jsonb(p) || jsonb_build_object('arquivos', coalesce(
             (select jsonb_agg(to_jsonb(a) - array['chave_armazenamento', 'analise'] || jsonb_build_object('aceites', coalesce(
                       (select jsonb_agg(to_jsonb(c) - array['fk_arquivo', 'fk_usuario'] order by c.pk_arquivo_aceite)
                          from arquivo_aceite c where c.fk_arquivo = a.pk_arquivo), '[]')) order by a.pk_arquivo)
                from arquivo a where a.fk_projeto = p.pk_projeto), '[]')) as row
      from projeto p
     where fk_usuario = ${userId} and pk_projeto > ${after} order by pk_projeto limit ${PAGE}`);

/** Completely uploaded files, by id. */
const findOriginals = (db: Db, userId: number, afterId: string) =>
  db.printFile.findMany({
    where: { project: { userId }, status: { not: 'uploading' }, id: { gt: afterId } },
    select: { id: true, originalName: true, storageKey: true, createdAt: true },
    orderBy: { id: 'asc' },
    take: PAGE,
  });

/** Projects without an order, with the storage keys of their files. */
export const findUnordered = (db: Db, userId: number) =>
  db.project.findMany({
    where: { userId, orderItems: { none: {} }, resentAt: null },
    select: { id: true, files: { select: { id: true, storageKey: true } } },
    orderBy: { id: 'asc' },
    take: PAGE,
  });

/** Removes a project with the rows of its files, unless it was ordered meanwhile. */
export const deleteUnordered = (db: Db, projectId: string, userId: number) =>
  db.project.deleteMany({ where: { id: projectId, userId, orderItems: { none: {} }, resentAt: null } });

/** The customer's projects and the data about their files. */
export const projectData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'projetos.json',
  title: 'Projetos e arquivos',
  rows: () => inPages('', (after) => readProjectRows(db, userId, after)),
});

/** `size` in bytes */
export type OwnOriginal = { name: string; createdAt: Date; size: number; chunks: AsyncIterable<Uint8Array> };

/**
 * The bytes of every file that the customer sent; each is opened only when it is reached. Names begin with the file's
 * id, because two files may have the same name. Files without bytes are left out.
 */
export async function* ownOriginals(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  userId: number,
): AsyncGenerator<OwnOriginal> {
  for (let afterId = ''; ; ) {
    const page = await findOriginals(db, userId, afterId);
    for (const { id, originalName, storageKey, createdAt } of page) {
      afterId = id;
      const bytes = await storage.get(storageKey);
      const name = `${id}-${nameableFile(originalName)}`;
      if (bytes) yield { name, createdAt, ...bytes };
    }
    if (page.length === 0) return;
  }
}
