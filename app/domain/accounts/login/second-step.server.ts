import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { readCustomer } from '../account-store.server';
import { asCustomer } from '../customer';
import type { DeadLink } from '../links/account-link';
import {
  createAccountLink,
  findAccountLink,
  type LinkServices,
  takeAccountLink,
} from '../links/account-link.server';
import { openSessionIfAllowed } from '../sessions/open-session.server';
import type { Origin } from '../sessions/session';
import { type CodeFailure, checkCode, type FactorServices } from './second-factor.server';
import type { SignedIn } from './sign-in.server';

/**
 * The token that the browser keeps between password and code, for five minutes. A later login or a new password
 * invalidates it.
 */
export const beginSecondStep = async (
  services: LinkServices & { ids: Ids },
  userId: number,
): Promise<string> => {
  const seed = services.ids.token();
  const token = await createAccountLink(services, { kind: 'second-step', userId, seed });
  if (token === null) throw new Error('A fresh seed cannot have been used.');
  return token;
};

const enter = (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  token: string,
  origin: Origin,
): Promise<SignedIn | null> =>
  inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, 'second-step', token, origin.ip);
    const session = link && (await openSessionIfAllowed(tx, { userId: link.userId, origin }));
    return session && { ...session, customer: asCustomer(await readCustomer(tx.db, link.userId)) };
  });

/** Starts a session after password and code. After a wrong code the step stays valid. */
export const enterWithCode = async (
  services: FactorServices & { ids: Ids },
  { token, code, origin }: { token: string; code: string; origin: Origin },
): Promise<Result<SignedIn, DeadLink | CodeFailure>> => {
  const link = await findAccountLink(services, 'second-step', token);
  if (!link) return fail({ kind: 'dead' });
  const checked = await checkCode(services, link.userId, code);
  if (!checked.ok) return checked;
  const signedIn = await enter(services, token, origin);
  return signedIn ? ok(signedIn) : fail({ kind: 'dead' });
};
