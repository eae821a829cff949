import type { ObjectStorage } from '~/domain/files/ports';
import { queueMessage } from '~/domain/notifications/queue-message.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { WriteArchive } from '../shared/archive';
import type { Clock } from '../shared/ports';
import { archiveEntries } from './archive-entries.server';
import { ARCHIVE_LIFE_MS, archiveKey } from './data-request';
import { finishRequest, forgetArchives, isGivenUp, type LeasedRequest } from './data-request-store.server';
import { exportReadyTopic } from './jobs';

export type ExportServices = HasDb & { clock: Clock; storage: ObjectStorage; writeArchive: WriteArchive };

/** Stops between two chunks once nobody wants the rest. */
async function* until(signal: AbortSignal, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Under one transaction the archive is ready and its mail is promised; not when the lease is another's by now. */
const finish = (services: ExportServices, request: LeasedRequest, key: string, bytes: number) =>
  inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const archive = { key, bytes, until: new Date(now.getTime() + ARCHIVE_LIFE_MS) };
    const isOurs = await finishRequest(tx.db, request, { outcome: 'done', now, archive });
    if (isOurs)
      await queueMessage(tx, {
        topic: exportReadyTopic,
        payload: { requestId: request.id },
        dedupeKey: `export-ready-${request.id}`,
      });
    return isOurs;
  });

/**
 * Gives an archive up, under the lease that made it: what was stored of it goes, or is left as an archive whose time
 * is over to the sweep that removes those.
 */
export const giveExportUp = async (
  { db, storage, clock, logger }: Pick<ExportServices, 'db' | 'storage' | 'clock'> & { logger: Logger },
  request: LeasedRequest,
): Promise<void> => {
  const now = clock.now();
  const archive = { key: archiveKey(request.id), bytes: 0, until: now };
  if (!(await finishRequest(db, request, { outcome: 'failed', now, archive }))) return;
  try {
    await storage.delete(archive.key);
    await forgetArchives(db, [request.id]);
  } catch (error) {
    logger.error({ err: error, request: request.id }, 'what was stored of an archive is left to the sweep');
  }
};

/**
 * Makes the archive of a leased request. Begun again after a crash it writes over what was left. Rejects when the
 * signal is aborted or the storage fails. Where the lease is lost the bytes are the new worker's, or nobody's once
 * the request was given up.
 */
export const exportData = async (
  services: ExportServices,
  request: LeasedRequest,
  signal: AbortSignal,
): Promise<void> => {
  const { storage, clock, writeArchive } = services;
  const key = archiveKey(request.id);
  const entries = archiveEntries(services, request.userId, clock.now());
  await storage.put(key, until(signal, writeArchive(entries)));
  const bytes = (await storage.size(key)) ?? 0;
  if (await finish(services, request, key, bytes)) return;
  if (await isGivenUp(services.db, request.id)) await storage.delete(key);
};
