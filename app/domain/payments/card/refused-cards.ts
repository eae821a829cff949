import type { PaymentPartView, PaymentView } from '../payment-view';
import { brandLabelOf } from './brands';

/** Of one of two cards that was approved: the other was not, and its amount is held no more. */
export const cardLetGo = 'O outro cartão não foi aprovado, e o valor reservado neste foi liberado.';

/** Of one of two cards that nobody was asked about, since the other was not approved. */
export const cardNotTried = 'O outro cartão não foi aprovado, e este não chegou a ser usado.';

/** "Visa final 0010". */
export const cardNameOf = ({ card }: Pick<PaymentPartView, 'card'>): string =>
  card ? `${brandLabelOf(card.brand)} final ${card.last4}` : 'Cartão';

const sentenceOf = (paymentPart: PaymentPartView): string => {
  const name = cardNameOf(paymentPart);
  const text = paymentPart.refusal?.text ?? '';
  if (text === cardLetGo) return `O cartão ${name} foi aprovado, e o valor reservado nele foi liberado.`;
  if (text === cardNotTried) return `O cartão ${name} não chegou a ser usado.`;
  return `O cartão ${name} não passou: ${text}`;
};

/**
 * What became of each card of a refused attempt, a sentence for each. Of two cards that were refused before each was told
 * apart, both have the same words: nobody knows which it was, and nothing is said.
 */
export const refusedCards = (payment: PaymentView): string[] => {
  if (payment.status !== 'refused' || !payment.card) return [];
  const paymentParts = payment.second ? [payment, payment.second] : [payment];
  const texts = paymentParts.map(({ refusal }) => refusal?.text ?? '');
  const isReported = texts.every((text) => text !== '') && new Set(texts).size === paymentParts.length;
  return isReported ? paymentParts.map(sentenceOf) : [];
};
