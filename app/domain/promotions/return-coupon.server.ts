import type { Context } from '~/domain/shared/context.server';
import { returnUse } from './coupon-store.server';

/**
 * The order died unpaid: others may use its coupon. To be called in the transaction that ends the order, before its
 * wallet is touched. Answers whether it held one; twice is as once.
 */
export const returnCoupon = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: number,
): Promise<boolean> => returnUse(db, orderId, clock.now());
