import type { PaymentPartView, PaymentView, Refusal } from '../../core/payment-view';
import type { CardRefusal } from '../../core/ports/card-gateway';
import { brandLabelOf } from './brands';

/** While the gateway has not decided about a card. */
export const cardUndecided =
  'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.';

/** When the gateway gave no answer: it may have charged the card or not, and another payment is possible at once. */
export const cardUnanswered =
  'A operadora do cartão não respondeu, e ainda não sabemos se o pagamento passou. Você pode esperar, que avisamos por e-mail, ou pagar agora por PIX: se o cartão também for cobrado, esse valor volta inteiro para ele.';

/** Shown while a card is not decided. */
export const pendingCardText = ({ isUnanswered }: Pick<PaymentView, 'isUnanswered'>): string =>
  isUnanswered ? cardUnanswered : cardUndecided;

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

/** For a card whose bank was never asked, because its token had expired or was used. */
export const cardNotTaken =
  'A operadora não aceitou os dados do cartão, que valem por um minuto depois de enviados. Digite-os de novo ou escolha outra forma de pagamento.';

/** For a card that the gateway would not charge, whatever its holder does. */
export const cardNotCharged =
  'Não foi possível concluir o pagamento com este cartão, e nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.';

/** A refusal from its stored text. */
export const refusedWith = (text: string): Refusal => ({ text, tellsUncharged: text === cardNotCharged });

/** Why a payment was refused; two cards have their own text. */
export const refusalOf = ({ second, refusal }: PaymentView): Refusal =>
  second ? refusedWith(twoCardsRefused) : (refusal ?? refusedWith(cardRefusalMessage.other));

/** The same, with the result of each of two cards. */
export const refusalText = (payment: PaymentView): string =>
  [refusalOf(payment).text, ...(payment.second ? refusedCards(payment) : [])].join(' ');

/** The spec's text for two cards of which one was refused (3, section 8). */
export const twoCardsRefused =
  'Infelizmente seu pagamento não foi aprovado, por favor refaça seu pedido e tente novamente!';

/** For one of two cards that was approved while the other was not, so that its held amount was released. */
export const cardLetGo = 'O outro cartão não foi aprovado, e o valor reservado neste foi liberado.';

/** For one of two cards that was never charged, because the other was not approved. */
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
 * The result of each card of a refused attempt, one sentence each. Old refusals of two cards have the same text for
 * both. It is not known which one was refused, so nothing is said.
 */
export const refusedCards = (payment: PaymentView): string[] => {
  if (payment.status !== 'refused' || !payment.card) return [];
  const paymentParts = payment.second ? [payment, payment.second] : [payment];
  const texts = paymentParts.map(({ refusal }) => refusal?.text ?? '');
  const isReported = texts.every((text) => text !== '') && new Set(texts).size === paymentParts.length;
  return isReported ? paymentParts.map(sentenceOf) : [];
};
