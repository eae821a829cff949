import type { Context } from '~/domain/shared/context.server';
import { logBackOfficeAct } from '../back-office/do-as-staff.server';
import type { ArchiveEntry, WriteArchive } from '../shared/archive';
import { type JobFile, jobFileName } from './job';
import { findJobFiles, findJobHead } from './job-store.server';

type DownloadFilesServices = Pick<Context, 'db' | 'clock' | 'storage'> & { writeArchive: WriteArchive };

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** In the format of `sha256sum -c`. */
const sums = (files: readonly { path: string; sha256: string | null }[]): string =>
  files.flatMap(({ path, sha256 }) => (sha256 === null ? [] : [`${sha256}  ${path}\n`])).join('');

async function* entriesOf(
  { storage }: DownloadFilesServices,
  files: readonly JobFile[],
): AsyncGenerator<ArchiveEntry> {
  const placed = files.map((file, index) => ({
    ...file,
    path: jobFileName(file, index),
  }));
  for (const { storageKey, path, sentAt, size } of placed) {
    const bytes = await storage.get(storageKey);
    if (!bytes) throw new Error(`the bytes of ${storageKey} are missing`);
    yield { name: path, modifiedAt: sentAt, size, chunks: bytes.chunks };
  }
  const modifiedAt = files[0]?.sentAt ?? new Date(0);
  yield { name: 'SHA256SUMS', modifiedAt, chunks: once(sums(placed)) };
}

/**
 * The files that an item is printed from, in one archive with their hashes; recorded in the log. Null if there are
 * none.
 */
export const downloadJobFiles = async (
  services: DownloadFilesServices,
  { itemId, operatorId }: { itemId: number; operatorId: number },
): Promise<{ name: string; chunks: AsyncIterable<Uint8Array> } | null> => {
  const head = await findJobHead(services.db, itemId);
  const files = head ? await findJobFiles(services.db, itemId) : [];
  if (!head || files.length === 0) return null;
  const detail = files.map(({ sha256 }) => sha256?.slice(0, 12) ?? '?').join(' ');
  await logBackOfficeAct(services, {
    operatorId,
    kind: 'files',
    orderId: head.orderId,
    itemId,
    detail,
    createdAt: services.clock.now(),
  });
  const chunks = services.writeArchive(entriesOf(services, files));
  return { name: `arquivos-${head.orderId}-${itemId}.zip`, chunks };
};

export type FoundFile = { name: string; size: number; chunks: AsyncIterable<Uint8Array> };

type OneFile = { itemId: number; fileId: string };

/** One of an item's current files, or null. */
export const findJobFile = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { itemId, fileId }: OneFile,
): Promise<(FoundFile & { sha256: string | null }) | null> => {
  const file = (await findJobFiles(db, itemId)).find(({ id }) => id === fileId);
  const bytes = file ? await storage.get(file.storageKey) : null;
  return file && bytes ? { name: file.name, sha256: file.sha256, ...bytes } : null;
};

/** One of an item's files for an operator, recorded in the log. Null if the item is not printed from this file. */
export const downloadJobFile = async (
  services: Pick<Context, 'db' | 'clock' | 'storage'>,
  { itemId, fileId, operatorId }: OneFile & { operatorId: number },
): Promise<FoundFile | null> => {
  const head = await findJobHead(services.db, itemId);
  const file = head && (await findJobFile(services, { itemId, fileId }));
  if (!head || !file) return null;
  const detail = `${file.sha256?.slice(0, 12) ?? '?'} ${file.name}`;
  await logBackOfficeAct(services, {
    operatorId,
    kind: 'file',
    orderId: head.orderId,
    itemId,
    detail,
    createdAt: services.clock.now(),
  });
  return file;
};
