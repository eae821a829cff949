import { type ConfirmFailure, confirmPassword } from '~/domain/accounts/password/confirm-password.server';
import { lockForErasure } from '~/domain/accounts/privacy/privacy.server';
import { readWallet } from '~/domain/credit/list-credit-moves.server';
import { inTransaction } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import { notifyJob } from '../shared/notify-job.server';
import { fail, ok, type Result } from '../shared/result';
import type { UnendedOrders } from './data-request';
import { findOpenRequest, insertRequest } from './data-request-store.server';
import { listUnendedOrders } from './erase-account.server';
import { serveRequestsJob } from './messages';
import type { Asker, RequestServices } from './request-export.server';

/**
 * `unended`: orders that are neither delivered nor cancelled, or have an open claim. `operator`: the account belongs to
 * staff. `credit`: the customer has not given up the wallet's credit, or only a smaller amount.
 */
export type ErasureFailure =
  | ConfirmFailure
  | { kind: 'simulated' }
  | { kind: 'operator' }
  | { kind: 'unended'; orders: UnendedOrders }
  | { kind: 'credit'; available: Centavos };

/** `givesUp`: the credit that the customer saw and expressly gave up, in centavos. */
export type ErasureAsker = Asker & { givesUp?: Centavos | null };

type Params = { id: number };

const ask = (
  services: RequestServices,
  { userId, givesUp = null }: Pick<ErasureAsker, 'userId' | 'givesUp'>,
): Promise<Result<Params, Exclude<ErasureFailure, ConfirmFailure | { kind: 'simulated' }>>> =>
  inTransaction(services, async ({ db, clock }) => {
    const account = await lockForErasure({ db }, userId);
    if (account?.isStaff) return fail({ kind: 'operator' });
    const orders = await listUnendedOrders({ db }, userId);
    if (orders) return fail({ kind: 'unended', orders });
    const { available } = await readWallet({ db }, userId);
    if (available > 0 && givesUp !== available) return fail({ kind: 'credit', available });
    const open = await findOpenRequest(db, { userId, kind: 'erasure' });
    return ok({ id: open ?? (await insertRequest(db, { userId, kind: 'erasure', now: clock.now() })) });
  });

/**
 * Requests the erasure of an account, after the password was confirmed and its credit given up. A second request joins
 * the first.
 */
export const requestErasure = async (
  services: RequestServices,
  asker: ErasureAsker,
): Promise<Result<Params, ErasureFailure>> => {
  if (asker.isSimulated) return fail({ kind: 'simulated' });
  const confirmed = await confirmPassword(services, asker);
  if (!confirmed.ok) return confirmed;
  const requested = await ask(services, asker);
  if (requested.ok) await notifyJob(services.jobs, serveRequestsJob(requested.value.id));
  return requested;
};
