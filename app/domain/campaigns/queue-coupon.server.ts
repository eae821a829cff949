import type { Context } from '~/domain/shared/context.server';
import { queueMessage } from '../notifications/queue-message.server';
import { grantCoupon } from '../promotions/grant-coupon.server';
import { saoPauloDateTime } from '../shared/calendar';
import { campaignCouponMessage } from './messages.server';

/**
 * Grants a coupon of the campaign to a lead's e-mail and queues its mail, in the caller's transaction. A repeated
 * request gets the same coupon, or the better one that took its place, and its mail at most once a day. Does nothing while the shop does not offer the
 * coupon.
 */
export const queueCoupon = async (
  services: Pick<Context, 'db' | 'clock'>,
  lead: { id: number; email: string },
  coupon: { code: string; instead?: readonly string[] },
): Promise<void> => {
  const granted = await grantCoupon(services, { ...coupon, email: lead.email });
  if (!granted) return;
  const { grantId, isKept } = granted;
  const { date } = saoPauloDateTime(services.clock.now());
  await queueMessage(
    services,
    campaignCouponMessage.of({
      payload: { grantId, leadId: lead.id },
      // A better coupon may have been mailed today already, for the survey.
      dedupeKey: `campaign-coupon-${grantId}-${date}${isKept ? '-again' : ''}`,
    }),
  );
};
