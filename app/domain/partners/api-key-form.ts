import { z } from 'zod';
import { messages } from '../accounts/labels';
import { PASSWORD_MAX } from '../accounts/password-length';
import { noCardNumber } from '../shared/free-text';
import { apiScopes, KEY_NAME_MAX, keyLives } from './api-key';
import { keyMessages } from './labels';

/** The password again, which sensitive acts ask for. */
export const passwordField = z
  .string({ error: messages.required })
  .min(1, { error: messages.required, abort: true })
  .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX));

/** Of boxes with one name: none is left out, one comes alone. */
export const ticked = <Choice extends z.ZodType>(choice: Choice, message: string) =>
  z.preprocess(
    (value) => (value === undefined ? [] : [value].flat()),
    z.array(choice, { error: message }).min(1, message),
  );

export const apiKeyForm = z.object({
  nome: z
    .string({ error: keyMessages.name })
    .trim()
    .min(1, keyMessages.name)
    .max(KEY_NAME_MAX, keyMessages.nameTooLong)
    .check(noCardNumber),
  escopos: ticked(z.enum(apiScopes, { error: keyMessages.scopes }), keyMessages.scopes),
  validade: z.enum(keyLives, { error: keyMessages.life }),
  senha_atual: passwordField,
});
