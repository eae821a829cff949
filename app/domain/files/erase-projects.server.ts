import type { Context } from '~/domain/shared/context.server';
import type { UploadRemains } from './ports';
import { deleteUnordered, findUnordered } from './privacy.server';
import { discardBytes } from './sweep-files.server';
import { revokeAllLinks } from './viewing/viewed-file-store.server';

/**
 * Removes the projects of a customer who can no longer log in, with the bytes of their files. Ordered projects stay
 * with their orders, and the customer's links to them end. Bytes go first: after a crash the row remains, and the next
 * run finds what is left.
 */
export const eraseProjects = async (
  { db, clock, storage, uploads }: Pick<Context, 'db' | 'clock' | 'storage'> & { uploads: UploadRemains },
  userId: number,
  signal: AbortSignal,
): Promise<void> => {
  await revokeAllLinks(db, userId, clock.now());
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
