import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { requestEmailChange } from '~/domain/accounts/email/change-email.server';
import { accessMessages, messages, tooManyAttempts } from '~/domain/accounts/labels';
import { emailChangeForm, passwordChangeForm } from '~/domain/accounts/login/access-forms';
import {
  changePassword,
  type PasswordChangeFailure,
} from '~/domain/accounts/password/change-password.server';
import type { FoundSession } from '~/domain/accounts/sessions/find-session.server';
import type { Services } from '~/services.server';

export type AccessIntent = 'senha' | 'email';

type Params = { form: FormData; session: FoundSession };

type Replies = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
type Submission = { reply(options: Replies & { hideFields: string[] }): SubmissionResult<string[]> };

/** The message of a successful change, or the form again with its errors. */
export type AccessOutcome =
  | { ok: true; text: string }
  | { ok: false; submission: Submission; errors: Replies; status: number; retryAfterSeconds?: number };

const refused = (submission: Submission, failure: PasswordChangeFailure): AccessOutcome => {
  if (failure.kind === 'limited') {
    const { retryAfterSeconds } = failure;
    const errors = { formErrors: [tooManyAttempts(retryAfterSeconds)] };
    return { ok: false, submission, errors, status: 429, retryAfterSeconds };
  }
  const fieldErrors: Record<string, string[]> =
    failure.kind === 'weak'
      ? { senha_usuario: [messages.weakPassword[failure.weakness]] }
      : { senha_atual: [accessMessages.wrongPassword] };
  return { ok: false, submission, errors: { fieldErrors }, status: 422 };
};

export const changePasswordBy = async (
  services: Services,
  { form, session }: Params,
): Promise<AccessOutcome> => {
  const submission = parseWithZod(form, { schema: passwordChangeForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return { ok: false, submission, errors: {}, status: 422 };
  const { senha_atual: currentPassword, senha_usuario: newPassword } = submission.value;
  const { customer, id: sessionId } = session;
  const changed = await changePassword(services, {
    userId: customer.id,
    currentPassword,
    newPassword,
    sessionId,
  });
  return changed.ok
    ? { ok: true, text: accessMessages.passwordChanged }
    : refused(submission, changed.failure);
};

export const changeEmailBy = async (
  services: Services,
  { form, session }: Params,
): Promise<AccessOutcome> => {
  const submission = parseWithZod(form, { schema: emailChangeForm, disableAutoCoercion: true });
  if (submission.status !== 'success') return { ok: false, submission, errors: {}, status: 422 };
  const { senha_atual: currentPassword, email_usuario: newEmail } = submission.value;
  const { customer, id: sessionId } = session;
  if (newEmail === customer.email) {
    const errors = { fieldErrors: { email_usuario: [accessMessages.sameEmail] } };
    return { ok: false, submission, errors, status: 422 };
  }
  const change = { userId: customer.id, currentPassword, newEmail, sessionId };
  const requested = await requestEmailChange(services, change);
  return requested.ok
    ? { ok: true, text: accessMessages.confirmEmailSent(newEmail) }
    : refused(submission, requested.failure);
};
