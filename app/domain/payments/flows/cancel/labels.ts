import { type Centavos, formatBrl } from '../../../shared/money';
import type { MoneyBackPlan } from '../money-back/plan-money-back';
import type { HeldBack } from '../pay/waiting-payment';

/** Why an order or an item of it was not cancelled. */
export type CancelFailure =
  | { kind: 'not-found' }
  /** It is in production, finished or cancelled */
  | { kind: 'too-late' }
  | { kind: 'reason-missing' }
  /** It was paid while its charge was being closed */
  | { kind: 'paid-meanwhile' }
  /** The bank of the open payment gave no answer */
  | { kind: 'try-later' }
  | { kind: HeldBack }
  /** The refund differs from what the customer saw */
  | { kind: 'amount-changed'; amount: Centavos }
  /** A single item of an unpaid order cannot be cancelled */
  | { kind: 'not-paid' };

/** Messages about cancelling an order or an item. */
export const cancelMessages = {
  orderNotFound: 'Pedido não encontrado.',
  itemNotFound: 'Não encontramos este item nos seus pedidos.',
  orderTooLate:
    'Este pedido não pode mais ser cancelado por aqui: ele já entrou em produção ou foi encerrado. Fale com a gente se algo está errado.',
  itemTooLate:
    'Este item não pode mais ser cancelado por aqui: ele já entrou em produção ou foi encerrado. Fale com a gente se algo está errado.',
  reasonMissing: 'Conte o motivo do cancelamento.',
  paidMeanwhile:
    'O pagamento deste pedido acabou de chegar, e ele não foi cancelado. Se ainda quiser cancelar, atualize a página: o valor volta para você.',
  tryLater: 'Não conseguimos encerrar a cobrança deste pedido agora. Aguarde um minuto e tente de novo.',
  inReview:
    'Recebemos um pagamento deste pedido que precisa ser conferido pela nossa equipe antes do cancelamento. Fale com a gente.',
  proofSent:
    'Recebemos o comprovante do seu depósito e estamos conferindo. Para cancelar antes disso, fale com a gente.',
  notPaid: 'Este pedido ainda não foi pago: cancele o pedido inteiro.',
  itemCancelled: 'Item cancelado.',
  orderCancelled: 'Pedido cancelado.',
  refundNotFound: 'Não encontramos esta devolução nos seus pedidos.',
  refundUnderWay: 'Esta devolução já está a caminho ou foi feita.',
} as const;

export const amountChanged = (amount: number): string =>
  `O valor a devolver agora é ${formatBrl(amount)}. Confira e, se estiver de acordo, cancele de novo.`;

/** The message after a cancellation: what was already refunded, and what is on its way. */
export const cancelledText = (what: string, back: MoneyBackPlan | null): string => {
  if (!back || back.total === 0) return what;
  const atOnce = back.parts
    .filter(({ goal }) => goal === 'wallet')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (atOnce === back.total) return `${what} ${formatBrl(atOnce)} já estão na sua carteira.`;
  const later = `A devolução de ${formatBrl(back.total - atOnce)} está a caminho.`;
  return atOnce > 0 ? `${what} ${formatBrl(atOnce)} já estão na sua carteira. ${later}` : `${what} ${later}`;
};
