import { z } from 'zod';
import { type Centavos, fromDecimalText, toDecimalText } from '../../../shared/money';

/** The largest amount in the Pix API: ten digits before the point. In centavos. */
export const PIX_MAX_AMOUNT: Centavos = 999_999_999_999;

/**
 * An amount in the Pix API's format, "159.90".
 * @throws for anything but 1 to `PIX_MAX_AMOUNT` whole centavos; a total of zero is settled without a charge
 */
export const pixAmountText = (amount: Centavos): string => {
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > PIX_MAX_AMOUNT)
    throw new Error(`${amount} centavos cannot be charged by Pix`);
  return toDecimalText(amount);
};

type Lifetime = { createdAt: Date; expiresInSeconds: number };

/** The first instant at which the charge can no longer be paid. */
export const expiresAt = ({ createdAt, expiresInSeconds }: Lifetime): Date =>
  new Date(createdAt.getTime() + expiresInSeconds * 1000);

/** Whether an unpaid charge has expired. The bank does not report it: its record stays active. */
export const isExpired = (charge: Lifetime, now: Date): boolean => now >= expiresAt(charge);

/** Whole seconds from `now` until `due`, at least 1, for a charge that expires with its order. */
export const secondsUntil = (due: Date, now: Date): number =>
  Math.max(1, Math.floor((due.getTime() - now.getTime()) / 1000));

/** The Pix API's value formats, used in its answers and its callbacks. */

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
