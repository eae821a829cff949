import { createHash } from 'node:crypto';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { promiseMessage } from '../notifications/promise-message.server';
import type { Clock, Ids } from '../shared/ports';
import { rememberDevice } from './device-store.server';
import { deviceWords } from './device-words';
import { USUAL_IDLE_SECONDS } from './idle';
import { accessTopics } from './jobs';
import { loginEnd, type OpenedSession, type Origin, tokenEnd } from './session';
import { createSession } from './session-store.server';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The stored id of a token. A token has 256 random bits, so that one round of SHA-256 hides it. */
export const sessionId = (token: string): string => sha256(token);

export type SessionStart = {
  userId: number;
  origin: Origin;
  /** Who acts as the customer, for whom no device is remembered. */
  operatorId?: number | null;
  /** The end of the login that this one goes on from: changing tokens makes no login longer. */
  endsAt?: Date;
};

type Services = HasDb & { clock: Clock; ids: Ids };

/** A customer who logs in from what none of his logins came from is told by mail; at the first there is no other. */
const noteDevice = async (
  services: Services,
  { userId, origin }: SessionStart,
  device: string | null,
): Promise<void> => {
  const at = services.clock.now();
  const name = device === null ? `api:${origin.userAgent ?? ''}` : `browser:${device}`;
  const isNews = await rememberDevice(services.db, { userId, deviceHash: sha256(name), at });
  if (!isNews) return;
  const payload = { userId, at: at.toISOString(), device: deviceWords(origin.userAgent) };
  await promiseMessage(services, {
    topic: accessTopics.newDevice,
    payload,
    dedupeKey: `new-device-${services.ids.id()}`,
  });
};

/** Starts a login under a new token; never reuses one that a browser brought along. */
export const openSession = (services: Services, start: SessionStart): Promise<OpenedSession> =>
  inTransaction(services, async (tx) => {
    const { userId, origin, operatorId = null } = start;
    const { ip, userAgent, client } = origin;
    const token = tx.ids.token();
    const createdAt = tx.clock.now();
    const endsAt = start.endsAt ?? loginEnd(createdAt);
    const expiresAt = tokenEnd(createdAt, endsAt);
    const isBrowser = client === 'browser';
    const idleSeconds = isBrowser ? USUAL_IDLE_SECONDS : null;
    const times = { createdAt, expiresAt, endsAt, idleSeconds };
    await createSession(tx.db, { id: sessionId(token), userId, operatorId, ip, userAgent, ...times });
    if (operatorId !== null) return { token, expiresAt, endsAt, device: null };
    const device = isBrowser ? (origin.device ?? tx.ids.token()) : null;
    await noteDevice(tx, start, device);
    return { token, expiresAt, endsAt, device };
  });
