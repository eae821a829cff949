import type { TooManyProjects } from '~/domain/files/project';
import { copyProjects, holdProjectQuota } from '~/domain/files/project-quota.server';
import type { Context } from '~/domain/shared/context.server';
import { inTransaction } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import { MAX_CART_LINES } from './cart';
import { countItems, findRepeated, insertRepeats } from './cart-item-store.server';
import { holdOpenCart, updateOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';

type RepeatLinesFailure = { kind: 'full' | 'not-found' } | TooManyProjects;

class Undone extends Error {
  constructor(readonly failure: RepeatLinesFailure) {
    super(failure.kind);
  }
}

/** The same request within this time is a double click or a retry; later the customer wants another copy. */
const SAME_CLICK_MS = 60_000;

/**
 * Puts copies of ordered projects into the customer's cart, all or none, as lines bought again; the chosen delivery is
 * cleared. A project that was copied within the last minute and is still in the cart is not copied again.
 */
export const repeatLines = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { userId, projectIds }: { userId: number; projectIds: readonly string[] },
): Promise<Result<null, RepeatLinesFailure>> => {
  try {
    await inTransaction(services, async (within) => {
      const { db, clock } = within;
      const now = clock.now();
      const cartId = await holdOpenCart(db, userId, within.ids.token());
      const since = new Date(now.getTime() - SAME_CLICK_MS);
      const repeated = await findRepeated(db, cartId, projectIds, since);
      const wanted = projectIds.filter((id) => !repeated.has(id));
      if (wanted.length === 0) return;
      if ((await countItems(db, userId)) + wanted.length > MAX_CART_LINES) throw new Undone({ kind: 'full' });
      const room = await holdProjectQuota(within, { userId, adding: wanted.length, areCopies: true });
      if (!room.ok) throw new Undone(room.failure);
      const copies = await copyProjects(within, { projectIds: wanted, userId });
      if (!copies) throw new Undone({ kind: 'not-found' });
      const lines = copies.map(({ id, sourceId }) => ({ projectId: id, repeatOf: sourceId }));
      await insertRepeats(db, cartId, lines, now);
      await updateOpenCart(db, userId, noDelivery);
    });
    return ok(null);
  } catch (error) {
    if (error instanceof Undone) return fail(error.failure);
    throw error;
  }
};
