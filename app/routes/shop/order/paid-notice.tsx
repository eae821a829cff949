import { isBoleto } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { dayOfText, dayTimeText } from '../day-time';
import { CardLines } from './card-payment';
import { paymentNames } from './payment-words';

/** What came for the order, how and when, with the interest that cards were charged. */
export const PaidNotice = ({ payment }: { payment: PaymentView }) => {
  const paid = payment.charged + (payment.second?.charged ?? 0);
  // Of a slip the bank tells the day alone.
  const momentText = isBoleto(payment.typeId) ? dayOfText : dayTimeText;
  return (
    <Notice tone="success" title="Pagamento confirmado">
      Recebemos <Money amount={paid} /> {paymentNames[payment.typeId]}
      {payment.paidAt ? ` em ${momentText(payment.paidAt)}` : null}. Obrigado!
      {payment.card ? <CardLines payment={payment} className="mt-2 text-sm" /> : null}
    </Notice>
  );
};
