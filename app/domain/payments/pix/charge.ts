import { type Centavos, toDecimalText } from '../../shared/money';

/** The largest amount that the Pix API can write: ten digits before the point. In centavos. */
export const PIX_MAX_AMOUNT: Centavos = 999_999_999_999;

/** The form that the Pix API demands of a charge's id. */
export const isTxid = (text: string): boolean => /^[a-zA-Z0-9]{26,35}$/.test(text);

/**
 * A charge's id from a unique one of ours: a UUID without its dashes has the 32 characters that fit.
 * Throws when the id has another form, which would be a bug.
 */
export const txidFrom = (id: string): string => {
  const txid = id.replace(/[^a-zA-Z0-9]/g, '');
  if (!isTxid(txid)) throw new Error(`"${id}" makes no txid: 26 to 35 letters and digits are needed`);
  return txid;
};

/**
 * An amount as the Pix API writes it, "159.90". Throws on anything but 1 to `PIX_MAX_AMOUNT` whole
 * centavos, which would be a bug: a total of zero is settled without a charge.
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

/** Whether an unpaid charge has run out. The bank does not say so: its record stays active. */
export const isExpired = (charge: Lifetime, now: Date): boolean => now >= expiresAt(charge);

/** Whole seconds from `now` to a due instant, at least 1, for a charge that ends with its order. */
export const secondsUntil = (due: Date, now: Date): number =>
  Math.max(1, Math.floor((due.getTime() - now.getTime()) / 1000));
