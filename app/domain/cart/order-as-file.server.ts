import { type ChangeFailure, changeToFile, type FileChange } from '~/domain/files/change-to-file.server';
import { inTransaction } from '~/platform/db.server';
import type { Centavos } from '../shared/money';
import type { Result } from '../shared/result';
import { hasProject } from './cart-item-store.server';
import { lockOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';
import { type CartServices, warmPricing } from './read-cart.server';

/**
 * Adopts the page count or the colour of a book's file (see `changeToFile`). If the book is in the cart already, the
 * chosen delivery is cleared, because weight and lead time may differ.
 */
export const orderAsFile = async (
  services: CartServices,
  input: { userId: number; projectId: string; change: FileChange },
): Promise<Result<{ total: Centavos }, ChangeFailure>> => {
  await warmPricing(services, input.userId);
  return inTransaction(services, async (within) => {
    const cartId = await lockOpenCart(within.db, input.userId);
    const changed = await changeToFile(within, input);
    if (changed.ok && cartId !== null && (await hasProject(within.db, cartId, input.projectId)))
      await updateOpenCart(within.db, input.userId, noDelivery);
    return changed;
  });
};
