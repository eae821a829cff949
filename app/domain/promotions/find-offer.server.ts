import type { Context } from '~/domain/shared/context.server';
import { formatBrl } from '../shared/money';
import { numberText } from '../shared/unit-price';
import { findGrantable } from './coupon-grant-store.server';

/** A personal coupon as a page announces it. */
export type CouponOffer = {
  code: string;
  /** The discount: "5%", "R$ 20,00" */
  off: string;
  firstOrderOnly: boolean;
  /** Days that a grant is valid from its mail on; null is unlimited. */
  days: number | null;
};

/** The personal coupon that would be granted now; null while staff do not offer it. */
export const findOffer = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<CouponOffer | null> => {
  const coupon = await findGrantable(db, code, clock.now());
  if (!coupon) return null;
  const { kind, amount, firstOrderOnly, grantDays: days } = coupon;
  const off = kind === 'percent' ? `${numberText(amount / 100)}%` : formatBrl(amount);
  return { code, off, firstOrderOnly, days };
};
