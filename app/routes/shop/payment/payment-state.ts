import type { PaymentView } from '~/domain/payments/core/payment-view';
import { meansOf } from '~/domain/payments/means/all-means';
import { refusalText } from '~/domain/payments/means/card/labels';
import { formatBrl } from '~/domain/shared/money';
import type { Tone } from '~/ui/notice';

/** Only in sandbox mode: the address of the simulated bank app. */
export const testBankLink = (
  env: { LOMBADA_MODE: string; SANDBOX_URL: string },
  txid: string | null,
): string | null =>
  env.LOMBADA_MODE === 'sandbox' && txid ? `${env.SANDBOX_URL}/pix-bank/pagar/${txid}` : null;

/** Anchor of the payment on an order's page. */
export const PAY_ANCHOR = 'pagar';

/**
 * Whether the order is complete, waits for another payment, was ended, or the gateway does not answer about its card.
 */
export type Outcome = 'finished' | 'unpaid' | 'unanswered' | 'cancelled';

export const outcomeTitles: Record<Outcome, string> = {
  finished: 'Seu pedido foi finalizado com sucesso',
  unpaid: 'Seu pedido foi registrado, falta o pagamento',
  unanswered: 'Seu pedido foi registrado, falta a resposta do cartão',
  cancelled: 'Este pedido foi cancelado',
};

type State = { tone: Tone; text: string; outcome: Outcome };
/** The status of the order itself, which staff may have changed. */
type Order = { isPaid: boolean; awaits: boolean };

const walletText = ({ wallet }: PaymentView): string =>
  wallet > 0 ? ` Da sua carteira, ${formatBrl(wallet)} já estão reservados.` : '';

const paidText = (payment: PaymentView): string =>
  meansOf(payment.typeId).words.paid?.(payment) ?? 'O pagamento já foi confirmado.';

const CANCELLED =
  'Este pedido não pode mais ser pago. Se você já pagou, veja na página do pedido o que acontece com o valor.';

/** The state of an order's payment as text. An order without a payment was free. */
export const stateOf = (payment: PaymentView | null, { isPaid, awaits }: Order): State => {
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
  return {
    ...(payment.isUnanswered
      ? ({ outcome: 'unanswered', tone: 'warning' } as const)
      : ({ outcome: 'finished', tone: 'info' } as const)),
    text: meansOf(payment.typeId).words.waiting(payment) + walletText(payment),
  };
};
