import { z } from 'zod';
import { messages } from '~/domain/accounts/labels';
import { PASSWORD_MAX } from '~/domain/accounts/password-length';

/** The password again, before a second factor is begun. */
export const passwordForm = z.object({
  senha_atual: z
    .string({ error: messages.required })
    .min(1, { error: messages.required, abort: true })
    .max(PASSWORD_MAX, messages.tooLong(PASSWORD_MAX)),
});
