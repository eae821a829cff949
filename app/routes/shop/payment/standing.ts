import { cardUndecided, refusalText } from '~/domain/payments/labels';
import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import { formatDateText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import type { Tone } from '~/ui/tone';

type Standing = { tone: Tone; text: string };

const waitingText = ({ typeId, amount, slip }: PaymentView): string => {
  const sum = formatBrl(amount);
  if (typeId === paymentType.pix)
    return `Falta só pagar o PIX de ${sum}: o código está na página do pedido e vale por 48 horas.`;
  if (isBoleto(typeId)) {
    const due = slip ? `, que vence em ${formatDateText(slip.dueOn)}` : '';
    return `Falta só pagar o boleto de ${sum}${due}: ele está na página do pedido.`;
  }
  if (typeId === paymentType.deposit)
    return `Falta só o depósito de ${sum}: a conta e o envio do comprovante estão na página do pedido.`;
  return cardUndecided;
};

const walletText = ({ wallet }: PaymentView): string =>
  wallet > 0 ? ` Da sua carteira, ${formatBrl(wallet)} já estão reservados.` : '';

const paidText = ({ typeId, second }: PaymentView): string => {
  if (typeId === paymentType.wallet) return 'Os créditos da sua carteira pagaram este pedido.';
  if (typeId !== paymentType.card) return 'O pagamento já foi confirmado.';
  return second ? 'O pagamento com os dois cartões foi aprovado.' : 'O pagamento com cartão foi aprovado.';
};

/** Where the payment of an order stands, in words. An order without one costs nothing. */
export const standingOf = (payment: PaymentView | null): Standing => {
  if (!payment) return { tone: 'success', text: 'Não há nada a pagar. Agora é com a gente.' };
  if (payment.status === 'paid')
    return { tone: 'success', text: `${paidText(payment)} Agora é com a gente.` };
  if (payment.status === 'refused') return { tone: 'danger', text: refusalText(payment) };
  if (payment.status === 'cancelled') return { tone: 'warning', text: 'Este pagamento foi cancelado.' };
  return { tone: 'info', text: waitingText(payment) + walletText(payment) };
};
