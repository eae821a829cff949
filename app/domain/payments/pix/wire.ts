import { z } from 'zod';
import { fromDecimalText } from '../../shared/money';

/** The Pix API's ways to write values, which its answers and its callbacks share. */

/** "159.90" becomes 15990 centavos. */
export const pixAmount = z.string().transform((text, context) => {
  const amount = fromDecimalText(text);
  if (amount !== null) return amount;
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

/** RFC 3339, always with a zone. */
export const pixInstant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The payment system's id of one payment. */
export const endToEndIdText = z.string().regex(/^[a-zA-Z0-9]{32}$/);
