import { z } from 'zod';
import {
  email,
  emailAgain,
  emailConfirmed,
  newPassword,
  passwordAgain,
  passwordConfirmed,
} from '../form-fields';
import { messages, tooManyAttempts } from '../labels';
import { PASSWORD_MAX } from '../password/guesses';

const loginField = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required, abort: true })
  .max(100, messages.tooLong(100))
  .meta({ description: 'E-mail, CPF ou CNPJ', examples: ['cliente@lombada.example'] });

/** Login by e-mail or document. Not checked further: a malformed login gets the same answer as a wrong password. */
export const signInForm = z.object({
  login: loginField,
  senha: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX))
    .meta({ description: 'Senha', examples: ['lombada-demo-2026'] }),
});

export const signInFields = ['login', 'senha'];

/** The same for an API call, which may include the code of a second factor. */
export const signInCall = signInForm.extend({
  codigo: z.string().trim().max(40, messages.tooLong(40)).optional(),
});

export const signInCallFields = [...signInFields, 'codigo'];

/** The step before registration: is this e-mail free? */
export const emailCheckForm = z.object({
  email_usuario: z
    .string({ error: messages.registerEmailEmpty })
    .trim()
    .min(1, { error: messages.registerEmailEmpty, abort: true })
    .max(100, messages.registerEmailInvalid)
    .toLowerCase()
    .pipe(z.email(messages.registerEmailInvalid)),
});

/** The code of a second factor, with or without separators. */
export const codeForm = z.object({
  codigo: z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(40, messages.tooLong(40)),
});

type Refused = { kind: 'wrong' } | { kind: 'limited'; retryAfterSeconds: number };

/** The message for a refused code. */
export const codeRefusal = (failure: Refused): { words: string; status: 401 | 429 } =>
  failure.kind === 'limited'
    ? { words: tooManyAttempts(failure.retryAfterSeconds), status: 429 }
    : { words: messages.wrongCode, status: 401 };

/** Recovery by e-mail or document. Not checked further: an unknown login gets the same answer as a known one. */
export const recoveryForm = z.object({ login: loginField });

// Does not abort, as in form-fields.ts, so that fields typed twice are still compared.
const currentPassword = z
  .string({ error: messages.required })
  .min(1, messages.required)
  .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX));

const passwordFields = { senha_usuario: newPassword, senha_usuario_confirmation: passwordAgain };

/** A new password, typed twice, by the rules of the registration. */
export const newPasswordForm = z.object(passwordFields).check(passwordConfirmed);

export const passwordChangeForm = z
  .object({ senha_atual: currentPassword, ...passwordFields })
  .check(passwordConfirmed);

export const emailChangeForm = z
  .object({ senha_atual: currentPassword, email_usuario: email, email_usuario_confirmation: emailAgain })
  .check(emailConfirmed);
