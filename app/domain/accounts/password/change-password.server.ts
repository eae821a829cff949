import { notifyOutbox } from '~/domain/notifications/queue-message.server';
import { inTransaction } from '~/platform/db.server';
import type { Clock, Ids, Jobs } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import {
  type ConfirmFailure,
  type ConfirmServices,
  confirmPassword,
  lockIfStillConfirmed,
} from './confirm-password.server';
import { replacePassword, type WeakPassword, weaknessFor } from './password-counters.server';

export type PasswordChange = {
  userId: number;
  currentPassword: string;
  newPassword: string;
  /** The id of the session that stays; all others end. */
  sessionId: string;
};

/** `weak`: the new password is easily guessed. */
export type PasswordChangeFailure = ConfirmFailure | WeakPassword;

/** Changes the password of a signed-in customer, who must give the current one. */
export const changePassword = async (
  services: ConfirmServices & { clock: Clock; ids: Ids; jobs: Jobs },
  { userId, currentPassword, newPassword, sessionId }: PasswordChange,
): Promise<Result<null, PasswordChangeFailure>> => {
  const checked = await confirmPassword(services, { userId, password: currentPassword, sessionId });
  if (!checked.ok) return checked;
  const weakness = await weaknessFor(services, userId, newPassword);
  if (weakness) return fail({ kind: 'weak', weakness });
  const passwordHash = await services.passwords.hash(newPassword);
  const isChanged = await inTransaction(services, async (tx) => {
    if (!(await lockIfStillConfirmed(tx, userId, checked.value))) return false;
    await replacePassword(tx, { userId, passwordHash, keptSession: sessionId });
    return true;
  });
  if (!isChanged) return fail({ kind: 'wrong' });
  await notifyOutbox(services);
  return ok(null);
};
