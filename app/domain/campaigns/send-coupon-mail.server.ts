import type { HasDb } from '~/platform/db.server';
import type { Mailer } from '../notifications/ports';
import { couponIsHandedOver, couponToHandOver } from '../promotions/grant-coupon.server';
import { saoPauloDateTime } from '../shared/calendar';
import { formatDateText } from '../shared/date-text';
import type { Clock } from '../shared/ports';
import { couponMail } from './coupon-mail';
import { findLead } from './lead-store.server';

type Services = HasDb & { clock: Clock; mailer: Mailer; shop: { url: string; mailDomain: string } };

/**
 * Brings a granted coupon to its owner, who holds it once the mail is taken. Nothing where the lead was erased or a better
 * coupon took its place meanwhile. Rejects when the mail server does not take it.
 */
export const sendCampaignCouponMail = async (
  services: Services,
  { grantId, leadId, key }: { grantId: number; leadId: number; key: string },
): Promise<void> => {
  const { db, mailer, shop } = services;
  const lead = await findLead(db, leadId);
  const handed = lead && (await couponToHandOver(services, grantId));
  if (!handed || handed.email !== lead.email) return;
  const { email, validUntil, ...coupon } = handed;
  const lastDay = validUntil && formatDateText(saoPauloDateTime(new Date(validUntil.getTime() - 1)).date);
  await mailer.send({
    to: { name: lead.name, address: email },
    content: couponMail({ ...coupon, name: lead.name, validUntil: lastDay }, shop.url),
    messageId: `<${key}@${shop.mailDomain}>`,
  });
  await couponIsHandedOver(services, handed);
};
