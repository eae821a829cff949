import { createHash } from 'node:crypto';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { promiseMessage } from '../notifications/promise-message.server';
import type { Clock, Ids } from '../shared/ports';
import { rememberDevice, touchDevice } from './device-store.server';
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

const hashOf = ({ origin }: SessionStart, device: string | null): string =>
  sha256(device === null ? `api:${origin.userAgent ?? ''}` : `browser:${device}`);

/** A customer who logs in from what none of his logins came from is told by mail; at the first there is no other. */
const noteNewDevice = async (services: Services, start: SessionStart, deviceHash: string): Promise<void> => {
  const { userId, origin } = start;
  const at = services.clock.now();
  if (!(await rememberDevice(services.db, { userId, deviceHash, at }))) return;
  await promiseMessage(services, {
    topic: accessTopics.newDevice,
    payload: { userId, at: at.toISOString(), device: deviceWords(origin.userAgent) },
    dedupeKey: `new-device-${services.ids.id()}`,
  });
};

const writeSession = async (
  services: Services,
  start: SessionStart,
): Promise<Omit<OpenedSession, 'device'>> => {
  const { userId, origin, operatorId = null } = start;
  const { ip, userAgent, client } = origin;
  const token = services.ids.token();
  const createdAt = services.clock.now();
  const endsAt = start.endsAt ?? loginEnd(createdAt);
  const expiresAt = tokenEnd(createdAt, endsAt);
  const idleSeconds = client === 'browser' ? USUAL_IDLE_SECONDS : null;
  const times = { createdAt, expiresAt, endsAt, idleSeconds };
  await createSession(services.db, { id: sessionId(token), userId, operatorId, ip, userAgent, ...times });
  return { token, expiresAt, endsAt };
};

/**
 * Starts a login under a new token; never reuses one that a browser brought along. From a device that is known, as
 * most logins are, it takes two statements.
 */
export const openSession = async (services: Services, start: SessionStart): Promise<OpenedSession> => {
  const { userId, origin, operatorId } = start;
  if ((operatorId ?? null) !== null) return { ...(await writeSession(services, start)), device: null };
  const device = origin.client === 'browser' ? (origin.device ?? services.ids.token()) : null;
  const deviceHash = hashOf(start, device);
  const isKnown = await touchDevice(services.db, { userId, deviceHash, at: services.clock.now() });
  if (isKnown) return { ...(await writeSession(services, start)), device };
  return inTransaction(services, async (tx) => {
    await noteNewDevice(tx, start, deviceHash);
    return { ...(await writeSession(tx, start)), device };
  });
};
