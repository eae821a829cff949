import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { findOpenChoice, lockOpenCart, updateOpenCart } from './cart-store.server';
import type { Collector, ShippingContact } from './receiver';

export type ReceiverFailure = { kind: 'no-counter' | 'no-address' };

/** Who collects the order, once a counter is chosen. */
export const nameCollector = (
  services: HasDb,
  { userId, collector }: { userId: number; collector: Collector },
): Promise<Result<null, ReceiverFailure>> =>
  inTransaction(services, async ({ db }) => {
    await lockOpenCart(db, userId);
    const choice = await findOpenChoice(db, userId);
    if (choice?.counterId == null) return fail({ kind: 'no-counter' });
    await updateOpenCart(db, userId, { collector });
    return ok(null);
  });

/** Who is asked about the delivery, once an address is chosen. */
export const nameContact = (
  services: HasDb,
  { userId, contact }: { userId: number; contact: ShippingContact },
): Promise<Result<null, ReceiverFailure>> =>
  inTransaction(services, async ({ db }) => {
    await lockOpenCart(db, userId);
    const choice = await findOpenChoice(db, userId);
    if (choice?.addressId == null) return fail({ kind: 'no-address' });
    await updateOpenCart(db, userId, { contact });
    return ok(null);
  });
