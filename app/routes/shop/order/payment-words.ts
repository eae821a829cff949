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
