import { changePages, type PagesFailure } from '~/domain/files/change-pages.server';
import { inTransaction } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import type { Result } from '../shared/result';
import { hasProject } from './cart-item-store.server';
import { lockOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';
import { type CartServices, warmPricing } from './read-cart.server';

/**
 * Orders a book with as many pages as its file has (see `changePages`). Where it lies in the cart already, the chosen
 * delivery is cleared: its weight is another.
 */
export const takePagesOfFile = async (
  services: CartServices,
  input: { userId: number; projectId: string; pages: number },
): Promise<Result<{ total: Centavos }, PagesFailure>> => {
  await warmPricing(services, input.userId);
  return inTransaction(services, async (within) => {
    const cartId = await lockOpenCart(within.db, input.userId);
    const changed = await changePages(within, input);
    if (changed.ok && cartId !== null && (await hasProject(within.db, cartId, input.projectId)))
      await updateOpenCart(within.db, input.userId, noDelivery);
    return changed;
  });
};
