import { cardUndecided, refusalText } from '~/domain/payments/labels';
import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import { dayTimeText, formatDateText } from '~/domain/shared/date-text';
import { formatBrl } from '~/domain/shared/money';
import type { Tone } from '~/ui/tone';

/** Whether the order was finished well, waits for another payment, or was ended. */
export type Outcome = 'finished' | 'unpaid' | 'cancelled';

export const outcomeTitles: Record<Outcome, string> = {
  finished: 'Seu pedido foi finalizado com sucesso',
  unpaid: 'Seu pedido foi registrado, falta o pagamento',
  cancelled: 'Este pedido foi cancelado',
};

type Standing = { tone: Tone; text: string; outcome: Outcome };
/** Where the order itself stands, which staff may have moved. */
type Order = { isPaid: boolean; awaits: boolean };

const waitingText = ({ typeId, amount, slip, proofs, expiresAt }: PaymentView): string => {
  const sum = formatBrl(amount);
  if (typeId === paymentType.pix)
    return `Falta só pagar o PIX de ${sum}: o código vale até ${dayTimeText(expiresAt)} e está também na página do pedido.`;
  if (isBoleto(typeId)) {
    const due = slip ? `, que vence em ${formatDateText(slip.dueOn)}` : '';
    return `Falta só pagar o boleto de ${sum}${due}: ele está na página do pedido.`;
  }
  if (typeId === paymentType.deposit && proofs.length > 0)
    return 'Recebemos o seu comprovante e estamos conferindo o depósito. Avisamos por e-mail assim que o valor aparecer na nossa conta.';
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

const CANCELLED =
  'Este pedido não pode mais ser pago. Se você já pagou, veja na página do pedido o que acontece com o valor.';

/** Where the payment of an order stands, in words. An order without one costs nothing. */
export const standingOf = (payment: PaymentView | null, { isPaid, awaits }: Order): Standing => {
  if (!isPaid && !awaits) return { outcome: 'cancelled', tone: 'warning', text: CANCELLED };
  const finished = { outcome: 'finished', tone: 'success' } as const;
  if (!payment) return { ...finished, text: 'Não há nada a pagar. Agora é com a gente.' };
  if (payment.status === 'paid') return { ...finished, text: `${paidText(payment)} Agora é com a gente.` };
  if (isPaid)
    return { ...finished, text: 'Não é preciso pagar mais nada por este pedido. Agora é com a gente.' };
  const unpaid = { outcome: 'unpaid' } as const;
  if (payment.status === 'refused') return { ...unpaid, tone: 'danger', text: refusalText(payment) };
  if (payment.status === 'cancelled')
    return {
      ...unpaid,
      tone: 'warning',
      text: 'A cobrança anterior foi encerrada. Escolha outra forma de pagamento.',
    };
  return { outcome: 'finished', tone: 'info', text: waitingText(payment) + walletText(payment) };
};
