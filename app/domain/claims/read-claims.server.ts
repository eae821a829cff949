import type { Context } from '~/domain/shared/context.server';
import { listLooseByPurpose } from '../attachments/attachments.server';
import { itemStatus } from '../orders/order-status';
import { claimPurpose, type ItemClaim, type ItemClaims } from './claim';
import { claimFlags, lastClaimDay } from './claim-flags';
import { type ClaimedItem, findClaimDays, findItem, findItems } from './claim-store.server';

/** Whether an item's status allows a claim, or allowed one before. */
export const isContestable = ({ statusId }: { statusId: number }): boolean =>
  statusId === itemStatus.delivered || statusId === itemStatus.readyForPickup;

const flagsOf = (item: ClaimedItem, days: number, now: Date) =>
  claimFlags(item, item.claim?.steps ?? [], { days, now });

/** The claims on items of the customer's own order that arrived, and what may be done about them. */
export const readItemClaims = async (
  services: Pick<Context, 'db' | 'clock'>,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<ItemClaims> => {
  const { db, clock } = services;
  const [items, days] = await Promise.all([findItems(db, userId, orderId), findClaimDays(db)]);
  const reported = items.filter((item) => item.claim !== null || isContestable(item));
  const now = clock.now();
  const flagged = reported.map((item) => ({ item, flags: flagsOf(item, days, now) }));
  const open = flagged.filter(({ flags }) => flags.contest || flags.resend);
  const loose = await listLooseByPurpose(services, {
    userId,
    purposes: open.map(({ item }) => claimPurpose(item.id)),
  });
  const entries = flagged.map(({ item: { id, claim, since }, flags }): [number, ItemClaim] => {
    const more = {
      flags,
      until: lastClaimDay(since, days, claim?.steps),
      loose: loose.get(claimPurpose(id)) ?? [],
    };
    if (!claim) return [id, { claim, ...more }];
    const { reason: _reason, steps: _steps, ...view } = claim;
    return [id, { claim: view, ...more }];
  });
  return Object.fromEntries(entries);
};

/** The same for an order that was already read; without a query when nothing of it has arrived. */
export const readOrderClaims = async (
  services: Pick<Context, 'db' | 'clock'>,
  userId: number,
  order: { id: number; items: readonly { status: { id: number } }[] },
): Promise<ItemClaims> =>
  order.items.some(({ status }) => isContestable({ statusId: status.id }))
    ? readItemClaims(services, { userId, orderId: order.id })
    : {};

/** Whether the customer may now send files with a claim on this item. */
export const mayContest = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, id }: { userId: number; id: number },
): Promise<boolean> => {
  const item = await findItem(db, userId, id);
  if (!item) return false;
  const { contest, resend } = flagsOf(item, await findClaimDays(db), clock.now());
  return contest || resend;
};
