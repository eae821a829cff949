import type { PaymentView } from '~/domain/payments/payment-view';
import { Notice } from '~/ui/notice';
import { standingOf } from './standing';

/** Where the payment of an order stands, in a sentence or two. */
export const StandingNotice = ({ payment }: { payment: PaymentView | null }) => {
  const { tone, text } = standingOf(payment);
  return (
    <Notice tone={tone} className="max-w-prose text-left">
      <p>{text}</p>
    </Notice>
  );
};
