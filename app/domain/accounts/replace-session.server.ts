import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { openSessionIfAllowed, type SessionStart } from './open-session.server';
import type { OpenedSession } from './session';
import { holdOwner, revokeSession } from './session-store.server';

/**
 * Opens a session in the place of a living one, which ends. Null when that one ended meanwhile, by a new password as
 * by hand: whoever has it gets no other for it.
 */
export const replaceSession = (
  services: HasDb & { clock: Clock; ids: Ids },
  { earlierId, ...start }: SessionStart & { earlierId: string },
): Promise<OpenedSession | null> =>
  inTransaction(services, async (tx) => {
    await holdOwner(tx.db, start.userId);
    const isReplaced = await revokeSession(tx.db, earlierId, tx.clock.now());
    return isReplaced ? openSessionIfAllowed(tx, start) : null;
  });
