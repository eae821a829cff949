import { findAddress } from '~/domain/addresses/list-addresses.server';
import type { Delivery } from '~/domain/cart/cart';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { captureCredit } from '~/domain/credit/capture-credit.server';
import { holdCredit } from '~/domain/credit/hold-credit.server';
import { readOrder } from '~/domain/orders/read-orders.server';
import {
  type DeliveryWish,
  priceWish,
  readPackedItems,
  redirectOrder,
} from '~/domain/orders/redirect-order.server';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { lockOrderForPayment } from '../../orders/lock-order-for-payment.server';
import type { Clock, Ids } from '../../shared/ports';
import { fail, ok, type Result } from '../../shared/result';
import { insertLegs, lastAttempt, lockLegs, settlePayment } from '../leg-store.server';
import { giveMoneyBack } from '../money-back/give-money-back.server';
import { walletTypeId } from '../wallet/means';

type Services = HasDb & DeliveryServices & { catalogue: Catalogue; clock: Clock; ids: Ids };

/** The customer's own choice, as page and call name it. */
export type DeliveryChoice =
  | { addressId: number; transportTypeId: number; counterId?: undefined }
  | { counterId: number; addressId?: undefined };

export type DeliveryChangeFailure =
  | { kind: 'not-found' | 'too-late' | 'not-offered' | 'same' }
  /** It costs another amount than was shown, centavos */
  | { kind: 'price-changed'; price: number }
  /** What it costs more than the wallet holds, centavos */
  | { kind: 'credit-short'; difference: number; available: number };

const isSame = (before: Delivery, after: Delivery): boolean =>
  before.type === 'address' && after.type === 'address'
    ? before.addressId === after.addressId && before.transportTypeId === after.transportTypeId
    : before.type === 'counter' && after.type === 'counter' && before.counterId === after.counterId;

/** The wish behind a choice; null for an address that is not the customer's. */
export const wishOf = async (
  services: HasDb,
  userId: number,
  choice: DeliveryChoice,
): Promise<DeliveryWish | null> => {
  if (choice.counterId !== undefined) return { counterId: choice.counterId };
  const address = await findAddress(services, userId, choice.addressId);
  return address && { address, transportTypeId: choice.transportTypeId };
};

/** What a dearer delivery costs more is paid from the wallet, as a further payment of the order. */
const payMore = async (
  within: Services,
  { orderId, userId, amount }: { orderId: number; userId: number; amount: number },
): Promise<Result<null, DeliveryChangeFailure>> => {
  const now = within.clock.now();
  const attempt = lastAttempt(await lockLegs(within.db, orderId)) + 1;
  const [leg] = await insertLegs(within.db, [
    {
      ...{ orderId, attempt, part: 0, typeId: walletTypeId, optionId: null, amount, charged: amount },
      ...{ instalments: 1, txid: null, cardBrand: null, cardLast4: null, dueOn: null },
      ...{ createdAt: now, expiresAt: now },
    },
  ]);
  if (!leg) throw new Error('the further payment was not written');
  const held = await holdCredit(within, { userId, orderId, amount, key: `hold-${leg.id}` });
  if (!held.ok) return fail({ kind: 'credit-short', difference: amount, available: held.failure.available });
  await captureCredit(within, { userId, orderId, amount, key: `capture-${leg.id}` });
  await settlePayment(within.db, leg.id, { status: 'paid', paidAt: now });
  return ok(null);
};

class Undone extends Error {
  constructor(readonly failure: DeliveryChangeFailure) {
    super(failure.kind);
  }
}

/**
 * Sends a paid order elsewhere while it is not taken into production. A dearer delivery is paid from the wallet at once;
 * what a cheaper one costs less becomes credit. `shownPrice`: what the customer saw it cost, in centavos.
 */
export const changeDelivery = async (
  services: Services,
  {
    userId,
    orderId,
    choice,
    shownPrice,
  }: { userId: number; orderId: number; choice: DeliveryChoice; shownPrice: number | null },
): Promise<Result<{ orderId: number; difference: number }, DeliveryChangeFailure>> => {
  const wish = await wishOf(services, userId, choice);
  if (!wish) return fail({ kind: 'not-offered' });
  // A carrier may be slow: it is asked before anything is locked.
  const after = await priceWish(services, wish, await readPackedItems(services, orderId));
  if (!after) return fail({ kind: 'not-offered' });
  if (shownPrice !== null && shownPrice !== after.price)
    return fail({ kind: 'price-changed', price: after.price });
  try {
    return await inTransaction(services, async (within) => {
      const locked = await lockOrderForPayment(within, orderId);
      const order = await readOrder(within, userId, orderId);
      if (!locked || !order) throw new Undone({ kind: 'not-found' });
      if (!order.flags.inGrace) throw new Undone({ kind: 'too-late' });
      if (isSame(order.delivery, after)) throw new Undone({ kind: 'same' });
      const difference = after.price - order.delivery.price;
      if (difference > 0) {
        const paid = await payMore(within, { orderId, userId, amount: difference });
        if (!paid.ok) throw new Undone(paid.failure);
      }
      await redirectOrder(within, { order, after, wish });
      if (difference < 0) {
        const given = await giveMoneyBack(within, {
          order: locked,
          amount: -difference,
          cause: 'change',
          reason: 'Entrega mais barata',
          wish: 'wallet',
        });
        if (!given.ok) throw new Error(`order ${orderId}: ${-difference} cannot go back`);
      }
      return ok({ orderId, difference });
    });
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
};
