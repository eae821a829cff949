import { createHash } from 'node:crypto';
import type { HasDb } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { type OpenedSession, type Origin, SESSION_LIFE_MS } from './session';
import { createSession } from './session-store.server';

/** The stored id of a token. A token has 256 random bits, so that one round of SHA-256 hides it. */
export const sessionId = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a login under a new token; never reuses one that a browser brought along. */
export const openSession = async (
  { db, clock, ids }: HasDb & { clock: Clock; ids: Ids },
  userId: number,
  origin: Origin,
): Promise<OpenedSession> => {
  const token = ids.token();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE_MS);
  await createSession(db, {
    id: sessionId(token),
    userId,
    createdAt,
    expiresAt,
    endsAt: expiresAt,
    ...origin,
  });
  return { token, expiresAt };
};
