import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import type { Prices } from '~/domain/pricing/prices.server';
import { priceCoupon } from '~/domain/promotions/price-coupon.server';
import type { DeliveryServices } from '~/domain/shipping/quote-delivery.server';
import type { HasDb } from '~/platform/db.server';
import type { Clock } from '../shared/ports';
import { type Cart, couponLines, summarise } from './cart';
import { countItems } from './cart-item-store.server';
import { priceLines } from './cart-lines.server';
import {
  type CartRow,
  findCartById,
  findOpenCart,
  findOpenToken,
  findPriced,
  lockCart,
} from './cart-store.server';
import { priceDelivery } from './price-delivery.server';
import { isWholeContact, knownContact, readCollector, readContact } from './receiver';

export type CartServices = DeliveryServices & { catalogue: Catalogue; prices: Prices; clock: Clock };

const cartOf = async (services: CartServices, userId: number, row: CartRow): Promise<Cart> => {
  const lines = await priceLines(services, row);
  const { addressId, transportTypeId, counterId } = row;
  const delivery = await priceDelivery(services, row, lines);
  const { id, token, version, orderName, invoiceNote, couponId } = row;
  const now = services.clock.now();
  const said = readContact(row.contact);
  const known = said ?? knownContact(row.buyer, row.addressee);
  const coupon =
    couponId === null
      ? null
      : await priceCoupon(services, { couponId, userId, lines: couponLines(lines), now });
  return {
    id,
    token,
    version,
    orderName,
    invoiceNote,
    lines,
    delivery,
    chosen: { addressId, transportTypeId, counterId },
    collector: readCollector(row.collector),
    contact: said ?? (delivery?.type === 'address' && isWholeContact(known) ? known : null),
    knownContact: known,
    buyer: row.buyer,
    coupon,
    summary: summarise(lines, delivery, coupon?.discount),
  };
};

/** Whether a client's stored token belongs to the customer's open cart. */
export const isOpenToken = async (services: HasDb, userId: number, token: string): Promise<boolean> =>
  (await findOpenToken(services, userId)) === token;

/** The customer's open cart at today's prices, or null when there is none. */
export const readCart = async (services: CartServices, userId: number): Promise<Cart | null> => {
  const row = await findOpenCart(services.db, userId);
  return row && cartOf(services, userId, row);
};

/**
 * Fills the shared caches that pricing the open cart needs. Call it before a transaction: filling a cache inside would
 * wait for a second connection while other requests wait for the first.
 */
export const warmPricing = async (services: CartServices, userId: number): Promise<void> => {
  const priced = await findPriced(services.db, userId);
  const { id: inForce } = await services.prices.current();
  await services.deliveryTables.freight();
  await services.carrierRates.warm();
  await Promise.all(
    priced.flatMap(({ productId, tableId }) => [
      services.catalogue.product(productId, inForce),
      ...(tableId === null
        ? []
        : [services.prices.byId(tableId), services.catalogue.product(productId, tableId)]),
    ]),
  );
};

/** The number of lines for the badge in the header. */
export const countCartItems = ({ db }: HasDb, userId: number): Promise<number> => countItems(db, userId);

export type LockedCart = { id: number; ordered: true } | { id: number; ordered: false; cart: Cart };

/**
 * Locks the customer's cart with this token for the rest of the transaction and reads it under the lock. Null when the
 * token is not of one of this customer's carts.
 */
export const readCartLocked = async (
  services: CartServices,
  userId: number,
  token: string,
): Promise<LockedCart | null> => {
  const locked = await lockCart(services.db, userId, token);
  if (!locked) return null;
  if (locked.status === 'ordered') return { id: locked.id, ordered: true };
  const row = await findCartById(services.db, locked.id);
  if (!row) return null;
  return { id: locked.id, ordered: false, cart: await cartOf(services, userId, row) };
};
