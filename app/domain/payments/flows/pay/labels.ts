import type { MailPayment } from '~/domain/orders/order-mails';
import { dayTimeText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import type { DepositAccount, PaymentMethod } from '../../core/payment-method';
import type { PaymentView } from '../../core/payment-view';
import type { PlanFailure } from '../../core/planned-payment';
import { meansOf } from '../../means/all-means';
import { cardMessages } from '../../means/card/card-form';
import { pendingCardText, refusalText, refusedCards } from '../../means/card/labels';
import type { ChangeFailure } from './waiting-payment';

/** Shown when a card's number or code was sent to the shop. */
export const cardDataRefused =
  'Os dados do cartão vão direto do seu navegador para a operadora e não podem passar por aqui. Atualize a página e tente de novo.';

const planMessages = {
  'payment-missing': 'Selecione uma forma de pagamento!',
  'deposit-option-missing': 'Selecione uma opção de depósito!',
  'method-unavailable': 'Esta forma de pagamento não está disponível para este pedido. Escolha outra.',
  'address-missing':
    'O boleto traz o endereço de quem paga. Cadastre um endereço ou escolha outra forma de pagamento.',
  'card-missing': 'Confira os dados do cartão e tente de novo.',
  'instalments-missing': cardMessages.instalments,
} as const;

export const isPlanFailure = (failure: { kind: string }): failure is PlanFailure =>
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

/** Why an amount cannot be paid as chosen. */
export const planMessage = (failure: PlanFailure): string => {
  if (failure.kind === 'two-cards') return failure.problems[0]?.message ?? planMessages['card-missing'];
  if (failure.kind === 'credit-changed') return creditChanged(failure.available, 'finalize');
  if (failure.kind === 'charge-changed') return chargeChanged(failure, 'finalize');
  if (failure.kind === 'too-many-unpaid') return tooManyUnpaid(failure.most);
  return planMessages[failure.kind];
};

/** Whether the gateway has yet to decide about the card(s) of an order. */
export const isUndecidedCard = (payment: Pick<PaymentView, 'typeId' | 'status'> | null): boolean =>
  payment?.status === 'pending' && meansOf(payment.typeId).takesCards === true;

/** Ten cards an hour: the wait is shown in whole minutes. */
export const tooManyCards = (retryAfterSeconds: number): string => {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `Muitas tentativas com cartão. Aguarde ${wait} ou escolha outra forma de pagamento.`;
};

/** Why the payment of an order could not be changed, and what it waits for now. */
export const changeMessage = (failure: ChangeFailure): string =>
  failure.isReopened
    ? `${refusedChange(failure)} A cobrança que já existia foi gerada de novo: use o código novo, porque o anterior não vale mais.`
    : refusedChange(failure);

const refusedChange = (failure: ChangeFailure): string => {
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

/** Shown for an order with too many charges within a day. */
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

/** The result of a requested payment: already decided, or awaited. */
export const paymentOutcome = (payment: PaymentView | null): string => {
  if (payment?.status === 'paid') return 'Pagamento confirmado!';
  if (payment?.status === 'refused') return refusalText(payment);
  if (payment && isUndecidedCard(payment)) return pendingCardText(payment);
  return 'Tudo certo: o pedido agora espera pelo pagamento que você escolheu.';
};

/** What a mail needs beside the payment itself: the names of the methods, and the account for deposits. */
type MailPaymentFacts = { methods: readonly PaymentMethod[]; account: DepositAccount | null };

/** How an order is or was to be paid, as text for a mail. */
export const mailPayment = (payment: PaymentView, { methods, account }: MailPaymentFacts): MailPayment => {
  const nameOf = (typeId: number): string => methods.find(({ id }) => id === typeId)?.name ?? '';
  const { typeId, instalments, second, wallet } = payment;
  const main = second
    ? 'Dois cartões de crédito'
    : `${nameOf(typeId)}${instalments > 1 ? ` em ${instalments}x` : ''}`;
  const means = meansOf(typeId);
  const mail = payment.status === 'pending' ? means.mail : undefined;
  const hasPart = wallet > 0 && !means.isCredit;
  const term = mail?.term(payment) ?? null;
  return {
    method: hasPart ? `${main} e créditos da carteira` : main,
    toPay: payment.charged + (second?.charged ?? 0),
    term,
    reserved: payment.status === 'refused' ? { until: dayTimeText(payment.expiresAt), credit: wallet } : null,
    copy: mail?.copy?.(payment) ?? null,
    account:
      means.isConfirmedByStaff && term !== null && account
        ? [
            { label: 'Banco', value: account.bank },
            { label: 'Agência', value: account.agency },
            { label: 'Conta', value: account.account },
          ]
        : [],
    refusals: refusedCards(payment),
    words: {
      waiting: means.words.waiting(payment),
      paid: hasPart
        ? `${means.words.mailed.paid(payment)} ${formatBrl(wallet)} de créditos da carteira completaram o valor.`
        : means.words.mailed.paid(payment),
      unpaid: means.words.mailed.unpaid,
    },
  };
};
