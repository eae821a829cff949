import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/message';

/** Brings a campaign's coupon; `leadId` names whom it greets. */
export const campaignCouponMessage = optionalMail(
  'mail.campaign-coupon',
  z.object({ grantId: z.number().int().positive(), leadId: z.number().int().positive() }),
  'offers',
);
