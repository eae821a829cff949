import { z } from 'zod';
import { passwordAgain, passwordConfirmed } from './confirmations';
import { newPassword } from './form-fields';
import { messages } from './labels';

/** Recovery by e-mail or document. No further check: one that nobody has is answered like all others. */
export const recoveryForm = z.object({
  login: z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(100, messages.tooLong(100)),
});

/** A new password, twice, by the rules of the registration. */
export const newPasswordForm = z
  .object({ senha_usuario: newPassword, senha_usuario_confirmation: passwordAgain })
  .check(passwordConfirmed);
