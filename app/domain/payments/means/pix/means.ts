import { orderStatus } from '~/domain/orders/order-status';
import { dayTimeText } from '../../../shared/date-text';
import { formatBrl } from '../../../shared/money';
import { type PaymentMeans, paymentType } from '../../core/payment-means';

export const pix: PaymentMeans = {
  name: 'pix',
  typeIds: [paymentType.pix],
  waitingStatus: orderStatus.awaitingPix,
  hasReference: true,
  hasCode: true,
  isScanned: true,
  hasLimit: true,
  goesBackTo: 'payer',
  back: {
    way: () => 'Volta por Pix para a conta que pagou',
    time: 'em até 1 dia',
    // The Pix API accepts no refund of an older payment.
    withinDays: 90,
  },
  words: {
    by: 'por PIX',
    waiting: ({ amount, expiresAt, copyPaste }) => {
      const [toPay, until] = [`Falta só pagar o PIX de ${formatBrl(amount)}`, dayTimeText(expiresAt)];
      return copyPaste
        ? `${toPay}: o código vale até ${until} e está também na página do pedido.`
        : `${toPay}, até ${until}: o banco ainda não gerou o código. Assim que ele sair, aparece na página do pedido e vai por e-mail.`;
    },
    mailed: {
      paid: ({ charged }) => `Recebemos o seu PIX de ${formatBrl(charged)}.`,
      unpaid: 'O PIX não foi pago até o fim do prazo, e o código não vale mais.',
    },
  },
  mail: {
    copy: ({ copyPaste }) => (copyPaste ? { label: 'PIX copia e cola', text: copyPaste } : null),
    term: ({ expiresAt }) => dayTimeText(expiresAt),
  },
};

/** Shown when the Pix was not issued, so that the order needs another payment. */
export const pixRefused =
  'O banco não aceitou gerar o PIX deste pedido. Gere outro ou escolha outra forma de pagamento.';

export const isPix = (typeId: number | undefined): boolean => pix.typeIds.some((id) => id === typeId);
