import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { isFileId } from '../files/storage-keys';
import { fail, ok, type Result } from '../shared/result';
import type { AttachmentView } from './attachment';
import { deleteLoose, findLoose, findNames, findOwnAttachment, useLoose } from './attachment-store.server';

/** A customer's files for forms that were not submitted yet, by purpose, oldest first. */
export const listLooseByPurpose = async (
  { db }: HasDb,
  { userId, purposes }: { userId: number; purposes: readonly string[] },
): Promise<Map<string, AttachmentView[]>> =>
  purposes.length === 0 ? new Map() : findLoose(db, userId, purposes);

/** The same for one form. */
export const listLooseAttachments = async (
  services: HasDb,
  { userId, purpose }: { userId: number; purpose: string },
): Promise<AttachmentView[]> =>
  (await listLooseByPurpose(services, { userId, purposes: [purpose] })).get(purpose) ?? [];

/**
 * Attaches files to an entry, in the transaction that writes the entry. Returns false and changes nothing when a file
 * is missing, belongs to another customer, was sent for another purpose or is attached already.
 */
export const takeAttachments = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  requested: { userId: number; purposes: readonly string[]; ids: readonly string[] },
): Promise<boolean> => useLoose(db, { ...requested, ids: [...new Set(requested.ids)], now: clock.now() });

/** A fingerprint of these files that is the same when they are sent again: sizes and names. */
export const describeAttachments = async (
  { db }: HasDb,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<string[]> => {
  const rows = ids.length > 0 ? await findNames(db, userId, ids) : [];
  return rows.map(({ originalName, size }) => `${size} ${originalName}`);
};

type Params = { userId: number; id: string };

/** Removes an unattached file; false when there is none. */
export const dropAttachment = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, id }: Params,
): Promise<boolean> => {
  const storageKey = isFileId(id) ? await deleteLoose(db, id, userId) : null;
  if (storageKey) await storage.delete(storageKey);
  return storageKey !== null;
};

type Bytes = { name: string; chunks: AsyncIterable<Uint8Array>; size: number };

/** The bytes of a file, only for the customer who sent it. */
export const readAttachment = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, id }: Params,
): Promise<Result<Bytes, 'not-found'>> => {
  const row = isFileId(id) ? await findOwnAttachment(db, id, userId) : null;
  const bytes = row?.status === 'received' ? await storage.get(row.storageKey) : null;
  return row && bytes ? ok({ ...bytes, name: row.originalName }) : fail('not-found');
};
