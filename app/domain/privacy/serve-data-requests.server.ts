import { queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Logger } from '~/platform/logger.server';
import type { WriteArchive } from '../shared/archive';
import { inSteps, type JobTime } from '../shared/in-steps';
import { archiveEntries } from './archive-entries.server';
import { ARCHIVE_LIFE_MS, archiveKey } from './data-request';
import {
  extendLease,
  findExpiredArchives,
  finishRequest,
  forgetArchives,
  forgetOldNotifyEmails,
  isGivenUp,
  type LeasedRequest,
  leaseRequest,
  returnLease,
} from './data-request-store.server';
import { type EraseServices, eraseAccount } from './erase-account.server';
import { exportReadyMessage } from './messages';

const BATCH = 100;
/** A notification that no mail server accepted in all this time is given up. */
const NOTIFY_LIFE_MS = 30 * 24 * 3_600_000;

/**
 * Deletes expired archives and returns how many. The bytes are deleted first, since a row without bytes is found
 * again.
 */
export const sweepArchives = async (
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  time?: JobTime,
): Promise<number> => {
  const now = clock.now();
  await forgetOldNotifyEmails(db, new Date(now.getTime() - NOTIFY_LIFE_MS));
  return inSteps({ most: BATCH, time }, async () => {
    const ids = await findExpiredArchives(db, now, BATCH);
    for (const id of ids) await storage.delete(archiveKey(id));
    await forgetArchives(db, ids);
    return ids.length;
  });
};

type ExportServices = Pick<Context, 'db' | 'clock' | 'storage'> & { writeArchive: WriteArchive };

/** Stops between two chunks once the signal is aborted. */
async function* until(signal: AbortSignal, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    yield chunk;
  }
}

/** Marks the archive as ready and queues its mail in one transaction, unless another worker holds the lease by now. */
const finish = (services: ExportServices, request: LeasedRequest, key: string, bytes: number) =>
  inTransaction(services, async (tx) => {
    const now = tx.clock.now();
    const archive = { key, bytes, until: new Date(now.getTime() + ARCHIVE_LIFE_MS) };
    const isOurs = await finishRequest(tx.db, request, { outcome: 'done', now, archive });
    if (isOurs)
      await queueMessage(
        tx,
        exportReadyMessage.of({
          payload: { requestId: request.id },
          dedupeKey: `export-ready-${request.id}`,
        }),
      );
    return isOurs;
  });

/**
 * Gives up an archive, under the lease that made it. Its stored bytes are deleted. If that fails, it is left to the
 * sweep as an expired archive.
 */
const giveExportUp = async (
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
 * Makes the archive of a leased request. After a crash it overwrites the earlier attempt. Rejects when the signal is
 * aborted or the storage fails. If the lease was lost, the bytes belong to the new worker, and are deleted only if the
 * request was given up.
 */
const exportData = async (
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

export type ServeServices = ExportServices & EraseServices & { logger: Logger };

/** When a worker dies, its lease expires; a living one renews it. */
const LEASE_SECONDS = 120;
const RENEWAL_MS = 30_000;
/** An archive is given up after this many failures; an erasure never is. */
const EXPORT_ATTEMPTS = 6;
/** 30 seconds, a minute, two ... an hour at most. */
const backoffSeconds = (attempts: number): number => Math.min(15 * 2 ** attempts, 3_600);

const AGAIN_SECONDS = 30;

/** A signal that aborts with `outer` or when the lease is lost; `stop` ends the renewals. */
const watchLease = ({ db }: ServeServices, request: LeasedRequest, outer: AbortSignal) => {
  const lost = new AbortController();
  const timer = setInterval(() => {
    extendLease(db, request, LEASE_SECONDS).then(
      (isOurs) => isOurs || lost.abort(new Error('the lease is lost')),
      () => undefined,
    );
  }, RENEWAL_MS);
  timer.unref();
  return { signal: AbortSignal.any([outer, lost.signal]), stop: () => clearInterval(timer) };
};

const work = async (services: ServeServices, request: LeasedRequest, signal: AbortSignal): Promise<void> => {
  // If a worker died during the last attempt, that failure was not counted.
  if (request.kind === 'export' && request.attempts > EXPORT_ATTEMPTS) return giveExportUp(services, request);
  if (request.kind === 'export') return exportData(services, request, signal);
  const ended = await eraseAccount(services, request, signal);
  if (ended === 'later') await extendLease(services.db, request, AGAIN_SECONDS);
};

const afterFailure = async (
  services: ServeServices,
  request: LeasedRequest,
  error: unknown,
): Promise<void> => {
  const { db, logger } = services;
  const { id, kind, attempts } = request;
  logger.error({ err: error, request: id, kind, attempts }, 'a request about personal data failed');
  if (kind === 'export' && attempts >= EXPORT_ATTEMPTS) await giveExportUp(services, request);
  else await extendLease(db, request, backoffSeconds(attempts));
};

/**
 * Carries out all requests about personal data, one after the other; returns how many it leased. When the signal is
 * aborted, it stops early without losing work.
 */
export const serveDataRequests = async (services: ServeServices, outer: AbortSignal): Promise<number> => {
  for (let taken = 0; ; taken += 1) {
    outer.throwIfAborted();
    const request = await leaseRequest(services.db, LEASE_SECONDS);
    if (!request) return taken;
    const lease = watchLease(services, request, outer);
    try {
      await work(services, request, lease.signal);
    } catch (error) {
      if (outer.aborted) {
        await returnLease(services.db, request);
        throw error;
      }
      await afterFailure(services, request, error);
    } finally {
      lease.stop();
    }
  }
};
