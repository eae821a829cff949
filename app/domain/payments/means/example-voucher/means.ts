import { orderStatus } from '~/domain/orders/order-status';
import { dayTimeText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import type { PaymentMeans } from '../../core/payment-means';

/** A row of tipo_pagamento that the shop does not have. */
export const voucherTypeId = 71;

/**
 * An example to copy, by which the shop does not sell: a voucher that is shown at the counter, of an issuer with which
 * it is registered and closed, and to which its money goes back. What a new way has to do is in
 * docs/decisions/18-ways-to-pay.md.
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

/** Why an order waits for another payment, when its issuer takes no such voucher. */
export const voucherRefused = 'O vale não foi aceito. Escolha outra forma de pagamento.';
