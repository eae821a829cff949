import { z } from 'zod';
import { PASSWORD_MAX } from './guesses';
import { messages } from './labels';

/** Login by e-mail or document. No further check: a wrong one is answered like a wrong password. */
export const signInForm = z.object({
  login: z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .max(100, messages.tooLong(100)),
  senha: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)),
});

export const signInFields = ['login', 'senha'];

/** The same of a call, which may bring the code of a second factor along. */
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
