import type { Logger } from '~/platform/logger.server';
import { extendLease, type LeasedRequest, leaseRequest, returnLease } from './data-request-store.server';
import { type EraseServices, eraseAccount } from './erase-account.server';
import { type ExportServices, exportData, giveExportUp } from './export-data.server';

export type ServeServices = ExportServices & EraseServices & { logger: Logger };

/** A worker that dies is noticed when its lease is over; one that lives renews it. */
const LEASE_SECONDS = 120;
const RENEWAL_MS = 30_000;
/** An archive that cannot be made so often is given up; an erasure never is. */
const EXPORT_ATTEMPTS = 6;
/** 30 seconds, a minute, two ... an hour at most. */
const backoffSeconds = (attempts: number): number => Math.min(15 * 2 ** attempts, 3_600);

const AGAIN_SECONDS = 30;

/** A signal that is aborted with `outer`, or when the lease is lost; `stop` ends the renewals. */
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
  // A worker that died during the last try leaves it uncounted as a failure.
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
 * Does everything that people asked for about their data, one request after the other; answers how many it took up.
 * Ends early, with nothing lost, when the signal is aborted.
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
