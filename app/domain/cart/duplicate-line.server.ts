import { copyProjects } from '~/domain/files/copy-projects.server';
import type { TooManyProjects } from '~/domain/files/project-quota';
import { holdProjectQuota } from '~/domain/files/project-quota.server';
import { type HasDb, inTransaction } from '~/platform/db.server';
import type { Clock, Ids } from '../shared/ports';
import { fail, ok, type Result } from '../shared/result';
import { MAX_CART_LINES } from './cart';
import { countItems, findItem, insertItemWithin } from './cart-item-store.server';
import { lockOpenCart } from './cart-store.server';
import { noDelivery } from './change-cart.server';

export type DuplicateFailure = { kind: 'not-found' | 'full' } | TooManyProjects;

/**
 * A second line like this one, with the same files; what is then sent for the one is not the other's. The chosen
 * delivery is cleared. Answers whether the line is bought again, and its files stay.
 */
export const duplicateLine = async (
  services: HasDb & { clock: Clock; ids: Ids },
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
