import type { Context } from '~/domain/shared/context.server';
import { queueMessage } from '../notifications/queue-message.server';
import { grantCoupon } from '../promotions/grant-coupon.server';
import { saoPauloDateTime } from '../shared/calendar';
import { campaignCouponMessage } from './messages.server';

/**
 * Grants a coupon of the campaign to a lead's e-mail and promises the mail with it, in the caller's transaction. Who asks
 * again gets the same coupon, and its mail at most once a day. Nothing where the shop does not offer it now.
 */
export const queueCoupon = async (
  services: Pick<Context, 'db' | 'clock'>,
  lead: { id: number; email: string },
  coupon: { code: string; instead?: readonly string[] },
): Promise<void> => {
  const granted = await grantCoupon(services, { ...coupon, email: lead.email });
  if (!granted) return;
  const { grantId } = granted;
  const { date } = saoPauloDateTime(services.clock.now());
  await queueMessage(
    services,
    campaignCouponMessage.of({
      payload: { grantId, leadId: lead.id },
      dedupeKey: `campaign-coupon-${grantId}-${date}`,
    }),
  );
};
