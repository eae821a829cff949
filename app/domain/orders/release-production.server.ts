import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import type { ObjectStorage } from '~/domain/shared/ports';
import { fail, ok, type Result } from '~/domain/shared/result';
import { inTransaction } from '~/platform/db.server';
import { findItemFiles, findOrderOfItem, holdItem, insertRelease, moveItem } from './item-files-store.server';
import { itemStatus } from './order-status';
import { lockOrder } from './order-store.server';
import { findOrder } from './order-view-store.server';

/** The version of the terms that the customer agrees to (`labels.ts`). Change it whenever they change. */
export const RELEASE_TERMS = '2026-11';

type ItemFile = Awaited<ReturnType<typeof findItemFiles>>[number];

/** @throws if the bytes are missing, since a file that cannot be printed must not be authorised */
const hashOf = async (storage: ObjectStorage, { id, storageKey }: ItemFile) => {
  const bytes = await storage.get(storageKey);
  if (!bytes) throw new Error(`the bytes of file ${id} are missing`);
  const hash = createHash('sha256');
  for await (const chunk of bytes.chunks) hash.update(chunk);
  return { id, sha256: hash.digest('hex') };
};

export type ReleaseFailure = { kind: 'not-found' | 'no-problem' | 'files-changed' };

/**
 * The customer authorises printing an item in spite of the problem that staff found. The authorisation covers exactly
 * the current files, identified by SHA-256. The item goes back to the check. Files sent later, or another problem,
 * void the authorisation (a database trigger).
 */
export const releaseProduction = async (
  services: Pick<Context, 'db' | 'clock' | 'storage'>,
  { userId, itemId, message }: { userId: number; itemId: number; message: string },
): Promise<Result<{ orderId: number }, ReleaseFailure>> => {
  const orderId = await findOrderOfItem(services.db, userId, itemId);
  if (orderId === null) return fail({ kind: 'not-found' });
  const before = await findItemFiles(services.db, itemId);
  // Files are read before any lock is taken, because this takes time.
  const files: { id: string; sha256: string }[] = [];
  for (const file of before) files.push(await hashOf(services.storage, file));
  return inTransaction(services, async ({ db, clock }) => {
    await lockOrder(db, orderId);
    await holdItem(db, itemId);
    const now = clock.now();
    const order = await findOrder(db, { userId, id: orderId, now });
    const item = order?.items.find(({ id }) => id === itemId);
    if (!item) return fail<ReleaseFailure>({ kind: 'not-found' });
    if (!item.flags.release)
      return item.release ? ok({ orderId }) : fail<ReleaseFailure>({ kind: 'no-problem' });
    const current = await findItemFiles(db, itemId);
    if (current.map(({ id }) => id).join() !== before.map(({ id }) => id).join())
      return fail<ReleaseFailure>({ kind: 'files-changed' });
    const release = { itemId, userId, message, termsVersion: RELEASE_TERMS, files, createdAt: now };
    await insertRelease(db, release);
    await moveItem(db, itemId, itemStatus.checkingFiles);
    return ok({ orderId });
  });
};
