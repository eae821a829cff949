import { useEffect, useRef } from 'react';
import { meansOf } from '~/domain/payments/all-means';
import type { PaymentView } from '~/domain/payments/payment-view';
import { dayTimeText } from '~/domain/shared/date-text';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { takeLostFocus } from '~/ui/take-lost-focus';
import { dayOfText } from '../../day-time';
import { CardLines } from './card-payment';

interface PaidNoticeProps {
  payment: PaymentView;
  /** It came while the page was shown: what had the focus, such as the code's dialog, may be gone. */
  isNews?: boolean;
}

/** What came for the order, how and when, with the interest that cards were charged. */
export const PaidNotice = ({ payment, isNews = false }: PaidNoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) takeLostFocus(box.current);
  }, [isNews]);
  const paid = payment.charged + (payment.second?.charged ?? 0);
  // Of a slip the bank tells the day alone.
  const { words, tellsDayAlone } = meansOf(payment.typeId);
  const momentText = tellsDayAlone ? dayOfText : dayTimeText;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="success" title="Pagamento confirmado">
        Recebemos <Money amount={paid} /> {words.by}
        {payment.paidAt ? ` em ${momentText(payment.paidAt)}` : null}. Obrigado!
        {payment.card ? <CardLines payment={payment} className="mt-2 text-sm" /> : null}
      </Notice>
    </div>
  );
};
