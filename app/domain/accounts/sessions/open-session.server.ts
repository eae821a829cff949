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

/** The stored id of a token. A token has 256 random bits, so that one round of SHA-256 hides it. */
export const sessionId = (token: string): string => sha256(token);

export type SessionStart = {
  userId: number;
  origin: Origin;
  /** Who acts as the customer, for whom no device is remembered. */
  operatorId?: number | null;
  /** The hash that the login's password was verified with; the session is for who still has it. */
  passwordHash?: string;
};

const conditionOf = (start: SessionStart): Condition => ({ passwordHash: start.passwordHash ?? null });

/** What is stored of a browser, by what its cookie calls it. */
export const browserHash = (device: string): string => sha256(`browser:${device}`);

const hashOf = ({ origin }: SessionStart, device: string | null): string =>
  device === null ? sha256(`api:${origin.userAgent ?? ''}`) : browserHash(device);

/** A customer who logs in from what none of his logins came from is told by mail; at the first there is no other. */
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

/** A login from a new device, its note and the mail of it, all or nothing. */
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
 * Starts a login under a new token; never reuses one that a browser brought along. From a device that is known, as
 * most logins are, it takes one statement. Null: the account was erased or blocked meanwhile, or is no longer what was verified.
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

/** For an account that is in the caller's hands. Throws when it was erased or blocked meanwhile. */
export const openSession = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  start: SessionStart,
): Promise<OpenedSession> => {
  const session = await openSessionIfAllowed(services, start);
  if (!session) throw new Error('the account was erased or blocked while a session was opened for it');
  return session;
};
