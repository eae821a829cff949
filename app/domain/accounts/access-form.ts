import { z } from 'zod';
import { emailAgain, emailConfirmed, passwordAgain, passwordConfirmed } from './confirmations';
import { email, newPassword } from './form-fields';
import { messages } from './labels';
import { PASSWORD_MAX } from './password-length';

/** Recovery by e-mail or document. No further check: one that nobody has is answered like all others. */
export const recoveryForm = z.object({
  login: z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(100, messages.tooLong(100)),
});

// Without aborting, as in form-fields.ts: what is typed twice is compared all the same.
const currentPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX));

const passwordFields = { senha_usuario: newPassword, senha_usuario_confirmation: passwordAgain };

/** A new password, twice, by the rules of the registration. */
export const newPasswordForm = z.object(passwordFields).check(passwordConfirmed);

export const passwordChangeForm = z
  .object({ senha_atual: currentPassword, ...passwordFields })
  .check(passwordConfirmed);

export const emailChangeForm = z
  .object({ senha_atual: currentPassword, email_usuario: email, email_usuario_confirmation: emailAgain })
  .check(emailConfirmed);
