import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { revokeOtherSessions } from './access-store.server';
import { revokeListed } from './session-store.server';

type Services = HasDb & { clock: Clock };

const publicIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Ends one of a customer's own logins, named as his list names it. False for any other name. */
export const endListedSession = async (
  { db, clock }: Services,
  { userId, publicId }: { userId: number; publicId: string },
): Promise<boolean> =>
  publicIdForm.test(publicId) && revokeListed(db, { userId, publicId, now: clock.now() });

/** Ends all of a customer's logins but the one with that id. */
export const endOtherSessions = (
  { db, clock }: Services,
  { userId, keptId }: { userId: number; keptId: string },
): Promise<void> => revokeOtherSessions(db, userId, clock.now(), keptId);
