import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { isFileId } from '../files/storage-keys';
import { fail, ok, type Result } from '../shared/result';
import type { AttachmentView } from './attachment';
import { deleteLoose, findLoose, findNames, findOwnAttachment, useLoose } from './attachment-store.server';

/** What a customer has sent for forms that were not sent themselves yet, by their purposes, oldest first. */
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
 * Makes files belong to what is written with them, in the transaction that writes it. False, and nothing is changed,
 * where one of them is not there, somebody else's, sent for something else, or belongs to something already.
 */
export const takeAttachments = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  requested: { userId: number; purposes: readonly string[]; ids: readonly string[] },
): Promise<boolean> => useLoose(db, { ...requested, ids: [...new Set(requested.ids)], now: clock.now() });

/** What tells these files from others, however often the same are sent: names and sizes. */
export const describeAttachments = async (
  { db }: HasDb,
  { userId, ids }: { userId: number; ids: readonly string[] },
): Promise<string[]> => {
  const rows = ids.length > 0 ? await findNames(db, userId, ids) : [];
  return rows.map(({ originalName, size }) => `${size} ${originalName}`);
};

type Params = { userId: number; id: string };

/** Removes a file that belongs to nothing yet; false where there is none. */
export const dropAttachment = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, id }: Params,
): Promise<boolean> => {
  const storageKey = isFileId(id) ? await deleteLoose(db, id, userId) : null;
  if (storageKey) await storage.delete(storageKey);
  return storageKey !== null;
};

type Bytes = { name: string; chunks: AsyncIterable<Uint8Array>; size: number };

/** The bytes of a file that the customer sent, for himself alone. */
export const readAttachment = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, id }: Params,
): Promise<Result<Bytes, 'not-found'>> => {
  const row = isFileId(id) ? await findOwnAttachment(db, id, userId) : null;
  const bytes = row?.status === 'received' ? await storage.get(row.storageKey) : null;
  return row && bytes ? ok({ ...bytes, name: row.originalName }) : fail('not-found');
};
