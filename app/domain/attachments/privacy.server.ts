import type { Context } from '~/domain/shared/context.server';
import { type Db, type HasDb, Prisma } from '~/platform/db.server';
import { nameableFile } from '../files/content-kind';
import type { UploadRemains } from '../files/ports';
import { inPages } from '../shared/in-pages';
import type { KeyedRow, PersonalSection } from '../shared/personal-data';
import { deleteAttachment, findOwn } from './attachment-store.server';

const PAGE = 100;

/** Without the storage key. */
const readAttachmentRows = (db: Db, userId: number, after: string): Promise<KeyedRow<string>[]> =>
  db.$queryRaw(Prisma.sql`
    select pk_anexo as key, to_jsonb(a) - 'chave_armazenamento' as row
      from anexo a where fk_usuario = ${userId} and pk_anexo > ${after} order by pk_anexo limit ${PAGE}`);

/** Files that the customer and the shop attached to their messages. */
export const attachmentData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'anexos.json',
  title: 'Fotos e documentos enviados e recebidos',
  rows: () => inPages('', (after) => readAttachmentRows(db, userId, after)),
});

/** The bytes of all the files; each file is opened only when it is reached. */
export async function* ownAttachments({ db, storage }: Pick<Context, 'db' | 'storage'>, userId: number) {
  for (let afterId = ''; ; ) {
    const page = await findOwn(db, userId, afterId);
    for (const { id, originalName, storageKey, createdAt, status } of page) {
      afterId = id;
      const bytes = status === 'received' ? await storage.get(storageKey) : null;
      if (bytes) yield { name: `${id}-${nameableFile(originalName)}`, createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}

/** Removes all files, bytes first: after a crash in between, the row remains and the next run finds what is left. */
export const eraseAttachments = async (
  { db, uploads }: HasDb & { uploads: UploadRemains },
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const page = await findOwn(db, userId, '');
    if (page.length === 0) return;
    for (const { id, storageKey } of page) {
      signal.throwIfAborted();
      await uploads.discard(storageKey);
      await deleteAttachment(db, id);
    }
  }
};
