import { anExample } from '~/domain/notifications/mail-content';
import { defineMail, type MailRow, type ReadyMail } from '~/domain/notifications/message';
import { anOrder } from '~/domain/orders/example-mail-facts';
import {
  chargeEndedMessages,
  chargeReadyMessage,
  depositLateMessage,
  moneyCreditedMessage,
  moneyInReviewMessage,
  orderPaidKey,
  orderPaidMessage,
  orderPlacedMessage,
  paymentChangedMessage,
  paymentRefusedMessage,
  staffDepositLateMessage,
} from '~/domain/orders/messages';
import type { MailedOrder, OrderMail } from '~/domain/orders/order-mail.server';
import {
  chargeReadyMail,
  type OrderMailFacts,
  orderPaidMail,
  orderPlacedMail,
  paymentChangedMail,
} from '~/domain/orders/order-mails';
import { isPaidStatus, orderStatus, waitingStatuses } from '~/domain/orders/order-status';
import {
  type ChargeEnd,
  chargeEndedMail,
  depositLateMail,
  moneyCreditedMail,
  moneyInReviewMail,
  paymentRefusedMail,
  staffDepositLateMail,
} from '~/domain/orders/payment-mails';
import { sellerMailbox } from '~/domain/storefront/shop-facts';
import { paymentType } from '../../core/payment-means';
import type { OtherMoney, PaymentView } from '../../core/payment-view';
import { meansOf } from '../../means/all-means';
import { slipEnded } from '../../means/boleto/means';
import { pixRefused } from '../../means/pix/means';
import { paidBy, waysToPay } from './example-payments';
import { type PaymentMail, type PaymentMailContext, readPaymentMail } from './payment-mail.server';
import { readOtherMoney } from './payment-queries.server';

const refusedCard = {
  typeId: paymentType.card,
  status: 'refused',
  card: { brand: 'visa', last4: '0028' },
  refusal: { text: 'O cartão está vencido.', tellsUncharged: false },
} satisfies Partial<PaymentView>;

const isWaiting = ({ statusId }: MailedOrder): boolean => waitingStatuses.includes(statusId);

/** Whether the payment can still be made, or is with a gateway or staff who have not decided. */
const isAwaited = (payment: PaymentView, now: Date): boolean => {
  if (payment.status !== 'pending') return false;
  if (meansOf(payment.typeId).isDecidedAtOnce || payment.proofs.length > 0) return true;
  return payment.slip ? !payment.slip.isOverdue : payment.expiresAt > now;
};

/** The order waits for another payment because the last one was refused, for this reason if one is given. */
const isRefused = (order: MailedOrder, payment: PaymentView | null, reason?: string): boolean =>
  order.statusId === orderStatus.paymentRefused &&
  payment?.status === 'refused' &&
  (reason === undefined ? meansOf(payment.typeId).takesCards === true : payment.refusal?.text === reason);

const isLateDeposit = (order: MailedOrder, payment: PaymentView | null): boolean =>
  isWaiting(order) && payment?.status === 'pending' && payment.isLate === true;

type AboutMoney = { orderId: number; amount?: number | undefined };

/** A mail about money that came for an order and did not pay it, while its disposition is still what the mail says. */
const readMoneyMail = async (
  services: PaymentMailContext,
  { orderId, amount }: AboutMoney,
  disposition: OtherMoney['disposition'],
  mail: Pick<PaymentMail, 'write' | 'holds'>,
): Promise<ReadyMail | null> => {
  const money = await readOtherMoney(services, orderId);
  if (!money.some((each) => each.amount === amount && each.disposition === disposition)) return null;
  return readPaymentMail(services, { ...mail, orderId, amount: amount ?? null });
};

const chargeEnd = (end: ChargeEnd, refusal: string, sentWhen: string) =>
  defineMail(chargeEndedMessages[end], {
    sentWhen,
    trueWhile: 'o pedido ainda espera outra forma de pagamento por este motivo',
    examples: () => {
      const isPix = end === 'pix-refused';
      const payment = paidBy({ typeId: isPix ? paymentType.pix : paymentType.boleto, status: 'refused' });
      return [
        anExample(isPix ? 'PIX' : 'boleto', chargeEndedMail(end)(anOrder({ payment, promised: null }))),
      ];
    },
    read: (services: PaymentMailContext, { orderId }) =>
      readPaymentMail(services, {
        orderId,
        holds: (order, payment) => isRefused(order, payment, refusal),
        write: chargeEndedMail(end),
      }),
  });

const lateDeposit = (
  services: PaymentMailContext,
  { orderId, amount }: AboutMoney,
  write: (facts: OrderMailFacts) => ReturnType<OrderMail['write']>,
  to?: ReadyMail['to'],
) =>
  readPaymentMail(services, {
    orderId,
    amount: amount ?? null,
    write,
    holds: isLateDeposit,
    ...(to && { to }),
  });

/** Mails about the payment of an order. */
export const paymentMails: MailRow<PaymentMailContext>[] = [
  defineMail(orderPlacedMessage, {
    sentWhen:
      'um pedido que não nasce pago é feito (um instante depois, para o banco preparar o código ou a operadora decidir)',
    trueWhile: 'o pedido espera este pagamento, ninguém o recusou e o prazo não passou',
    examples: () =>
      waysToPay.map(([when, changes]) =>
        anExample(when, orderPlacedMail(anOrder({ payment: paidBy(changes), promised: null }))),
      ),
    read: (services, { orderId }) =>
      readPaymentMail(services, {
        orderId,
        holds: (order, payment) =>
          isWaiting(order) && (payment === null || isAwaited(payment, services.clock.now())),
        write: orderPlacedMail,
        code: 'promised',
      }),
  }),
  defineMail(paymentChangedMessage, {
    sentWhen: 'o cliente troca a forma de pagamento, ou gera outro PIX ou boleto (cinco segundos depois)',
    trueWhile: 'o pedido espera este pagamento, ninguém o recusou e o prazo não passou',
    examples: () =>
      waysToPay
        .filter(([when]) => ['PIX', 'boleto', 'depósito'].includes(when))
        .map(([when, changes]) =>
          anExample(when, paymentChangedMail(anOrder({ payment: paidBy(changes), promised: null }))),
        ),
    read: (services, { orderId, attempt }) =>
      readPaymentMail(services, {
        orderId,
        holds: (order, payment) =>
          isWaiting(order) && payment?.attempt === attempt && isAwaited(payment, services.clock.now()),
        write: paymentChangedMail,
        code: 'promised',
      }),
  }),
  defineMail(chargeReadyMessage, {
    sentWhen:
      'o banco demora, e um e-mail sai sem o código PIX ou o boleto (vai assim que ele estiver pronto)',
    trueWhile: 'o pedido espera este pagamento, ninguém o recusou e o prazo não passou',
    examples: () =>
      waysToPay
        .filter(([when]) => ['PIX', 'boleto'].includes(when))
        .map(([when, changes]) =>
          anExample(when, chargeReadyMail(anOrder({ payment: paidBy(changes), promised: null }))),
        ),
    read: (services, { orderId, attempt }) =>
      readPaymentMail(services, {
        orderId,
        holds: (order, payment) =>
          isWaiting(order) && payment?.attempt === attempt && isAwaited(payment, services.clock.now()),
        write: chargeReadyMail,
        code: 'needed',
      }),
  }),
  defineMail(orderPaidMessage, {
    sentWhen: 'o pagamento do pedido é confirmado, ou o pedido não custa nada',
    trueWhile: 'o pedido está pago e não foi cancelado',
    examples: () => [
      ...waysToPay.map(([when, changes]) =>
        anExample(when, orderPaidMail(anOrder({ payment: paidBy({ ...changes, status: 'paid' }) }))),
      ),
      anExample('nada a pagar', orderPaidMail(anOrder({ total: 0, discount: 86_233 }))),
    ],
    read: (services, { orderId }) =>
      readPaymentMail(services, {
        orderId,
        holds: ({ statusId }) => isPaidStatus(statusId),
        write: orderPaidMail,
      }),
  }),
  defineMail(paymentRefusedMessage, {
    sentWhen: 'a operadora recusa o cartão (ou um dos dois)',
    trueWhile: 'o pedido ainda espera outro pagamento, e nenhum foi feito ou escolhido depois',
    examples: () => [
      anExample('cartão', paymentRefusedMail(anOrder({ payment: paidBy(refusedCard), promised: null }))),
    ],
    read: (services, { orderId }) =>
      readPaymentMail(services, {
        orderId,
        holds: (order, payment) => isRefused(order, payment),
        write: paymentRefusedMail,
      }),
  }),
  chargeEnd('slip-refused', slipEnded['slip-refused'], 'o banco não aceita registrar o boleto'),
  chargeEnd('slip-late', slipEnded['slip-late'], 'o banco não emite o boleto a tempo'),
  chargeEnd('slip-incomplete', slipEnded['slip-incomplete'], 'faltam no cadastro dados que o boleto traz'),
  chargeEnd('pix-refused', pixRefused, 'o banco não aceita gerar o PIX'),
  defineMail(moneyCreditedMessage, {
    sentWhen: 'chega dinheiro que não pode pagar o pedido e vira crédito',
    trueWhile: 'esse valor está creditado',
    examples: () => [
      anExample('depois do cancelamento', moneyCreditedMail('late')(anOrder({ amount: 85_233 }))),
      anExample('cobrança trocada', moneyCreditedMail('replaced')(anOrder({ amount: 85_233 }))),
      anExample('pago de novo', moneyCreditedMail('again')(anOrder({ amount: 85_233 }))),
      anExample('outro valor', moneyCreditedMail('amount')(anOrder({ amount: 80_000 }))),
      anExample('pago a mais', moneyCreditedMail('surplus')(anOrder({ amount: 1_000 }))),
    ],
    read: async (services, { why = 'late', ...about }) => {
      const mail = await readMoneyMail(services, about, 'credited', {
        holds: () => true,
        write: moneyCreditedMail(why),
      });
      return mail && { ...mail, after: [orderPaidKey(about.orderId)] };
    },
  }),
  defineMail(moneyInReviewMessage, {
    sentWhen: 'chega um valor diferente do cobrado, e uma pessoa precisa olhar',
    trueWhile: 'ninguém decidiu ainda e o pedido continua sem pagamento',
    examples: () => [anExample('outro valor', moneyInReviewMail(anOrder({ amount: 80_000 })))],
    read: (services, about) =>
      readMoneyMail(services, about, 'review', { holds: isWaiting, write: moneyInReviewMail }),
  }),
  defineMail(depositLateMessage, {
    sentWhen: 'ninguém confirmou no prazo um depósito com comprovante',
    trueWhile: 'o depósito continua sem confirmação',
    examples: () => [anExample('não encontrado', depositLateMail(anOrder({ amount: 85_233 })))],
    read: (services, about) => lateDeposit(services, about, depositLateMail),
  }),
  defineMail(staffDepositLateMessage, {
    sentWhen: 'ninguém confirmou no prazo um depósito com comprovante',
    trueWhile: 'o depósito continua sem confirmação',
    examples: () => [anExample('à equipe', staffDepositLateMail(anOrder({ amount: 85_233 })))],
    read: async (services, about) =>
      lateDeposit(services, about, staffDepositLateMail, sellerMailbox(await services.storefront.facts())),
  }),
];
