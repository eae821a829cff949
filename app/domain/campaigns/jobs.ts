import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/outbox-messages';

/** The outbox message that brings a campaign's coupon; `leadId` names whom it greets. */
export const campaignCouponTopic = 'mail.campaign-coupon';
export const campaignCouponSchema = z.object({
  grantId: z.number().int().positive(),
  leadId: z.number().int().positive(),
});

/** The messages of this room, by the topics of their rows. */
export const campaignMessagesByTopic = {
  [campaignCouponTopic]: optionalMail(campaignCouponSchema, 'offers'),
};

type Messages = typeof campaignMessagesByTopic;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
