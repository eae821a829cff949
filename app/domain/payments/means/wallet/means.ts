import { orderStatus } from '~/domain/orders/order-status';
import { formatBrl } from '../../../shared/money';
import { type PaymentMeans, paymentType } from '../../core/payment-means';

/** The customer's credit with the shop. The wallet's part is held while the order awaits the rest. */
export const wallet: PaymentMeans = {
  name: 'wallet',
  typeIds: [paymentType.wallet],
  waitingStatus: orderStatus.processingCard,
  isDecidedAtOnce: true,
  isCredit: true,
  goesBackTo: 'wallet',
  words: {
    by: 'com os créditos da sua carteira',
    waiting: () => 'Os créditos da sua carteira estão reservados para este pedido.',
    paid: () => 'Os créditos da sua carteira pagaram este pedido.',
    mailed: {
      paid: ({ wallet }) => `Os créditos da sua carteira pagaram o pedido: usamos ${formatBrl(wallet)}.`,
      unpaid: 'O pagamento não foi concluído até o fim do prazo.',
    },
  },
};

/** The row of tipo_pagamento of the wallet's part of a payment. */
export const walletTypeId = paymentType.wallet;
