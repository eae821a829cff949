/**
 * Numbers of the orders that keep an account from being erased: those that still move, and of the others those of which
 * a contest is still to be answered or paid.
 */
export type UnendedOrders = { moving: number[]; contested: number[] };

/** What the law lets everybody ask for (LGPD, Lei 13.709/2018, art. 18): a copy of one's data, or their erasure. */
export type DataRequestKind = 'export' | 'erasure';

/** `refused`: an order was still under way, or contested, when the erasure was to begin. */
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

/** Where a request stands, as its page tells it. `expired`: the archive was there and is gone. */
export type RequestState = 'requested' | 'preparing' | 'ready' | 'expired' | DataRequestOutcome;

export const requestState = (request: DataRequest, now: Date): RequestState => {
  if (request.doneAt === null || request.outcome === null)
    return request.attempts === 0 ? 'requested' : 'preparing';
  if (request.kind === 'erasure' || request.outcome !== 'done') return request.outcome;
  return request.archiveUntil && request.archiveUntil > now ? 'ready' : 'expired';
};

export const isUnderWay = (state: RequestState): boolean => state === 'requested' || state === 'preparing';

const DAY_MS = 24 * 3_600_000;

/** How long an archive can be fetched. */
export const ARCHIVE_LIFE_MS = 7 * DAY_MS;

/** So many archives may be asked for within a day. */
export const EXPORTS_A_DAY = 3;
export const EXPORT_WINDOW_MS = DAY_MS;

/** Where an archive lies in the storage: the number of its request, which nobody else can name. */
export const archiveKey = (requestId: number): string => `archives/${requestId}.zip`;
