/**
 * Numbers of the orders that bar an account from being erased: those still in progress, and others with a claim
 * that is not yet answered or refunded.
 */
export type UnendedOrders = { moving: number[]; contested: number[] };

/** Rights under the law (LGPD, Lei 13.709/2018, art. 18): a copy of the personal data, or its erasure. */
export type DataRequestKind = 'export' | 'erasure';

/** `refused`: an order was still in progress or had an open claim when the erasure was to begin. */
export type DataRequestOutcome = 'done' | 'refused' | 'failed';

export type DataRequest = {
  id: number;
  kind: DataRequestKind;
  createdAt: Date;
  attempts: number;
  doneAt: Date | null;
  outcome: DataRequestOutcome | null;
  archiveUntil: Date | null;
  bytes: number | null;
};

/** The state of a request as its page shows it. `expired`: the archive existed and was deleted. */
export type RequestState = 'requested' | 'preparing' | 'ready' | 'expired' | DataRequestOutcome;

export const requestState = (request: DataRequest, now: Date): RequestState => {
  if (request.doneAt === null || request.outcome === null)
    return request.attempts === 0 ? 'requested' : 'preparing';
  if (request.kind === 'erasure' || request.outcome !== 'done') return request.outcome;
  return request.archiveUntil && request.archiveUntil > now ? 'ready' : 'expired';
};

export const isUnderWay = (state: RequestState): boolean => state === 'requested' || state === 'preparing';

const DAY_MS = 24 * 3_600_000;

/** How long an archive can be downloaded. */
export const ARCHIVE_LIFE_MS = 7 * DAY_MS;

/** The maximum of archives requested within a day. */
export const EXPORTS_A_DAY = 3;
export const EXPORT_WINDOW_MS = DAY_MS;

/** The storage key of an archive, from the number of its request. */
export const archiveKey = (requestId: number): string => `archives/${requestId}.zip`;
