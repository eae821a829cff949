import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';

/** How an order was or was to be paid: "por PIX". */
export const paymentNames: Record<number, string> = {
  [paymentType.deposit]: 'por depósito ou transferência',
  [paymentType.card]: 'por cartão de crédito',
  [paymentType.wallet]: 'com os créditos da sua carteira',
  [paymentType.boleto]: 'por boleto',
  [paymentType.secondBoleto]: 'por boleto',
  [paymentType.pix]: 'por PIX',
};

/** Why an order waits for no money any more, and what becomes of money that comes all the same. */
export const closedText = ({ typeId, status }: Pick<PaymentView, 'typeId' | 'status'>): string => {
  const name = `O pagamento ${paymentNames[typeId]}`;
  if (status === 'refused')
    return `${name} não foi aprovado, e nenhum outro veio no prazo. Nada foi cobrado.`;
  const late = `${name} não veio no prazo. Se você pagou depois, o valor volta para você`;
  return isBoleto(typeId) ? `${late} como crédito na sua carteira.` : `${late}.`;
};

/** What to do about a Pix that has run out. `offered`: how the order can be paid now, by the form below it. */
export const expiredPixText = (offered: readonly { id: number }[]): string => {
  const text =
    'Se você já pagou, aguarde: a confirmação chega em instantes. Se não pagou, não use mais este código';
  if (offered.length === 0) return `${text}.`;
  return offered.some(({ id }) => id === paymentType.pix)
    ? `${text}: em “Trocar forma de pagamento” você gera outro ou paga de outro jeito.`
    : `${text}: em “Trocar forma de pagamento” você paga de outro jeito.`;
};
