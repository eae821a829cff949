import { orderStatus } from '~/domain/orders/order-status';
import { dayTimeText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import type { PaymentMeans } from '../../core/payment-means';

/** A row of tipo_pagamento that the shop does not have. */
export const voucherTypeId = 71;

/**
 * An example to copy, not a real method of the shop: a voucher shown at the counter, registered, closed and refunded
 * by its issuer. The requirements of a new method are in docs/decisions/18-ways-to-pay.md.
 */
export const voucher: PaymentMeans = {
  name: 'voucher',
  typeIds: [voucherTypeId],
  waitingStatus: orderStatus.awaitingPix,
  hasReference: true,
  goesBackTo: 'payer',
  back: { way: () => 'Volta ao vale', time: 'na hora' },
  words: {
    by: 'com um vale',
    waiting: ({ amount }) => `Falta só o vale de ${formatBrl(amount)}: mostre o código no balcão.`,
    mailed: {
      paid: ({ charged }) => `O vale de ${formatBrl(charged)} foi aceito.`,
      unpaid: 'O vale não foi mostrado até o fim do prazo.',
    },
  },
  mail: { term: ({ expiresAt }) => dayTimeText(expiresAt) },
};

/** Shown when the issuer does not accept the voucher, so that the order needs another payment. */
export const voucherRefused = 'O vale não foi aceito. Escolha outra forma de pagamento.';
