import { copyProject } from '~/domain/files/copy-project.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { MAX_CART_LINES } from './cart';
import { countItems, insertItem, updateOpenCart } from './cart-store.server';
import { holdOpenCart, noDelivery } from './change-cart.server';

class Undone extends Error {
  constructor(readonly kind: 'full' | 'not-found') {
    super(kind);
  }
}

/**
 * Puts copies of projects that were ordered once into the customer's cart, all or none, as lines that are bought
 * again; the chosen delivery is cleared.
 */
export const repeatLines = async (
  services: HasDb & { clock: Clock; ids: Ids },
  { userId, projectIds }: { userId: number; projectIds: readonly string[] },
): Promise<Result<null, { kind: 'full' | 'not-found' }>> => {
  try {
    await inTransaction(services, async (within) => {
      const { db } = within;
      const cartId = await holdOpenCart(within, userId);
      if ((await countItems(db, userId)) + projectIds.length > MAX_CART_LINES) throw new Undone('full');
      for (const projectId of projectIds) {
        const copy = await copyProject(within, { projectId, userId });
        if (!copy) throw new Undone('not-found');
        await insertItem(db, cartId, copy.projectId, true);
      }
      await updateOpenCart(db, userId, noDelivery);
    });
    return ok(null);
  } catch (error) {
    if (error instanceof Undone) return fail({ kind: error.kind });
    throw error;
  }
};
