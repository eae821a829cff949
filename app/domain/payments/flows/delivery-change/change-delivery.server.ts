import { findAddress } from '~/domain/addresses/list-addresses.server';
import type { Delivery } from '~/domain/cart/cart';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { lockOrderForPayment, type PayableOrder } from '~/domain/orders/lock-order-for-payment.server';
import { readOrder, readOrderStatus } from '~/domain/orders/read-orders.server';
import {
  contactAt,
  type DeliveryInput,
  priceInput,
  readPackedItems,
  redirectOrder,
  type Wanted,
} from '~/domain/orders/redirect-order.server';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../../../shared/result';
import { findPayment, lockPaymentParts, type PaymentRow } from '../../core/payment-part-store.server';
import { giveMoneyBack } from '../money-back/money-back.server';
import { type StartContext, startPayment } from '../pay/attempt.server';
import { isCapped } from '../pay/waiting-payment';
import { isOpenDelivery } from './delivery-to-pay.server';
import { type CreditShort, openDeliveryPix, payDeliveryFromWallet } from './pay-for-delivery.server';

type ChangeContext = StartContext & DeliveryServices & { catalogue: Catalogue };

/** The customer's choice, as the page and the API name it. */
export type DeliveryChoice =
  | { addressId: number; transportTypeId: number; counterId?: undefined }
  | { counterId: number; addressId?: undefined };

export type DeliveryChangeFailure =
  /** waiting: a change already awaits its Pix. pix-refused: the bank refused the Pix */
  | { kind: 'not-found' | 'too-late' | 'not-offered' | 'same' | 'waiting' | 'pix-refused' }
  /** Too many charges were requested from the bank: see `isCapped` */
  | { kind: 'too-many-charges' }
  /** The price differs from what was shown, centavos */
  | { kind: 'price-changed'; price: number }
  | CreditShort;

type ChangeInput = {
  userId: number;
  orderId: number;
  choice: DeliveryChoice;
  /** The price that the customer saw, in centavos; null if it was not shown. */
  shownPrice: number | null;
  /** How the extra price of a dearer delivery is paid. */
  payWith: 'wallet' | 'pix';
};

/** `pix`: the payment that the dearer delivery waits for. */
export type DeliveryChanged = { orderId: number; difference: number; pix: PaymentRow | null };

const isSame = (before: Delivery, after: Delivery): boolean =>
  before.type === 'address' && after.type === 'address'
    ? before.addressId === after.addressId && before.transportTypeId === after.transportTypeId
    : before.type === 'counter' && after.type === 'counter' && before.counterId === after.counterId;

/** The delivery for a choice; null for an address that is not the customer's. */
const wantedOf = async (
  services: HasDb,
  userId: number,
  choice: DeliveryChoice,
): Promise<DeliveryInput | null> => {
  if (choice.counterId !== undefined) return { counterId: choice.counterId };
  const address = await findAddress(services, userId, choice.addressId);
  return address && { address, transportTypeId: choice.transportTypeId };
};

/** Rolls back the transaction of a refused change. */
class Undone extends Error {
  constructor(readonly failure: DeliveryChangeFailure) {
    super(failure.kind);
  }
}

const giveDifferenceBack = async (
  within: ChangeContext,
  order: PayableOrder,
  amount: number,
): Promise<void> => {
  const back = { order, amount, cause: 'change', reason: 'Entrega mais barata', wanted: 'wallet' } as const;
  if (!(await giveMoneyBack(within, back)).ok) throw new Error(`order ${order.id}: ${amount} cannot go back`);
};

const change = async (
  within: ChangeContext,
  { userId, orderId, payWith }: ChangeInput,
  wanted: Wanted,
): Promise<DeliveryChanged> => {
  const { after } = wanted;
  const locked = await lockOrderForPayment(within, orderId);
  const order = await readOrder(within, userId, orderId);
  if (!locked || !order) throw new Undone({ kind: 'not-found' });
  if (!order.flags.inGrace || !order.graceEndsAt) throw new Undone({ kind: 'too-late' });
  const paymentParts = await lockPaymentParts(within.db, orderId);
  if (paymentParts.some(isOpenDelivery)) throw new Undone({ kind: 'waiting' });
  if (isSame(order.delivery, after)) throw new Undone({ kind: 'same' });
  const difference = after.price - order.delivery.price;
  if (difference > 0 && payWith === 'pix') {
    if (isCapped(paymentParts, within.clock.now())) throw new Undone({ kind: 'too-many-charges' });
    const requested = { orderId, userId, amount: difference };
    const pix = await openDeliveryPix(within, requested, wanted, order.graceEndsAt);
    return { orderId, difference, pix };
  }
  if (difference > 0) {
    const paid = await payDeliveryFromWallet(within, { orderId, userId, amount: difference });
    if (!paid.ok) throw new Undone(paid.failure);
  }
  await redirectOrder(within, { order, ...wanted });
  if (difference < 0) await giveDifferenceBack(within, locked, -difference);
  return { orderId, difference, pix: null };
};

/**
 * Changes the delivery of a paid order until production begins. A dearer delivery is paid from the wallet at once, or
 * by a Pix whose payment then makes the change (`settleDelivery`). For a cheaper one, the difference becomes credit.
 */
export const changeDelivery = async (
  services: ChangeContext,
  input: ChangeInput,
): Promise<Result<DeliveryChanged, DeliveryChangeFailure>> => {
  const { userId, orderId, shownPrice } = input;
  // A price reveals the weight of an order, so only its own customer gets one.
  if (!(await readOrderStatus(services, userId, orderId))) return fail({ kind: 'not-found' });
  const choice = await wantedOf(services, userId, input.choice);
  if (!choice) return fail({ kind: 'not-offered' });
  // A carrier may be slow, so it is asked before anything is locked.
  const after = await priceInput(services, choice, await readPackedItems(services, orderId));
  if (!after) return fail({ kind: 'not-offered' });
  if (shownPrice !== null && shownPrice !== after.price)
    return fail({ kind: 'price-changed', price: after.price });
  try {
    const wanted = { after, addressContact: contactAt(choice) };
    const changed = await inTransaction(services, (within) => change(within, input, wanted));
    if (!changed.pix) return ok(changed);
    await startPayment(services, { orderId, paymentParts: [changed.pix], tokens: new Map() }, userId);
    // By now the bank has issued the charge or refused it, if it answered in time.
    const pix = await findPayment(services.db, changed.pix.id);
    return pix?.status === 'refused' ? fail({ kind: 'pix-refused' }) : ok({ ...changed, pix });
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
};
