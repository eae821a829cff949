import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { sessionId } from './open-session.server';
import { revokeSession } from './session-store.server';

/** Ends the login behind a token, at once and for good. Unknown tokens are no error. */
export const signOut = async ({ db, clock }: HasDb & { clock: Clock }, token: string): Promise<void> => {
  await revokeSession(db, sessionId(token), clock.now());
};
