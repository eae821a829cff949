import { cartMessages } from '../cart/labels';
import { spineChangeAdvice, spineChangeText } from '../files/cover-spine';
import type { ChargeEnd } from '../orders/payment-mails';
import { couponMessage, couponMessages } from '../promotions/labels';
import { formatBrl } from '../shared/money';
import { businessDaysText } from '../shared/unit-price';
import { meansOf } from './all-means';
import type { SlipFailure } from './boleto/slip-failure';
import { cardMessages } from './card/card-form';
import { cardUndecided } from './card/means';
import type { CardRefusal } from './card/ports';
import { refusedCards } from './card/refused-cards';
import type { ChangeFailure } from './change-failure';
import type { FinaliseFailure } from './finalise-failure';
import type { PlanFailure } from './payment-plan';
import type { PaymentView, Refusal } from './payment-view';

/** Said to whom sends a card's number or code to the shop. */
export const cardDataRefused =
  'Os dados do cartão vão direto do seu navegador para a operadora e não podem passar por aqui. Atualize a página e tente de novo.';

/** What a refused finish is answered with: the spec's texts (5) where it has one. */
export const finaliseMessage = (failure: FinaliseFailure): string => {
  if (failure.kind === 'price-changed') {
    const { shown, total } = failure;
    return `O total mudou de ${formatBrl(shown)} para ${formatBrl(total)} desde que a página foi aberta. Confira o resumo e, se estiver de acordo, finalize de novo.`;
  }
  if (failure.kind === 'days-changed')
    return `O prazo de entrega mudou para ${businessDaysText(failure.days)} depois da produção. Confira o resumo e, se estiver de acordo, finalize de novo.`;
  if (failure.kind === 'spine-changed') return `${spineChangeText(failure.spine)}. ${spineChangeAdvice}`;
  if (failure.kind === 'coupon')
    return failure.failure.kind === 'changed' ? couponMessages.changed : couponMessage(failure.failure);
  if (failure.kind === 'limited') return tooManyCards(failure.retryAfterSeconds);
  if (failure.kind === 'delivery-missing' && failure.wasShown)
    return `${cartMessages.chooseDelivery} ${cartMessages.deliveryUndone}`;
  return isPlanFailure(failure) ? planMessage(failure) : messages[failure.kind];
};

const planMessages = {
  'payment-missing': 'Selecione uma forma de pagamento!',
  'deposit-option-missing': 'Selecione uma opção de depósito!',
  'method-unavailable': 'Esta forma de pagamento não está disponível para este pedido. Escolha outra.',
  'address-missing':
    'O boleto traz o endereço de quem paga. Cadastre um endereço ou escolha outra forma de pagamento.',
  'card-missing': 'Confira os dados do cartão e tente de novo.',
  'instalments-missing': cardMessages.instalments,
} as const;

const isPlanFailure = (failure: FinaliseFailure | PlanFailure): failure is PlanFailure =>
  failure.kind === 'two-cards' ||
  failure.kind === 'credit-changed' ||
  failure.kind === 'charge-changed' ||
  failure.kind === 'too-many-unpaid' ||
  Object.hasOwn(planMessages, failure.kind);

const creditChanged = (available: number, again: 'finalize' | 'pague'): string =>
  available > 0
    ? `Os créditos da sua carteira pagam agora ${formatBrl(available)}. Confira os valores e, se estiver de acordo, ${again} de novo.`
    : 'A sua carteira não tem créditos que cheguem para este pedido. Escolha outra forma de pagamento.';

type ChargeChanged = Extract<PlanFailure, { kind: 'charge-changed' }>;

const chargeChanged = ({ shown, charged }: ChargeChanged, again: 'finalize' | 'pague'): string =>
  `O total no cartão mudou de ${formatBrl(shown)} para ${formatBrl(charged)} desde que a página foi aberta. Confira as parcelas e, se estiver de acordo, ${again} de novo.`;

const tooManyUnpaid = (most: number): string =>
  `Você já tem ${most} pedidos esperando o pagamento por Pix. Pague um deles, ou escolha outra forma de pagamento para este.`;

/** Why an amount cannot be paid as wished. */
export const planMessage = (failure: PlanFailure): string => {
  if (failure.kind === 'two-cards') return failure.problems[0]?.message ?? planMessages['card-missing'];
  if (failure.kind === 'credit-changed') return creditChanged(failure.available, 'finalize');
  if (failure.kind === 'charge-changed') return chargeChanged(failure, 'finalize');
  if (failure.kind === 'too-many-unpaid') return tooManyUnpaid(failure.most);
  return planMessages[failure.kind];
};

type PlainFailure = Exclude<
  FinaliseFailure,
  PlanFailure | { kind: 'price-changed' | 'spine-changed' | 'days-changed' | 'coupon' | 'limited' }
>;

const messages: Record<PlainFailure['kind'], string> = {
  'cart-not-found': cartMessages.cartNotFound,
  'card-data': cardDataRefused,
  'cart-empty': cartMessages.empty,
  'document-missing': 'Complete seu cadastro com CPF ou CNPJ antes de finalizar a compra.',
  'billing-missing': cartMessages.billingNeeded,
  'delivery-missing': cartMessages.chooseDelivery,
  'collector-missing': 'Diga quem vai retirar o pedido no balcão.',
  'contact-missing': 'Informe um contato para a entrega.',
  'line-unavailable':
    'Um dos itens não pode mais ser produzido como foi montado. Remova-o ou monte o produto de novo.',
  'files-missing': 'Envie os arquivos que faltam antes de finalizar a compra.',
  'warnings-open':
    'A análise deixou avisos em um dos arquivos. Confira e aceite-os antes de finalizar a compra.',
  operator:
    'Só o cliente aceita os termos e finaliza a compra. O carrinho está salvo: peça que ele entre na conta e finalize.',
  'terms-missing': 'É necessário estar de acordo com os termos de aceite!',
  'contents-changed':
    'O seu carrinho mudou desde que a página foi aberta, talvez em outra janela. Confira e finalize de novo.',
};

/** What the wallet's statement says of money that came when it could no longer pay its order. */
export const lateMoneyDescription = (orderId: number): string =>
  `Pagamento do pedido ${orderId} recebido fora do prazo`;

export const orderPlaced = 'Pedido finalizado com sucesso!';

/** Whether the gateway has yet to decide over the card, or cards, that an order is to be paid with. */
export const isUndecidedCard = (payment: Pick<PaymentView, 'typeId' | 'status'> | null): boolean =>
  payment?.status === 'pending' && meansOf(payment.typeId).takesCards === true;

/** What a cart that became an order is answered; the words of success are not for cards that did not pay yet. */
export const placedOutcome = (payment: PaymentView | null): string => {
  if (isUndecidedCard(payment)) return cardUndecided;
  return payment?.status === 'refused' ? refusalText(payment) : orderPlaced;
};

/** Ten cards an hour: the wait is told in whole minutes. */
const tooManyCards = (retryAfterSeconds: number): string => {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `Muitas tentativas com cartão. Aguarde ${wait} ou escolha outra forma de pagamento.`;
};

/** Why the payment of an order could not be changed. */
export const changeMessage = (failure: ChangeFailure): string => {
  if (failure.kind === 'price-changed')
    return `O valor a pagar agora é ${formatBrl(failure.toPay)}. Confira e, se estiver de acordo, pague de novo.`;
  if (Object.hasOwn(changeMessages, failure.kind))
    return changeMessages[failure.kind as keyof typeof changeMessages];
  if (failure.kind === 'limited') return tooManyCards(failure.retryAfterSeconds);
  if (failure.kind === 'too-many-charges') return tooManyCharges(failure.isWaiting);
  if (failure.kind === 'credit-changed') return creditChanged(failure.available, 'pague');
  if (failure.kind === 'charge-changed') return chargeChanged(failure, 'pague');
  return planMessage(failure as PlanFailure);
};

/** An order whose banks were asked for too many charges within a day. */
export const tooManyCharges = (isWaiting: boolean): string =>
  isWaiting
    ? 'Este pedido já teve muitas cobranças em pouco tempo. A que está em aberto continua valendo; para pagar de outra forma, fale com a gente.'
    : 'Este pedido já teve muitas cobranças em pouco tempo. Por enquanto, pague com cartão ou créditos, ou fale com a gente.';

const changeMessages = {
  'not-found': 'Pedido não encontrado.',
  operator: 'Só o cliente paga ou troca o pagamento do pedido.',
  'already-paid': 'Já recebemos o pagamento deste pedido: não é preciso pagar de novo.',
  'in-review':
    'Recebemos um pagamento deste pedido que precisa ser conferido pela nossa equipe. Aguarde a conferência ou fale com a gente.',
  'proof-sent':
    'Já recebemos o seu comprovante e estamos conferindo o depósito. Se precisar mudar a forma de pagamento, fale com a gente.',
  'not-payable': 'Este pedido não espera mais por pagamento.',
  'payment-changed':
    'O pagamento deste pedido mudou desde que a página foi aberta, talvez em outra janela. Confira como ele está agora.',
  'same-payment': 'Este pedido já espera por este mesmo pagamento. Para trocar, escolha outra forma.',
  'try-later': 'Não conseguimos encerrar a cobrança anterior agora. Aguarde um minuto e tente de novo.',
} as const;

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

/** Why an order waits for another payment, when the Pix or slip that it had will not come. */
export const chargeEnded = {
  'slip-refused':
    'O banco não aceitou registrar este boleto. Confira o CPF ou CNPJ e o endereço do seu cadastro, ou escolha outra forma de pagamento.',
  'slip-late':
    'O banco ficou fora do ar e o boleto não pôde ser emitido a tempo. Escolha a forma de pagamento de novo.',
  'slip-incomplete':
    'O boleto traz o documento e o endereço de quem paga, e falta algum deles no seu cadastro. Complete o cadastro e gere o boleto de novo, ou escolha outra forma de pagamento.',
  'pix-refused':
    'O banco não aceitou gerar o PIX deste pedido. Gere outro ou escolha outra forma de pagamento.',
} as const satisfies Record<ChargeEnd, string>;

/** What became of a payment that was asked for: decided already, or awaited. */
export const paymentOutcome = (payment: PaymentView | null): string => {
  if (payment?.status === 'paid') return 'Pagamento confirmado!';
  if (payment?.status === 'refused') return refusalText(payment);
  if (isUndecidedCard(payment)) return cardUndecided;
  return 'Tudo certo: o pedido agora espera pelo pagamento que você escolheu.';
};

/** A refusal in the words that were kept of it. */
export const refusedWith = (text: string): Refusal => ({ text, tellsUncharged: text === cardNotCharged });

/** Why a payment was refused; of two cards in words of their own. */
export const refusalOf = ({ second, refusal }: PaymentView): Refusal =>
  second ? refusedWith(twoCardsRefused) : (refusal ?? refusedWith(cardRefusalMessage.other));

/** The same with what became of each of two cards. */
export const refusalText = (payment: PaymentView): string =>
  [refusalOf(payment).text, ...(payment.second ? refusedCards(payment) : [])].join(' ');

export const slipFault = 'Ocorreu um erro ao consultar o boleto.';

/** Why there is no slip to show. */
export const slipMessage: Record<SlipFailure['kind'], string> = {
  'not-found': 'Pedido não encontrado.',
  paid: 'Já identificamos o seu pagamento, aguarde.',
  'no-slip': 'Este pedido não espera por um boleto.',
  'not-ready': `${slipFault} O banco ainda não o registrou: tente de novo em um minuto.`,
};

/** The spec's words for two cards of which one was refused (3, section 8). */
export const twoCardsRefused =
  'Infelizmente seu pagamento não foi aprovado, por favor refaça seu pedido e tente novamente!';
