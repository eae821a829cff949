import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { messages, tooManyAttempts } from '~/domain/accounts/labels';
import { PASSWORD_MAX } from '~/domain/accounts/password/guesses';

/** The password, required before acts that concern all of a customer's data. */
export const passwordSchema = z.object({
  senha_atual: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)),
});

export const parsePassword = (form: FormData) =>
  parseWithZod(form, { schema: passwordSchema, disableAutoCoercion: true });
export type PasswordSubmission = ReturnType<typeof parsePassword>;

/** The message of a refusal, shown at the field if it is about the password. */
export const passwordReply = (
  submission: Pick<PasswordSubmission, 'reply'>,
  failure:
    | { kind: 'wrong' }
    | { kind: 'limited'; retryAfterSeconds: number }
    | { kind: 'other'; message: string },
) => {
  const hideFields = ['senha_atual'];
  if (failure.kind === 'wrong')
    return submission.reply({ fieldErrors: { senha_atual: [messages.wrongPassword] }, hideFields });
  const text = failure.kind === 'limited' ? tooManyAttempts(failure.retryAfterSeconds) : failure.message;
  return submission.reply({ formErrors: [text], hideFields });
};

/** The status and headers of such a refusal. */
export const passwordRefusal = (
  failure: { kind: string } | { kind: 'limited'; retryAfterSeconds: number },
): ResponseInit =>
  'retryAfterSeconds' in failure
    ? { status: 429, headers: { 'Retry-After': String(failure.retryAfterSeconds) } }
    : { status: 422 };
