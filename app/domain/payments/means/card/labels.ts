import type { PaymentPartView, PaymentView, Refusal } from '../../core/payment-view';
import type { CardRefusal } from '../../core/ports/card-gateway';
import { brandLabelOf } from './brands';

/** While the gateway has not decided over a card. */
export const cardUndecided =
  'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.';

/** Why a card was not accepted, and what the customer can do. */
export const cardRefusalMessage: Record<CardRefusal, string> = {
  'insufficient-funds':
    'O cartão não tem limite suficiente para esta compra. Use outro cartão ou escolha outra forma de pagamento.',
  expired: 'O cartão está vencido. Confira a validade ou use outro cartão.',
  blocked:
    'O cartão está bloqueado ou tem alguma restrição. Fale com o banco que o emitiu ou use outro cartão.',
  'wrong-cvc': 'O código de segurança não confere. Confira o CVC e tente de novo.',
  fraud:
    'O pagamento não passou na análise de segurança. Fale com o banco que emitiu o cartão ou escolha outra forma de pagamento.',
  other: 'O banco que emitiu o cartão não autorizou o pagamento. Fale com o banco ou use outro cartão.',
};

/** Of a card that its bank was never asked about: what the gateway gave for it is good for a minute. */
export const cardNotTaken =
  'A operadora não aceitou os dados do cartão, que valem por um minuto depois de enviados. Digite-os de novo ou escolha outra forma de pagamento.';

/** Of a card that the gateway would not charge, whatever its holder does about it. */
export const cardNotCharged =
  'Não foi possível concluir o pagamento com este cartão, e nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.';

/** A refusal in the words that were kept of it. */
export const refusedWith = (text: string): Refusal => ({ text, tellsUncharged: text === cardNotCharged });

/** Why a payment was refused; of two cards in words of their own. */
export const refusalOf = ({ second, refusal }: PaymentView): Refusal =>
  second ? refusedWith(twoCardsRefused) : (refusal ?? refusedWith(cardRefusalMessage.other));

/** The same with what became of each of two cards. */
export const refusalText = (payment: PaymentView): string =>
  [refusalOf(payment).text, ...(payment.second ? refusedCards(payment) : [])].join(' ');

/** The spec's words for two cards of which one was refused (3, section 8). */
export const twoCardsRefused =
  'Infelizmente seu pagamento não foi aprovado, por favor refaça seu pedido e tente novamente!';

/** Of one of two cards that was approved: the other was not, and its amount is held no more. */
export const cardLetGo = 'O outro cartão não foi aprovado, e o valor reservado neste foi liberado.';

/** Of one of two cards that was never charged, since the other was not approved. */
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
 * What became of each card of a refused attempt, a sentence for each. Of two cards that were refused before each had its
 * own reason, both have the same words: which it was is not known, and nothing is said.
 */
export const refusedCards = (payment: PaymentView): string[] => {
  if (payment.status !== 'refused' || !payment.card) return [];
  const paymentParts = payment.second ? [payment, payment.second] : [payment];
  const texts = paymentParts.map(({ refusal }) => refusal?.text ?? '');
  const isReported = texts.every((text) => text !== '') && new Set(texts).size === paymentParts.length;
  return isReported ? paymentParts.map(sentenceOf) : [];
};
