import type { MailPayment } from '~/domain/orders/order-mails';
import { dayTimeText, formatDateText } from '../shared/date-text';
import { refusedCards } from './card/refused-cards';
import type { PaymentMethod } from './payment-method';
import { paymentType } from './payment-type';
import type { PaymentView } from './payment-view';

const copyOf = ({ status, copyPaste, slip }: PaymentView): MailPayment['copy'] => {
  if (status !== 'pending') return null;
  if (copyPaste) return { label: 'PIX copia e cola', text: copyPaste };
  return slip?.line && !slip.isOverdue ? { label: 'Linha digitável do boleto', text: slip.line } : null;
};

const termOf = ({ status, typeId, slip, expiresAt }: PaymentView): string | null => {
  if (status !== 'pending' || typeId === paymentType.card || typeId === paymentType.wallet) return null;
  return slip ? formatDateText(slip.dueOn) : dayTimeText(expiresAt);
};

/** How an order is or was to be paid, as a mail tells it. */
export const mailPayment = (payment: PaymentView, methods: readonly PaymentMethod[]): MailPayment => {
  const nameOf = (typeId: number): string => methods.find(({ id }) => id === typeId)?.name ?? '';
  const { typeId, instalments, second, wallet } = payment;
  const main = second
    ? 'Dois cartões de crédito'
    : `${nameOf(typeId)}${instalments > 1 ? ` em ${instalments}x` : ''}`;
  const hasPart = wallet > 0 && typeId !== paymentType.wallet;
  return {
    method: hasPart ? `${main} e créditos da carteira` : main,
    term: termOf(payment),
    copy: copyOf(payment),
    refusals: refusedCards(payment),
  };
};
