import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { takeAccountLink } from './account-link.server';
import { readCustomer } from './account-store.server';
import { asCustomer } from './customer';
import { openSessionIfAllowed } from './open-session.server';
import type { DeadLink } from './reset-password.server';
import type { OpenedSession, Origin } from './session';
import type { SignedIn } from './sign-in.server';
import { writeAct } from './simulated-act-store.server';

type Services = HasDb & { clock: Clock; ids: Ids };

/** Uses a login link up for a new session of the account. The link keeps who used it, and when. */
export const enterByLink = (
  services: Services,
  token: string,
  origin: Origin,
): Promise<Result<SignedIn, DeadLink>> =>
  inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, 'login', token, origin.ip);
    const session = link && (await openSessionIfAllowed(tx, { userId: link.userId, origin }));
    if (!session) return fail({ kind: 'dead' });
    return ok({ ...session, customer: asCustomer(await readCustomer(tx.db, link.userId)) });
  });

/**
 * Uses a simulation link up for a session in which the operator acts as the customer, and writes the entry down
 * for the customer to read.
 */
export const startSimulation = (
  services: Services,
  token: string,
  origin: Origin,
): Promise<Result<OpenedSession, DeadLink>> =>
  inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, 'simulation', token, origin.ip);
    if (!link?.operatorId) return fail({ kind: 'dead' });
    const { userId, operatorId } = link;
    const session = await openSessionIfAllowed(tx, { userId, operatorId, origin });
    if (!session) return fail({ kind: 'dead' });
    const createdAt = tx.clock.now();
    await writeAct(tx.db, {
      userId,
      operatorId,
      method: 'POST',
      path: '/simular',
      outcome: 'entered',
      createdAt,
    });
    return ok(session);
  });
