import { orderStatus } from '~/domain/orders/order-status';
import { type PaymentMeans, paymentType } from '../../core/payment-means';
import { cardNameOf, pendingCardText } from './labels';
import { cardPaymentParts } from './plan';

/** Credit cards: one, or two that share an amount. */
export const card: PaymentMeans = {
  name: 'card',
  typeIds: [paymentType.card],
  waitingStatus: orderStatus.processingCard,
  isDecidedAtOnce: true,
  takesCards: true,
  plan: cardPaymentParts,
  hasReference: true,
  goesBackTo: 'payer',
  back: {
    way: (paid) => `Volta ao cartão ${cardNameOf(paid)}`,
    time: 'em até duas faturas',
  },
  words: {
    by: 'por cartão de crédito',
    waiting: pendingCardText,
    paid: ({ second }) =>
      second ? 'O pagamento com os dois cartões foi aprovado.' : 'O pagamento com cartão foi aprovado.',
    mailed: {
      paid: ({ second, instalments }) =>
        second
          ? 'As operadoras aprovaram o pagamento com os dois cartões.'
          : `A operadora aprovou o pagamento com cartão${instalments > 1 ? ` em ${instalments}x` : ''}.`,
      unpaid: 'O pagamento com cartão não foi aprovado até o fim do prazo, e nada foi cobrado no cartão.',
    },
  },
};

/** The row of tipo_pagamento for cards, also for two cards. */
export const cardTypeId = paymentType.card;
