import { cached } from '~/platform/cached.server';
import type { Db } from '~/platform/db.server';
import type { PaymentMethod } from './payment-method';
import { findPaymentMethods } from './payment-method-store.server';

/** Staff's edits show within this time. */
const FRESH_MS = 5_000;

/** The ways to pay as the process holds them, so that a page of an open shop costs no query for them. */
export const createPaymentMethods = (db: Db) => {
  const all = cached(FRESH_MS, () => findPaymentMethods(db));
  const those = async (active: boolean): Promise<PaymentMethod[]> =>
    (await all.get()).filter((method) => method.active === active);
  return {
    /** Those that can be chosen today. */
    active: () => those(true),
    /** Those that the shop is still getting ready. */
    coming: () => those(false),
    /** Forgets all, for tests and after a seed. */
    forget: all.forget,
  };
};
