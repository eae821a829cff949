import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '../shared/result';
import { archiveKey, type DataRequest, type RequestState, requestState } from './data-request';
import { findLastRequests, findOwnRequest } from './data-request-store.server';

export type RequestView = Pick<DataRequest, 'id' | 'createdAt' | 'archiveUntil' | 'bytes'> & {
  state: RequestState;
};

export type OwnRequests = { export: RequestView | null; erasure: RequestView | null };

/** The state of the latest request of each kind. */
export const readRequests = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<OwnRequests> => {
  const now = clock.now();
  const requests = await findLastRequests(db, userId);
  const viewOf = (kind: DataRequest['kind']): RequestView | null => {
    const found = requests.find((request) => request.kind === kind);
    if (!found) return null;
    const { id, createdAt, archiveUntil, bytes } = found;
    return { id, createdAt, archiveUntil, bytes, state: requestState(found, now) };
  };
  return { export: viewOf('export'), erasure: viewOf('erasure') };
};

type Archive = { chunks: AsyncIterable<Uint8Array>; size: number };

/** The customer's own archive, while it can be downloaded. */
export const readArchive = async (
  { db, clock, storage }: Pick<Context, 'db' | 'clock' | 'storage'>,
  { userId, requestId }: { userId: number; requestId: number },
): Promise<Result<Archive, 'not-found'>> => {
  const request = requestId > 0 ? await findOwnRequest(db, userId, requestId) : null;
  if (request?.kind !== 'export' || requestState(request, clock.now()) !== 'ready') return fail('not-found');
  const archive = await storage.get(archiveKey(requestId));
  return archive ? ok(archive) : fail('not-found');
};
