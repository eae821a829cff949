import { findAddress } from '~/domain/addresses/list-addresses.server';
import type { Catalogue } from '~/domain/catalogue/catalogue.server';
import type { ReadinessGap } from '~/domain/files/project';
import { readReadyProject } from '~/domain/files/read-project.server';
import { findCounter } from '~/domain/shipping/list-counters.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { closeCart, deleteItem, ensureOpenCart, insertItem, updateOpenCart } from './cart-store.server';
import { deliveryOptions } from './price-delivery.server';
import { type CartServices, readCart } from './read-cart.server';

type NotFound = { kind: 'not-found' };
const notFound = fail<NotFound>({ kind: 'not-found' });

/** Nothing chosen: what a change of the lines leaves of the delivery, since its price may be another. */
const noDelivery = { deliveryType: null, addressId: null, transportTypeId: null, counterId: null };

export type AddFailure = NotFound | { kind: 'not-ready'; gap: ReadinessGap };

/**
 * Puts a project of the customer into the cart, once however often it is asked; the chosen delivery is cleared.
 * Somebody else's project is not found; one whose files are missing or not yet approved is refused with the gap.
 */
export const addToCart = async (
  services: HasDb & { ids: Ids; catalogue: Catalogue },
  { userId, projectId }: { userId: number; projectId: string },
): Promise<Result<null, AddFailure>> =>
  inTransaction(services, async (within) => {
    const project = await readReadyProject(within, { projectId, userId });
    if (!project.ok)
      return project.failure === 'not-found' ? notFound : fail({ kind: 'not-ready', gap: project.failure });
    const cartId = await ensureOpenCart(within.db, userId, within.ids.token());
    const { count } = await insertItem(within.db, cartId, projectId);
    if (count > 0) await updateOpenCart(within.db, userId, noDelivery);
    return ok(null);
  });

/** Takes a line out of the customer's cart; the project and its files stay. */
export const removeFromCart = async (
  services: HasDb,
  { userId, itemId }: { userId: number; itemId: number },
): Promise<Result<null, NotFound>> =>
  inTransaction(services, async ({ db }) => {
    if ((await deleteItem(db, userId, itemId)) === 0) return notFound;
    await updateOpenCart(db, userId, noDelivery);
    return ok(null);
  });

/** Chooses home delivery; fails when the address is not the customer's or nobody delivers there that way. */
export const chooseAddress = async (
  services: CartServices,
  { userId, addressId, transportTypeId }: { userId: number; addressId: number; transportTypeId: number },
): Promise<Result<null, NotFound>> => {
  const [address, cart] = [await findAddress(services, userId, addressId), await readCart(services, userId)];
  if (!address || !cart) return notFound;
  const options = await deliveryOptions(services, address, cart.lines);
  if (!options.some((option) => option.transportTypeId === transportTypeId)) return notFound;
  const choice = { deliveryType: 1, addressId, transportTypeId, counterId: null };
  return (await updateOpenCart(services.db, userId, choice)) ? ok(null) : notFound;
};

/** Chooses to pick the order up at an open counter. */
export const chooseCounter = async (
  services: HasDb,
  { userId, counterId }: { userId: number; counterId: number },
): Promise<Result<null, NotFound>> => {
  if (!(await findCounter(services, counterId))) return notFound;
  const choice = { deliveryType: 2, addressId: null, transportTypeId: null, counterId };
  return (await updateOpenCart(services.db, userId, choice)) ? ok(null) : notFound;
};

/** Names the order that the cart will become. */
export const nameOrder = async (
  services: HasDb,
  { userId, name }: { userId: number; name: string },
): Promise<Result<null, NotFound>> =>
  (await updateOpenCart(services.db, userId, { orderName: name })) ? ok(null) : notFound;

/** Marks a cart as ordered, in the transaction that wrote its order. */
export const markCartOrdered = async ({ db }: HasDb, cartId: number): Promise<void> => {
  await closeCart(db, cartId);
};
