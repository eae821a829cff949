import { hello, INDIVIDUAL } from '../accounts/customer';
import type { MailContent } from '../notifications/mail-content';
import { campaignCoupons } from './labels';

export type MailedCoupon = {
  name: string;
  code: string;
  /** "5% de desconto na impressão" */
  description: string;
  /** As people read it; null without end. */
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

/** The mail that brings a coupon of the campaign. */
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
