import { orderStatus } from '~/domain/orders/order-status';
import type { PaymentMeans } from '../payment-means';
import { paymentType } from '../payment-type';
import { cardNameOf } from './refused-cards';

/** While the gateway has not decided over a card. */
export const cardUndecided =
  'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.';

/** Credit cards: one, or two that share an amount. */
export const card: PaymentMeans = {
  name: 'card',
  typeIds: [paymentType.card],
  waitingStatus: orderStatus.processingCard,
  isDecidedAtOnce: true,
  takesCards: true,
  hasReference: true,
  goesBackTo: 'payer',
  back: {
    way: (paid) => `Volta ao cartão ${cardNameOf(paid)}`,
    time: 'em até duas faturas',
  },
  words: {
    by: 'por cartão de crédito',
    waiting: () => cardUndecided,
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

/** The row of tipo_pagamento that two cards are written under, too. */
export const cardTypeId = paymentType.card;
