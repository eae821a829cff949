import type { Customer } from '~/domain/accounts/customer';
import { findAddress } from '~/domain/addresses/list-addresses.server';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import { checkReadiness } from '~/domain/files/check-readiness.server';
import { isProjectId, type ReadinessGap } from '~/domain/files/project';
import type { Context } from '~/domain/shared/context.server';
import { findCounter } from '~/domain/shipping/list-counters.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { MAX_CART_LINES } from './cart';
import { deleteItem, deleteItems, findRemoved, insertItemWithin } from './cart-item-store.server';
import { closeCart, holdOpenCart, lockOpenCart, updateOpenCart } from './cart-store.server';
import { deliveryOptions } from './price-delivery.server';
import { type CartServices, readCart } from './read-cart.server';

/** Removes every line and all choices; the projects stay. Returns how many lines there were. */
export const clearCart = (services: HasDb, userId: number): Promise<number> =>
  inTransaction(services, async ({ db }) => {
    const cartId = await lockOpenCart(db, userId);
    if (cartId === null) return 0;
    const removed = await deleteItems(db, cartId);
    const nothing = { orderName: null, invoiceNote: null, couponId: null, contact: null };
    await updateOpenCart(db, userId, { ...noDelivery, ...nothing });
    return removed;
  });

/**
 * Forgets what leaving the page forgets (spec 2): how and to whom the order goes. The lines stay. With the `version`
 * of the cart that was left, later choices from another tab stay too.
 */
export const forgetChoices = async (
  { db }: HasDb,
  { userId, version }: { userId: number; version?: number | undefined },
): Promise<void> => {
  await updateOpenCart(db, userId, { ...noDelivery, contact: null }, { version });
};

type NotFound = { kind: 'not-found' };
const notFound = fail<NotFound>({ kind: 'not-found' });

/** No delivery chosen. Set when the lines change, because the price of the delivery may change. */
export const noDelivery = {
  deliveryType: null,
  addressId: null,
  transportTypeId: null,
  counterId: null,
  collector: null,
} as const;

export type AddFailure = NotFound | { kind: 'not-ready'; gap: ReadinessGap } | { kind: 'full' };

/**
 * Puts a project of the customer into the cart, once however often it is called; the chosen delivery is cleared.
 * Another customer's project is not found. A project whose files are missing or not yet approved is refused with the
 * gap, and a full cart (`MAX_CART_LINES`) takes no more.
 */
export const addToCart = async (
  services: Pick<Context, 'db' | 'ids' | 'clock'> & { catalogue: Catalogue },
  { userId, projectId }: { userId: number; projectId: string },
): Promise<Result<null, AddFailure>> => {
  const ready = await checkReadiness(services, { projectId, userId });
  if (!ready.ok)
    return ready.failure === 'not-found' ? notFound : fail({ kind: 'not-ready', gap: ready.failure });
  return inTransaction(services, async ({ db, ids }) => {
    const cartId = await holdOpenCart(db, userId, ids.token());
    const item = { cartId, projectId, isRepeat: false };
    const added = await insertItemWithin(db, MAX_CART_LINES, item, noDelivery);
    if (added === 'gone') return notFound;
    return added === 'full' ? fail<AddFailure>({ kind: 'full' }) : ok(null);
  });
};

/** Removes a line from the customer's cart and returns its project, which stays with its files. */
export const removeFromCart = async (
  services: HasDb,
  { userId, itemId }: { userId: number; itemId: number },
): Promise<Result<{ projectId: string }, NotFound>> =>
  inTransaction(services, async ({ db }) => {
    const cartId = await lockOpenCart(db, userId);
    const removed = cartId === null ? null : await deleteItem(db, cartId, itemId);
    if (!removed) return notFound;
    await updateOpenCart(db, userId, { ...noDelivery, removed });
    return ok({ projectId: removed.projectId });
  });

/**
 * Restores the line that was removed last, unchanged and in its place. Files that it lacks by now are shown by the
 * cart. Another project is not found. The chosen delivery is cleared.
 */
export const restoreLine = async (
  services: HasDb,
  { userId, projectId }: { userId: number; projectId: string },
): Promise<Result<null, NotFound | { kind: 'full' }>> =>
  inTransaction(services, async ({ db }) => {
    const cartId = await lockOpenCart(db, userId);
    const isRequested = cartId !== null && isProjectId(projectId);
    const removed = isRequested ? await findRemoved(db, cartId, projectId) : null;
    if (cartId === null || !removed) return notFound;
    const added = await insertItemWithin(db, MAX_CART_LINES, { cartId, ...removed }, noDelivery);
    if (added === 'gone') return notFound;
    return added === 'full' ? fail({ kind: 'full' }) : ok(null);
  });

/**
 * Chooses home delivery. Without a transport type only the address is chosen and everything else is cleared, so that
 * the transport type must still be chosen. Fails when the address is not the customer's or no carrier delivers there
 * that way.
 */
export const chooseAddress = async (
  services: CartServices,
  choice: { userId: number; addressId: number; transportTypeId: number | null },
): Promise<Result<null, NotFound>> => {
  const { userId, addressId, transportTypeId } = choice;
  const address = await findAddress(services, userId, addressId);
  const cart = address && (await readCart(services, userId));
  if (!address || !cart) return notFound;
  if (transportTypeId !== null) {
    const { options } = await deliveryOptions(services, address, cart.lines);
    if (!options.some((option) => option.transportTypeId === transportTypeId)) return notFound;
  }
  const changes = { deliveryType: 1, addressId, transportTypeId, counterId: null, collector: null };
  return (await updateOpenCart(services.db, userId, changes)) ? ok(null) : notFound;
};

/** Chooses pickup at an open counter. */
export const chooseCounter = async (
  services: HasDb,
  { userId, counterId }: { userId: number; counterId: number },
): Promise<Result<null, NotFound>> => {
  if (!(await findCounter(services, counterId))) return notFound;
  const choice = { deliveryType: 2, addressId: null, transportTypeId: null, counterId, contact: null };
  return (await updateOpenCart(services.db, userId, choice)) ? ok(null) : notFound;
};

/** Sets the customer's note for the invoice; an empty text removes it. */
export const noteForInvoice = async (
  services: HasDb,
  { userId, note }: { userId: number; note: string },
): Promise<Result<null, NotFound>> =>
  (await updateOpenCart(services.db, userId, { invoiceNote: note || null })) ? ok(null) : notFound;

/** Names the order that the cart will become; an empty text removes the name. */
export const nameOrder = async (
  services: HasDb,
  { userId, name }: { userId: number; name: string },
): Promise<Result<null, NotFound>> =>
  (await updateOpenCart(services.db, userId, { orderName: name || null })) ? ok(null) : notFound;

/** Marks a cart as ordered, in the transaction that wrote its order. */
export const markCartOrdered = async ({ db }: HasDb, cartId: number): Promise<void> => {
  await closeCart(db, cartId);
};

/**
 * Logging out also leaves the cart page; the page's own request would come after the session has ended. Skipped for an
 * operator, who prepares the cart for the customer. Errors are only logged, because they must not prevent the logout.
 */
export const forgetCart = async (
  services: Pick<Context, 'db' | 'logger'>,
  { id: userId, operator }: Pick<Customer, 'id' | 'operator'>,
): Promise<void> => {
  if (operator) return;
  try {
    await forgetChoices(services, { userId });
  } catch (error) {
    services.logger.error({ err: error, userId }, 'the choices of a cart outlived the logout');
  }
};
