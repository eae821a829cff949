import { settleCopies } from '~/domain/catalogue/configuration-change';
import { reconfigureProject } from '~/domain/files/reconfigure-project.server';
import { priceConfiguration } from '~/domain/pricing/price-configuration';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { findItem } from './cart-item-store.server';
import { stepperOf } from './cart-lines.server';
import { lockOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';
import { type SteppedQuantity, stepQuantity } from './quantity-step';
import { type CartServices, warmPricing } from './read-cart.server';

/** `fixed`: the number of copies of this line is not changed in the cart. */
export type QuantityFailure = { kind: 'not-found' | 'fixed' };

/**
 * Changes how many copies a line asks for, to the nearest number that is sold (see `stepQuantity`); null is an empty
 * field. Another number clears the chosen delivery, and an offer's held price with it.
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
