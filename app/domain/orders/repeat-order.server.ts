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

/** What is another in a cart at what was bought again, in the order of its lines. */
export type RepeatChanges = { lines: RepeatChange[]; coupons: LostCoupon[] };

const none: RepeatChanges = { lines: [], coupons: [] };

/**
 * What a cart's lines that are bought again cost when they were bought, where they cost something else now, and the
 * coupons that those orders had and this cart has not.
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

/** A file of the order that its copy does not have, so that it is to be sent again. */
export type LostFile = { orderItemId: number; description: string; name: string };

/**
 * Puts the lines of the customer's own order into the cart, each a copy with its own files, and answers the files that
 * could not be taken over. A second click changes nothing and is answered the same. Not for an order that is not offered
 * to be bought again (`canRepeat`).
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
