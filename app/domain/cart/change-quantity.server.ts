import { settleCopies } from '~/domain/catalogue/copies-and-pages';
import type { TooManyProjects } from '~/domain/files/project';
import { copyProjects, holdProjectQuota } from '~/domain/files/project-quota.server';
import { reconfigureProject } from '~/domain/files/reconfigure-project.server';
import { priceConfiguration } from '~/domain/pricing/price-configuration';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { MAX_CART_LINES } from './cart';
import { countItems, findItem, insertItemWithin } from './cart-item-store.server';
import { stepperOf } from './cart-lines.server';
import { lockOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';
import { type SteppedQuantity, stepQuantity } from './quantity-step';
import { type CartServices, warmPricing } from './read-cart.server';

export type DuplicateFailure = { kind: 'not-found' | 'full' } | TooManyProjects;

/**
 * Duplicates a line with the same files; files sent later for one do not affect the other. The chosen delivery is
 * cleared. Returns whether the line is bought again, so that its files stay.
 */
export const duplicateLine = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { userId, itemId }: { userId: number; itemId: number },
): Promise<Result<{ isRepeat: boolean }, DuplicateFailure>> =>
  inTransaction(services, async (within) => {
    const { db } = within;
    const cartId = await lockOpenCart(db, userId);
    const item = cartId === null ? null : await findItem(db, cartId, itemId);
    if (cartId === null || !item) return fail({ kind: 'not-found' });
    if ((await countItems(db, userId)) >= MAX_CART_LINES) return fail({ kind: 'full' });
    const room = await holdProjectQuota(within, { userId, adding: 1, areCopies: true });
    if (!room.ok) return room;
    const [copy] = (await copyProjects(within, { projectIds: [item.projectId], userId })) ?? [];
    if (!copy) return fail({ kind: 'not-found' });
    const { isRepeat } = item;
    await insertItemWithin(db, MAX_CART_LINES, { cartId, projectId: copy.id, isRepeat }, noDelivery);
    return ok({ isRepeat });
  });

/** `fixed`: the number of copies of this line cannot be changed in the cart. */
export type QuantityFailure = { kind: 'not-found' | 'fixed' };

/**
 * Changes the number of copies of a line, to the nearest number that is sold (see `stepQuantity`); null is an empty
 * field. A different number clears the chosen delivery and a quote's held price.
 */
export const changeQuantity = async (
  services: CartServices,
  { userId, itemId, wanted }: { userId: number; itemId: number; wanted: number | null },
): Promise<Result<SteppedQuantity, QuantityFailure>> => {
  await warmPricing(services, userId);
  const inForce = await services.prices.current();
  return inTransaction(services, async (within) => {
    const cartId = await lockOpenCart(within.db, userId);
    const item = cartId === null ? null : await findItem(within.db, cartId, itemId);
    if (!item) return fail({ kind: 'not-found' });
    const listed = await services.catalogue.product(item.project.productId, inForce.id);
    const rule = listed && stepperOf(item, listed);
    if (!listed || !rule || listed.product.kind !== 'book') return fail({ kind: 'fixed' });
    const stepped = stepQuantity(wanted, rule);
    const copies = settleCopies(listed.product.copies, stepped.value).value;
    const current = item.project.configuration as object;
    if ('copies' in current && current.copies === copies) return ok({ ...stepped, value: copies });
    const requested = { ...current, copies };
    const priced = priceConfiguration(listed.product, requested, inForce.table);
    if (!priced.ok) return fail({ kind: 'fixed' });
    const { configuration } = priced.value;
    await reconfigureProject(within, { projectId: item.projectId, userId, configuration });
    await updateOpenCart(within.db, userId, noDelivery);
    return ok({ ...stepped, value: copies });
  });
};
