import type { MailPayment } from '~/domain/orders/order-mails';
import { formatBrl } from '../shared/money';
import { meansOf } from './all-means';
import { refusedCards } from './card/refused-cards';
import type { PaymentMethod } from './payment-method';
import type { PaymentView } from './payment-view';

/** How an order is or was to be paid, as a mail tells it. */
export const mailPayment = (payment: PaymentView, methods: readonly PaymentMethod[]): MailPayment => {
  const nameOf = (typeId: number): string => methods.find(({ id }) => id === typeId)?.name ?? '';
  const { typeId, instalments, second, wallet } = payment;
  const main = second
    ? 'Dois cartões de crédito'
    : `${nameOf(typeId)}${instalments > 1 ? ` em ${instalments}x` : ''}`;
  const means = meansOf(typeId);
  const mail = payment.status === 'pending' ? means.mail : undefined;
  const hasPart = wallet > 0 && !means.isCredit;
  return {
    method: hasPart ? `${main} e créditos da carteira` : main,
    term: mail?.term(payment) ?? null,
    copy: mail?.copy?.(payment) ?? null,
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
