import { z } from 'zod';

/**
 * A box or a flag: true for "on", "1" or "true", as page, address and JSON send them; all else is false. JSON's
 * true and false become texts before they get here, so its schema names them.
 */
export const flagField = z
  .string()
  .optional()
  .catch(undefined)
  .transform((text) => text === 'on' || text === '1' || text === 'true')
  .meta({ type: ['boolean', 'string'] });

const yes = ['on', '1', 'true'];
const no = ['off', '0', 'false'];

/** An answer that has to be given, as yes or no: what is missing or anything else is told. */
export const answerField = z
  .string({ error: 'Campo Obrigatório' })
  .refine((text) => yes.includes(text) || no.includes(text), 'Responda com sim (true) ou não (false)')
  .transform((text) => yes.includes(text))
  .meta({ type: ['boolean', 'string'] });
