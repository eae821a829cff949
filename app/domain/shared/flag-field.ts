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
