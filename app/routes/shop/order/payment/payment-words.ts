import { knownMeans, meansOf } from '~/domain/payments/all-means';
import type { PaymentView } from '~/domain/payments/payment-view';

/** Why an order waits for no money any more, and what becomes of money that comes all the same. */
export const closedText = ({ typeId, status }: Pick<PaymentView, 'typeId' | 'status'>): string => {
  const { words, goesBackTo } = meansOf(typeId);
  const name = `O pagamento ${words.by}`;
  if (status === 'refused')
    return `${name} não foi aprovado, e nenhum outro veio no prazo. Nada foi cobrado.`;
  const late = `${name} não veio no prazo. Se você pagou depois, o valor volta para você`;
  return goesBackTo === 'wallet' ? `${late} como crédito na sua carteira.` : `${late}.`;
};

/** What to do about a Pix that has run out. `offered`: how the order can be paid now, by the form below it. */
export const expiredPixText = (offered: readonly { id: number }[]): string => {
  const text =
    'Se você já pagou, aguarde: a confirmação chega em instantes. Se não pagou, não use mais este código';
  if (offered.length === 0) return `${text}.`;
  return offered.some(({ id }) => knownMeans(id)?.isScanned)
    ? `${text}: em “Trocar forma de pagamento” você gera outro ou paga de outro jeito.`
    : `${text}: em “Trocar forma de pagamento” você paga de outro jeito.`;
};
