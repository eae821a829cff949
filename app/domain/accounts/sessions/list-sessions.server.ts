import type { Context } from '~/domain/shared/context.server';
import { inSteps, type JobTime } from '../../shared/in-steps';
import { revokeOtherSessions } from '../access-store.server';
import { sessionId } from './open-session.server';
import { deviceWords } from './session';
import { deleteEnded, listAlive, revokeListed, revokeSession } from './session-store.server';

/** Ended sessions are kept this long, as a record of where the customer logged in from. */
const KEEP_MS = 30 * 24 * 3_600_000;
const BATCH = 5_000;

/** Removes sessions that ended more than 30 days ago; returns how many. */
export const sweepSessions = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  time?: JobTime,
): Promise<number> => {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return inSteps({ most: BATCH, time }, () => deleteEnded(db, before, BATCH));
};

/** Ends the session of a token, at once and for good. Unknown tokens are no error. */
export const signOut = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<void> => {
  await revokeSession(db, sessionId(token), clock.now());
};

const publicIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends one of a customer's own sessions, by its id in the list. False for any other id. */
export const endListedSession = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, publicId }: { userId: number; publicId: string },
): Promise<boolean> =>
  publicIdForm.test(publicId) && revokeListed(db, { userId, publicId, now: clock.now() });

/** Ends all of a customer's sessions except the one with that id. */
export const endOtherSessions = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, keptId }: { userId: number; keptId: string },
): Promise<void> => revokeOtherSessions(db, userId, clock.now(), keptId);

const PER_PAGE = 10;

export type ListedSession = {
  publicId: string;
  /** "Chrome no Windows". */
  device: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The session that makes the request. */
  isCurrent: boolean;
  /** An operator acts as the customer in this session. */
  isSimulation: boolean;
};

export type SessionList = { sessions: ListedSession[]; total: number; page: number; pages: number };

/** A customer's live sessions, the last used first. A page out of range gives the first page. */
export const listSessions = async (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, currentId, page }: { userId: number; currentId: string; page: number },
): Promise<SessionList> => {
  const requested = Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
  const now = services.clock.now();
  const take = PER_PAGE;
  const rows = await listAlive(services.db, { userId, now, skip: (requested - 1) * take, take });
  if (rows.length === 0 && requested > 1) return listSessions(services, { userId, currentId, page: 1 });
  const total = rows[0]?.total ?? 0;
  return {
    sessions: rows.map(({ id, userAgent, total: _total, ...row }) => ({
      ...row,
      device: deviceWords(userAgent),
      isCurrent: id === currentId,
    })),
    total,
    page: requested,
    pages: Math.max(1, Math.ceil(total / take)),
  };
};
