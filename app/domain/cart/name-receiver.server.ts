import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { updateOpenCart } from './cart-store.server';
import type { Collector, ShippingContact } from './receiver';

/** Who collects the order, once a counter is chosen. */
export const nameCollector = async (
  { db }: HasDb,
  { userId, collector }: { userId: number; collector: Collector },
): Promise<Result<null, { kind: 'no-counter' }>> => {
  const isNamed = await updateOpenCart(db, userId, { collector }, { chosen: 'counter' });
  return isNamed ? ok(null) : fail({ kind: 'no-counter' });
};

/** Who is asked about the delivery, once an address is chosen. */
export const nameContact = async (
  { db }: HasDb,
  { userId, contact }: { userId: number; contact: ShippingContact },
): Promise<Result<null, { kind: 'no-address' }>> => {
  const isNamed = await updateOpenCart(db, userId, { contact }, { chosen: 'address' });
  return isNamed ? ok(null) : fail({ kind: 'no-address' });
};
