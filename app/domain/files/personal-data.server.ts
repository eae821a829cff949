import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { inPages } from '../shared/in-pages';
import type { PersonalSection } from '../shared/personal-data';
import { nameableFile } from './file-name';
import { findOriginals, readProjectRows } from './personal-data-store.server';

/** The projects of the customer and what is known of their files. */
export const projectData = ({ db }: HasDb, userId: number): PersonalSection => ({
  file: 'projetos.json',
  title: 'Projetos e arquivos',
  rows: () => inPages('', (after) => readProjectRows(db, userId, after)),
});

/** `size` in bytes */
export type OwnOriginal = { name: string; createdAt: Date; size: number; chunks: AsyncIterable<Uint8Array> };

/**
 * The bytes of every file that the customer sent, each opened when it is its turn. Names begin with the file's id, as
 * two files may be called the same. Bytes that are gone are left out.
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
