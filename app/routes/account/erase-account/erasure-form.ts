import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { passwordSchema } from '../privacy/password-form';

/** The password again, and the credit that is given up, in centavos as the page showed it. */
const schema = passwordSchema.extend({
  abre_mao_creditos: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
});

export const erasureFields = ['senha_atual', 'abre_mao_creditos'];

export const parseErasure = (form: FormData) => parseWithZod(form, { schema, disableAutoCoercion: true });
