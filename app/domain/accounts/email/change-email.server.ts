import { notifyOutbox, queueMessage } from '~/domain/notifications/queue-message.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import type { Ids, Jobs } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { findMailbox, isEmailConflict, writeEmail } from '../access-store.server';
import { emailChangePerAccount } from '../limits';
import type { DeadLink } from '../links/account-link';
import { createAccountLink, type LinkServices, takeAccountLink } from '../links/account-link.server';
import { retireLinks } from '../links/account-link-store.server';
import { confirmEmailMessage, emailChangedMessage } from '../messages.server';
import {
  type ConfirmFailure,
  confirmPassword,
  lockIfStillConfirmed,
  type ConfirmServices as PasswordServices,
} from '../password/confirm-password.server';
import { confirmMailbox } from './confirm-mailbox.server';

type AskServices = PasswordServices & LinkServices & { ids: Ids; jobs: Jobs };

export type EmailChange = {
  userId: number;
  currentPassword: string;
  /** Lower case. */
  newEmail: string;
  /** The id of the session that makes the request. */
  sessionId: string;
};

/**
 * Checks the current password and sends a confirmation to the new address; nothing changes yet. The answer does not
 * say whether another account has the address: only its reader finds out.
 */
export const requestEmailChange = async (
  services: AskServices,
  { userId, currentPassword, newEmail, sessionId }: EmailChange,
): Promise<Result<null, ConfirmFailure>> => {
  const checked = await confirmPassword(services, { userId, password: currentPassword, sessionId });
  if (!checked.ok) return checked;
  const allowance = await services.rateLimit.consume(emailChangePerAccount, String(userId));
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const isRequested = await inTransaction(services, async (tx) => {
    if (!(await lockIfStillConfirmed(tx, userId, checked.value))) return false;
    const seed = tx.ids.token();
    await createAccountLink(tx, { kind: 'email-change', userId, newEmail, seed });
    const dedupeKey = `confirm-email-${tx.ids.id()}`;
    await queueMessage(tx, confirmEmailMessage.of({ payload: { seed }, dedupeKey }));
    return true;
  });
  if (!isRequested) return fail({ kind: 'wrong' });
  await notifyOutbox(services);
  return ok(null);
};

type ConfirmServices = Pick<Context, 'db' | 'clock' | 'ids' | 'jobs'>;

/** Uses the link and gives the account its new e-mail. Recovery links sent to the old address stop working. */
const confirm = (services: ConfirmServices, token: string, ip: string | null): Promise<string | null> =>
  inTransaction(services, async (tx) => {
    const link = await takeAccountLink(tx, 'email-change', token, ip);
    if (!link?.newEmail) return null;
    const { userId, newEmail } = link;
    const before = await findMailbox(tx.db, userId);
    await writeEmail(tx.db, userId, newEmail);
    await confirmMailbox(tx, userId);
    await retireLinks(tx.db, userId, ['recovery', 'login'], tx.clock.now());
    await queueMessage(
      tx,
      emailChangedMessage.of({
        payload: { userId, oldEmail: before?.email ?? newEmail },
        dedupeKey: `email-changed-${tx.ids.id()}`,
      }),
    );
    return newEmail;
  });

/**
 * Changes the account's e-mail and notifies the old address. `taken`: another account has the address, and the link is
 * not used.
 */
export const confirmEmailChange = async (
  services: ConfirmServices,
  { token, ip }: { token: string; ip: string | null },
): Promise<Result<{ newEmail: string }, DeadLink | { kind: 'taken' }>> => {
  try {
    const newEmail = await confirm(services, token, ip);
    if (newEmail === null) return fail({ kind: 'dead' });
    await notifyOutbox(services);
    return ok({ newEmail });
  } catch (error) {
    if (isEmailConflict(error)) return fail({ kind: 'taken' });
    throw error;
  }
};
