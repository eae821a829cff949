import { refusalText } from '~/domain/payments/labels';
import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import { formatBrl } from '~/domain/shared/money';
import { Notice } from '~/ui/notice';
import type { Tone } from '~/ui/tone';

type Told = { tone: Tone; text: string };

const waiting = ({ typeId, amount, slip }: PaymentView): Told => {
  const sum = formatBrl(amount);
  if (typeId === paymentType.pix)
    return {
      tone: 'info',
      text: `Falta só pagar o PIX de ${sum}: o código está na página do pedido e vale por 48 horas.`,
    };
  if (isBoleto(typeId)) {
    const due = slip ? `, que vence em ${slip.dueOn.split('-').reverse().join('/')}` : '';
    return { tone: 'info', text: `Falta só pagar o boleto de ${sum}${due}: ele está na página do pedido.` };
  }
  if (typeId === paymentType.deposit)
    return {
      tone: 'info',
      text: `Falta só o depósito de ${sum}: a conta e o envio do comprovante estão na página do pedido.`,
    };
  return {
    tone: 'info',
    text: 'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.',
  };
};

const toldOf = (payment: PaymentView): Told => {
  const { status, typeId } = payment;
  if (status === 'paid') {
    const lead =
      typeId === paymentType.card ? 'O pagamento com cartão foi aprovado.' : 'O pagamento já foi confirmado.';
    return { tone: 'success', text: `${lead} Agora é com a gente.` };
  }
  if (status === 'refused') return { tone: 'danger', text: refusalText(payment) };
  if (status === 'cancelled') return { tone: 'warning', text: 'Este pagamento foi cancelado.' };
  return waiting(payment);
};

/** Where the payment of an order stands, in a sentence. An order without one costs nothing. */
export const StandingNotice = ({ payment }: { payment: PaymentView | null }) => {
  const { tone, text } = payment
    ? toldOf(payment)
    : { tone: 'success' as const, text: 'Não há nada a pagar. Agora é com a gente.' };
  return (
    <Notice tone={tone} className="max-w-prose text-left">
      <p>{text}</p>
    </Notice>
  );
};
