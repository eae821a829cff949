import { type CouponFailure, wrongCouponPerAccount, wrongCouponPerAddress } from '~/domain/promotions/coupon';
import { findCoupon } from '~/domain/promotions/price-coupon.server';
import type { HasDb } from '~/platform/db.server';
import type { LimitCounter, RateLimit } from '../shared/rate-limit';
import { fail, ok, type Result } from '../shared/result';
import { couponLines } from './cart';
import { updateOpenCart } from './cart-store.server';
import { type CartServices, readCart } from './read-cart.server';
import type { Collector, ShippingContact } from './receiver';

/** Sets who collects the order, once a counter is chosen. */
export const nameCollector = async (
  { db }: HasDb,
  { userId, collector }: { userId: number; collector: Collector },
): Promise<Result<null, { kind: 'no-counter' }>> => {
  const isNamed = await updateOpenCart(db, userId, { collector }, { chosen: 'counter' });
  return isNamed ? ok(null) : fail({ kind: 'no-counter' });
};

/** Sets the contact for the delivery, once an address is chosen. */
export const nameContact = async (
  { db }: HasDb,
  { userId, contact }: { userId: number; contact: ShippingContact },
): Promise<Result<null, { kind: 'no-address' }>> => {
  const isNamed = await updateOpenCart(db, userId, { contact }, { chosen: 'address' });
  return isNamed ? ok(null) : fail({ kind: 'no-address' });
};

export type ApplyFailure =
  | { kind: 'no-cart' }
  | { kind: 'coupon'; failure: CouponFailure }
  | { kind: 'limited'; retryAfterSeconds: number };

type ApplyServices = CartServices & { rateLimit: RateLimit };
/** `ip`: null where it is unknown; then only the account is limited. */
type ApplyInput = { userId: number; code: string; ip: string | null };

const countersOf = ({ userId, ip }: ApplyInput): LimitCounter[] => [
  { rule: wrongCouponPerAccount, key: String(userId) },
  ...(ip ? [{ rule: wrongCouponPerAddress, key: ip }] : []),
];

/**
 * Puts the coupon of a code on the customer's cart, in place of the former one. It is checked again whenever the cart
 * is priced, and used only by the order. Failed codes count per account and address, because a code is all that a
 * guesser needs. Each attempt counts before its check, so that parallel attempts cannot get around the limit.
 */
export const applyCoupon = async (
  services: ApplyServices,
  input: ApplyInput,
): Promise<Result<null, ApplyFailure>> => {
  const { userId, code } = input;
  const cart = await readCart(services, userId);
  if (!cart) return fail({ kind: 'no-cart' });
  const counters = countersOf(input);
  const allowance = await services.rateLimit.consumeEach(counters);
  if (!allowance.allowed) return fail({ kind: 'limited', retryAfterSeconds: allowance.retryAfterSeconds });
  const lines = couponLines(cart.lines);
  const found = await findCoupon(services, { code, userId, lines, now: services.clock.now() });
  if (!found.ok) return fail({ kind: 'coupon', failure: found.failure });
  await services.rateLimit.giveBackEach(counters);
  await updateOpenCart(services.db, userId, { couponId: found.value.id });
  return ok(null);
};

/** Takes the coupon off the cart; returns whether there was one. */
export const dropCoupon = (services: CartServices, userId: number): Promise<boolean> =>
  updateOpenCart(services.db, userId, { couponId: null }, { chosen: 'coupon' });
