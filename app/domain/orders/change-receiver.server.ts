import type { Collector, ShippingContact } from '~/domain/cart/receiver';
import type { Context } from '~/domain/shared/context.server';
import { fail, ok, type Result } from '~/domain/shared/result';
import { inTransaction } from '~/platform/db.server';
import { updateReceiver } from './order-delivery-store.server';
import { lockOrder } from './order-store.server';
import { findOrder } from './order-view-store.server';

/**
 * `too-late`: the customer's time to change the order is over. `other-way`: the order is not delivered in this way.
 */
export type ReceiverFailure = { kind: 'not-found' | 'too-late' | 'other-way' };

type Receiver = { collector: Collector } | { contact: ShippingContact };

/** Until production begins, the customer may name another person to collect the order or to be contacted about it. */
export const changeReceiver = (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, orderId, receiver }: { userId: number; orderId: number; receiver: Receiver },
): Promise<Result<{ orderId: number }, ReceiverFailure>> =>
  inTransaction(services, async ({ db, clock }) => {
    await lockOrder(db, orderId);
    const order = await findOrder(db, { userId, id: orderId, now: clock.now() });
    if (!order) return fail<ReceiverFailure>({ kind: 'not-found' });
    if (!order.flags.inGrace) return fail<ReceiverFailure>({ kind: 'too-late' });
    const isPickup = order.delivery.type === 'counter';
    if (isPickup !== 'collector' in receiver) return fail<ReceiverFailure>({ kind: 'other-way' });
    await updateReceiver(db, orderId, receiver);
    return ok({ orderId });
  });
