import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../shared/result';
import { readCustomer } from '../account-store.server';
import { asCustomer } from '../customer';
import { type CodeFailure, checkCode, type FactorServices } from '../login/second-factor.server';
import { hasConfirmedFactor } from '../login/second-factor-store.server';
import type { SignedIn } from '../login/sign-in.server';
import { openSessionIfAllowed } from '../sessions/open-session.server';
import type { OpenedSession, Origin } from '../sessions/session';
import { writeAct } from '../simulation/simulated-act-store.server';
import type { DeadLink } from './account-link';
import { findAccountLink, takeAccountLink } from './account-link.server';

/**
 * Uses a login link. It starts a session or, for an account with a second factor, the step that asks for the code. The
 * link records who used it, and when.
 */
export const enterByLink = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  token: string,
  origin: Origin,
): Promise<Result<SignedIn, DeadLink | { kind: 'second-step'; userId: number }>> =>
  inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, 'login', token, origin.ip);
    if (link && (await hasConfirmedFactor(tx.db, link.userId)))
      return fail({ kind: 'second-step', userId: link.userId });
    const session = link && (await openSessionIfAllowed(tx, { userId: link.userId, origin }));
    if (!session) return fail({ kind: 'dead' });
    return ok({ ...session, customer: asCustomer(await readCustomer(tx.db, link.userId)) });
  });

/** `code-needed`: the operator has a second factor. `factor-missing`: the operator must set one up. */
export type SimulationFailure = DeadLink | CodeFailure | { kind: 'code-needed' | 'factor-missing' };

/** Checks the second factor of a link's operator; the link is not used. */
const checkOperator = async (
  services: FactorServices,
  { token, code, isFactorDemanded }: SimulationStart,
): Promise<Result<null, SimulationFailure>> => {
  const link = await findAccountLink(services, 'simulation', token);
  if (!link?.operator) return fail({ kind: 'dead' });
  if (!(await hasConfirmedFactor(services.db, link.operator.id)))
    return isFactorDemanded ? fail({ kind: 'factor-missing' }) : ok(null);
  return code === '' ? fail({ kind: 'code-needed' }) : checkCode(services, link.operator.id, code);
};

export type SimulationStart = {
  token: string;
  /** Code of the operator's second factor; '' for none. */
  code: string;
  /** True in a live shop: operators without a second factor cannot simulate. */
  isFactorDemanded: boolean;
  origin: Origin;
};

/**
 * Uses a simulation link. It starts a session in which the operator acts as the customer, and records the entry in a
 * log that the customer can read.
 */
export const startSimulation = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'> & FactorServices,
  start: SimulationStart,
): Promise<Result<OpenedSession, SimulationFailure>> => {
  const checked = await checkOperator(services, start);
  return checked.ok ? begin(services, start) : checked;
};

const begin = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { token, origin }: SimulationStart,
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
