import type { Context } from '~/domain/shared/context.server';
import { sessionId } from './open-session.server';
import { revokeSession } from './session-store.server';

/** Ends the login behind a token, at once and for good. Unknown tokens are no error. */
export const signOut = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, token: string): Promise<void> => {
  await revokeSession(db, sessionId(token), clock.now());
};
