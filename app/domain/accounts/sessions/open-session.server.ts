import { createHash } from 'node:crypto';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { queueMessage } from '../../notifications/queue-message.server';
import { newDeviceMessage } from '../messages.server';
import {
  deviceWords,
  loginEnd,
  type OpenedSession,
  type Origin,
  tokenEnd,
  USUAL_IDLE_SECONDS,
} from './session';
import {
  type Condition,
  createSession,
  createSessionOnKnownDevice,
  type NewSession,
  rememberDevice,
} from './session-store.server';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The stored id of a token. A token has 256 random bits, so a single round of SHA-256 is enough. */
export const sessionId = (token: string): string => sha256(token);

export type SessionStart = {
  userId: number;
  origin: Origin;
  /** The operator who acts as the customer; the operator's device is not remembered. */
  operatorId?: number | null;
  /** The hash against which the password was verified; the session starts only while it is unchanged. */
  passwordHash?: string;
};

const conditionOf = (start: SessionStart): Condition => ({ passwordHash: start.passwordHash ?? null });

/** The stored form of the id in a browser's cookie. */
export const browserHash = (device: string): string => sha256(`browser:${device}`);

const hashOf = ({ origin }: SessionStart, device: string | null): string =>
  device === null ? sha256(`api:${origin.userAgent ?? ''}`) : browserHash(device);

/** A mail reports a login from a device that the customer never used before, except at the first login. */
const noteNewDevice = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
  deviceHash: string,
): Promise<void> => {
  const { userId, origin } = start;
  const at = services.clock.now();
  if (!(await rememberDevice(services.db, { userId, deviceHash, at }))) return;
  await queueMessage(
    services,
    newDeviceMessage.of({
      payload: { userId, at: at.toISOString(), device: deviceWords(origin.userAgent) },
      dedupeKey: `new-device-${services.ids.id()}`,
    }),
  );
};

const newSession = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
): { token: string; row: NewSession } => {
  const { userId, origin, operatorId = null } = start;
  const { ip, userAgent, client } = origin;
  const token = services.ids.token();
  const createdAt = services.clock.now();
  const endsAt = loginEnd(createdAt);
  const expiresAt = tokenEnd(createdAt, endsAt);
  const idleSeconds = client === 'browser' ? USUAL_IDLE_SECONDS : null;
  const times = { createdAt, expiresAt, endsAt, idleSeconds };
  return { token, row: { id: sessionId(token), userId, operatorId, ip, userAgent, ...times } };
};

/** Writes a login from a new device, the device and the mail about it in one transaction. */
const createOnNewDevice = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
  row: NewSession,
  deviceHash: string,
): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const isWritten = await createSession(tx.db, row, conditionOf(start));
    if (isWritten) await noteNewDevice(tx, start, deviceHash);
    return isWritten;
  });

/**
 * Starts a session under a new token; it never reuses one that the browser sent. From a known device, as most logins
 * are, it takes one statement. Null: the account was erased or blocked meanwhile, or its password has changed since it
 * was verified.
 */
export const openSessionIfAllowed = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
): Promise<OpenedSession | null> => {
  const { origin } = start;
  const { token, row } = newSession(services, start);
  const opened = { token, expiresAt: row.expiresAt, endsAt: row.endsAt };
  if (row.operatorId !== null)
    return (await createSession(services.db, row, conditionOf(start))) ? { ...opened, device: null } : null;
  const device = origin.client === 'browser' ? (origin.device ?? services.ids.token()) : null;
  const deviceHash = hashOf(start, device);
  const isWritten =
    (await createSessionOnKnownDevice(services.db, row, conditionOf(start), deviceHash)) ||
    (await createOnNewDevice(services, start, row, deviceHash));
  return isWritten ? { ...opened, device } : null;
};

/** For an account that the caller knows to exist. Throws when it was erased or blocked meanwhile. */
export const openSession = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
): Promise<OpenedSession> => {
  const session = await openSessionIfAllowed(services, start);
  if (!session) throw new Error('the account was erased or blocked while a session was opened for it');
  return session;
};
