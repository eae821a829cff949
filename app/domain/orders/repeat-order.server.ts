import { repeatLines } from '~/domain/cart/repeat-lines.server';
import type { Context } from '~/domain/shared/context.server';
import type { HasDb } from '~/platform/db.server';
import { fail, ok, type Result } from '../shared/result';
import {
  canRepeat,
  type LineNow,
  type LostCoupon,
  type RepeatChange,
  type RepeatFailure,
  repeatChange,
} from './repeat-changes';
import { findBoughtLines, findRepeatable, findSpentCoupons } from './repeat-store.server';

/** Price changes of the reordered lines of a cart, in the order of its lines. */
export type RepeatChanges = { lines: RepeatChange[]; coupons: LostCoupon[] };

const none: RepeatChanges = { lines: [], coupons: [] };

/**
 * Reordered lines whose price changed since they were bought, and the coupons that those orders had and this cart does
 * not.
 */
export const readRepeatChanges = async (
  { db }: HasDb,
  userId: number,
  cart: { lines: readonly (LineNow & { isRepeat: boolean })[]; coupon: object | null },
): Promise<RepeatChanges> => {
  if (!cart.lines.some(({ isRepeat }) => isRepeat)) return none;
  const bought = await findBoughtLines(db, userId);
  const lines = cart.lines.flatMap((line) => {
    const before = bought.get(line.id);
    return (before && repeatChange(before, line)) ?? [];
  });
  if (cart.coupon) return { lines, coupons: [] };
  const orderIds = [...new Set([...bought.values()].map(({ orderId }) => orderId))];
  return { lines, coupons: orderIds.length > 0 ? await findSpentCoupons(db, orderIds) : [] };
};

/** A file that could not be copied from the order, so it has to be sent again. */
export type LostFile = { orderItemId: number; description: string; name: string };

/**
 * Copies the lines of the customer's own order, with their files, into the cart. Returns the files that could not be
 * copied. A second click changes nothing and gets the same answer. Only for orders that can be reordered
 * (`canRepeat`).
 */
export const repeatOrder = async (
  services: Pick<Context, 'db' | 'clock' | 'ids'>,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<Result<{ lost: LostFile[] }, RepeatFailure>> => {
  const order = await findRepeatable(services.db, userId, orderId);
  if (!order) return fail({ kind: 'not-found' });
  const isSold = order.items.some(({ product }) => product.active);
  if (!canRepeat({ createdAt: order.createdAt, isSold }, services.clock.now()))
    return fail({ kind: 'unavailable' });
  const projectIds = order.items.map(({ projectId, resends }) => resends[0]?.id ?? projectId);
  const repeated = await repeatLines(services, { userId, projectIds });
  if (!repeated.ok) return repeated;
  const lost = order.items.flatMap(({ id, files }) =>
    files
      .filter(({ file }) => file.status !== 'approved' || file.replacedAt !== null)
      .map(({ description, file }) => ({ orderItemId: id, description, name: file.originalName })),
  );
  return ok({ lost });
};
