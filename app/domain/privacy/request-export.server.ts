import {
  type ConfirmFailure,
  confirmPassword,
  type PasswordOwner,
} from '~/domain/accounts/password/confirm-password.server';
import type { Passwords } from '~/domain/accounts/ports';
import { lockForErasure } from '~/domain/accounts/privacy/privacy.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { notifyJob } from '../shared/notify-job.server';
import { fail, ok, type Result } from '../shared/result';
import { EXPORT_WINDOW_MS, EXPORTS_A_DAY } from './data-request';
import { countRequestsSince, findOpenRequest, insertRequest } from './data-request-store.server';
import { serveRequestsJob } from './messages';

export type RequestServices = Pick<Context, 'db' | 'clock' | 'jobs' | 'rateLimit'> & { passwords: Passwords };

/** The requester. `isSimulated`: an operator acts as the customer. */
export type Asker = PasswordOwner & { isSimulated: boolean };

export type ExportFailure = ConfirmFailure | { kind: 'simulated' } | { kind: 'too-many' };

type Params = { id: number; isNew: boolean };

const ask = (services: RequestServices, userId: number): Promise<Result<Params, { kind: 'too-many' }>> =>
  inTransaction(services, async ({ db, clock }) => {
    await lockForErasure({ db }, userId);
    const open = await findOpenRequest(db, { userId, kind: 'export' });
    if (open !== null) return ok({ id: open, isNew: false });
    const now = clock.now();
    const since = new Date(now.getTime() - EXPORT_WINDOW_MS);
    if ((await countRequestsSince(db, userId, 'export', since)) >= EXPORTS_A_DAY)
      return fail({ kind: 'too-many' });
    return ok({ id: await insertRequest(db, { userId, kind: 'export', now }), isNew: true });
  });

/**
 * Requests an archive of all personal data. While one is being made, a second request joins the first. At most three
 * begin in a day.
 */
export const requestExport = async (
  services: RequestServices,
  asker: Asker,
): Promise<Result<Params, ExportFailure>> => {
  if (asker.isSimulated) return fail({ kind: 'simulated' });
  const confirmed = await confirmPassword(services, asker);
  if (!confirmed.ok) return confirmed;
  const requested = await ask(services, asker.userId);
  if (requested.ok) await notifyJob(services.jobs, serveRequestsJob(requested.value.id));
  return requested;
};
