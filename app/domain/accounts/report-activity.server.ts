import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { ok, type Result } from '../shared/result';
import { findSession, type NoSession } from './find-session.server';
import { sessionId } from './open-session.server';
import { noteActivity } from './session-store.server';

export type ActivityReport = {
  token: string;
  /** How long ago somebody did something; what lies ahead of now counts as now. */
  ageMs: number;
  /** The limit of the page where it was. */
  idleSeconds: number;
};

/**
 * Notes what a page tells: somebody typed or read there while nothing was asked of the server. A report that comes
 * after the session's end does not bring it back, whatever its age.
 */
export const reportActivity = async (
  services: HasDb & { clock: Clock },
  { token, ageMs, idleSeconds }: ActivityReport,
): Promise<Result<{ now: Date }, NoSession>> => {
  const found = await findSession(services, token, null);
  if (!found.ok) return found;
  const now = services.clock.now();
  const at = new Date(now.getTime() - Math.max(0, ageMs));
  await noteActivity(services.db, { id: sessionId(token), at, now, idleSeconds });
  return ok({ now });
};
