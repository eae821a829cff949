import type { Context } from '~/domain/shared/context.server';
import { defineMail, type MailRow } from '../notifications/message';
import { couponIsHandedOver, couponToGive } from '../promotions/grant-coupon.server';
import { saoPauloDateTime } from '../shared/calendar';
import { formatDateText } from '../shared/date-text';
import { couponMail } from './coupon-mail';
import { findLead } from './lead-store.server';
import { campaignCouponMessage } from './messages';

export const campaignMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(campaignCouponMessage, {
    sentWhen: 'alguém da campanha ganha um cupom',
    trueWhile: 'o cupom está ativo e no prazo, e nenhum melhor tomou o lugar dele',
    // Its owner holds the coupon once the mail is taken.
    read: async (services, { grantId, leadId }) => {
      const lead = await findLead(services.db, leadId);
      const handed = lead && (await couponToGive(services, grantId));
      if (!handed || handed.email !== lead.email) return null;
      const { email, validUntil, ...coupon } = handed;
      const lastDay = validUntil && formatDateText(saoPauloDateTime(new Date(validUntil.getTime() - 1)).date);
      return {
        to: { name: lead.name, address: email },
        content: couponMail({ ...coupon, name: lead.name, validUntil: lastDay }, services.shop.url),
        afterwards: () => couponIsHandedOver(services, handed),
      };
    },
  }),
];
