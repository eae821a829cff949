import type { Context } from '~/domain/shared/context.server';
import { nameableFile } from '../files/content-kind';
import { isFileId } from '../files/storage-keys';
import { fail, ok, type Result } from '../shared/result';
import { findOwnNoteFile, findOwnNoteFiles } from './note-file-store.server';

type Bytes = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

/** The bytes of a file that staff attached to an item of the customer's own order. */
export const openNoteFile = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, id }: { userId: number; id: string },
): Promise<Result<Bytes, 'not-found'>> => {
  const row = isFileId(id) ? await findOwnNoteFile(db, userId, id) : null;
  const bytes = row && (await storage.get(row.storageKey));
  return row && bytes ? ok({ ...bytes, name: row.name }) : fail('not-found');
};

/** All of them, opened one at a time. */
export async function* ownNoteFiles({ db, storage }: Pick<Context, 'db' | 'storage'>, userId: number) {
  for (let afterId = ''; ; ) {
    const page = await findOwnNoteFiles(db, userId, afterId);
    for (const { id, name, storageKey, note } of page) {
      afterId = id;
      const bytes = await storage.get(storageKey);
      if (bytes)
        yield { name: `${id}-${nameableFile(name)}`, createdAt: note.createdAt, chunks: bytes.chunks };
    }
    if (page.length === 0) return;
  }
}
