import { type ConfirmFailure, confirmPassword } from '~/domain/accounts/confirm-password.server';
import { lockForErasure } from '~/domain/accounts/erase-person.server';
import { listMovingOrders } from '~/domain/orders/list-moving-orders.server';
import { inTransaction } from '~/platform/db.server';
import { hintJob } from '../shared/hint-job.server';
import { fail, ok, type Result } from '../shared/result';
import { findOpenRequest, insertRequest } from './data-request-store.server';
import { serveRequestsJob } from './jobs';
import type { Asker, RequestServices } from './request-export.server';

/** `moving`: orders that are neither delivered nor cancelled. `operator`: the account is one of the staff. */
export type ErasureFailure =
  | ConfirmFailure
  | { kind: 'simulated' }
  | { kind: 'operator' }
  | { kind: 'moving'; orders: number[] };

type Asked = { id: number };

const ask = (
  services: RequestServices,
  userId: number,
): Promise<Result<Asked, { kind: 'operator' } | { kind: 'moving'; orders: number[] }>> =>
  inTransaction(services, async ({ db, clock }) => {
    const account = await lockForErasure({ db }, userId);
    if (account?.isOperator) return fail({ kind: 'operator' });
    const orders = await listMovingOrders({ db }, userId);
    if (orders.length > 0) return fail({ kind: 'moving', orders });
    const open = await findOpenRequest(db, { userId, kind: 'erasure' });
    return ok({ id: open ?? (await insertRequest(db, { userId, kind: 'erasure', now: clock.now() })) });
  });

/** Asks for an account to be erased, once its password was given again. Asked twice, it is one request. */
export const requestErasure = async (
  services: RequestServices,
  asker: Asker,
): Promise<Result<Asked, ErasureFailure>> => {
  if (asker.isSimulated) return fail({ kind: 'simulated' });
  const confirmed = await confirmPassword(services, asker);
  if (!confirmed.ok) return confirmed;
  const asked = await ask(services, asker.userId);
  if (asked.ok) await hintJob(services.jobs, serveRequestsJob(asked.value.id));
  return asked;
};
