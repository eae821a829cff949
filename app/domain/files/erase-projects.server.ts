import type { HasDb } from '~/platform/db.server';
import { discardBytes } from './discard-bytes.server';
import { deleteUnordered, findUnordered } from './personal-data-store.server';
import type { ObjectStorage, UploadRemains } from './ports';

type Services = HasDb & { storage: ObjectStorage; uploads: UploadRemains };

/**
 * Removes the projects of somebody who can no longer log in, with the bytes of their files; those that an order holds
 * stay with it. Bytes go first: whoever dies in between leaves the row, by which the next finds what is left.
 */
export const eraseProjects = async (
  { db, storage, uploads }: Services,
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    const projects = await findUnordered(db, userId);
    if (projects.length === 0) return;
    for (const { id, files } of projects) {
      signal.throwIfAborted();
      for (const file of files) {
        await discardBytes({ db, storage, uploads }, file);
      }
      await deleteUnordered(db, id, userId);
    }
  }
};
