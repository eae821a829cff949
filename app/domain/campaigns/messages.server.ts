import { z } from 'zod';
import { hello, INDIVIDUAL } from '~/domain/accounts/customer';
import { anExample, exampleShopUrl, helena, type MailContent } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, optionalMail } from '~/domain/notifications/message';
import { couponIsHandedOver, couponToGive } from '~/domain/promotions/grant-coupon.server';
import { saoPauloDateTime } from '~/domain/shared/calendar';
import type { Context } from '~/domain/shared/context.server';
import { formatDateText } from '~/domain/shared/date-text';
import { campaignCoupons } from './labels';
import { findLead } from './lead-store.server';

/** Mails a campaign's coupon; `leadId` is the lead to greet. */
export const campaignCouponMessage = optionalMail(
  'mail.campaign-coupon',
  z.object({ grantId: z.number().int().positive(), leadId: z.number().int().positive() }),
  'offers',
);

type MailedCoupon = {
  name: string;
  code: string;
  /** "5% de desconto na impressão" */
  description: string;
  /** Formatted for reading; null without an end. */
  validUntil: string | null;
  firstOrderOnly: boolean;
};

const conditions = ({ validUntil, firstOrderOnly }: MailedCoupon): string =>
  [
    firstOrderOnly
      ? 'Vale na sua primeira compra, em qualquer produto.'
      : 'Vale uma vez, em qualquer produto.',
    validUntil ? `Use até ${validUntil}.` : '',
    'O cupom é pessoal: entre com a conta deste e-mail. Um cupom por pessoa, sem somar com outro.',
  ]
    .filter(Boolean)
    .join(' ');

/** The mail with a coupon of the campaign. */
export const couponMail = (coupon: MailedCoupon, shopUrl: string): MailContent => {
  const isFirst = coupon.code === campaignCoupons.registered;
  return {
    subject: `Seu cupom: ${coupon.description}`,
    preview: `${coupon.code}: ${coupon.description}.`,
    heading: isFirst ? 'O seu cupom chegou' : 'O seu desconto cresceu',
    paragraphs: [
      hello({ name: coupon.name, type: INDIVIDUAL }),
      isFirst
        ? 'Obrigado por se apresentar! Este é o cupom para imprimir o seu próximo livro com a Lombada.'
        : 'Obrigado por contar sobre a sua editora! Este cupom toma o lugar do primeiro, com um desconto maior.',
      conditions(coupon),
    ],
    copy: { label: 'Código do cupom', text: coupon.code },
    link: { label: 'Montar meu livro', url: `${shopUrl}/livro` },
    note: 'Digite o código no carrinho, em “Cupom de desconto”. Se não foi você quem pediu este cupom, pode ignorar este e-mail.',
  };
};

export const campaignMails: MailRow<Pick<Context, 'db' | 'clock' | 'shop'>>[] = [
  defineMail(campaignCouponMessage, {
    sentWhen: 'alguém da campanha ganha um cupom',
    trueWhile: 'o cupom está ativo e no prazo, e nenhum melhor tomou o lugar dele',
    examples: () => [
      anExample(
        'primeiro cupom',
        couponMail(
          {
            name: helena.name,
            validUntil: '24/12/2026',
            firstOrderOnly: true,
            code: campaignCoupons.registered,
            description: '5% de desconto na impressão',
          },
          exampleShopUrl,
        ),
      ),
      anExample(
        'cupom em dobro',
        couponMail(
          {
            name: helena.name,
            validUntil: '24/12/2026',
            firstOrderOnly: true,
            code: 'BEMVINDO10',
            description: '10% de desconto na impressão',
          },
          exampleShopUrl,
        ),
      ),
    ],
    // The coupon is granted once the mail server has accepted the mail.
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
