import type { HasDb } from '~/platform/db.server';
import type { HeldBack } from './change-failure';
import { countProofs } from './deposit/proof-store.server';
import { countReviews } from './receipt-store.server';

/** Money, or the receipt of a deposit, that a person has to look at before an order may be paid otherwise. */
export const findHeldBack = async ({ db }: HasDb, orderId: number): Promise<HeldBack | null> => {
  if ((await countReviews(db, orderId)) > 0) return 'in-review';
  return (await countProofs(db, orderId)) > 0 ? 'proof-sent' : null;
};
