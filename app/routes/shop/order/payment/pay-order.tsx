import { Form, useNavigation } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { AmountDue } from '~/domain/payments/flows/pay/amount-due.server';
import { tooManyCharges } from '~/domain/payments/flows/pay/labels';
import { knownMeans } from '~/domain/payments/means/all-means';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ChevronDown } from '~/ui/icons';
import { Notice } from '~/ui/notice';
import { PaymentChoice, PaymentTermsLink } from '../../payment/payment-choice';
import type { PaymentFacts } from '../../payment/payment-facts.server';
import { PAY_ANCHOR } from '../../payment/payment-state';
import { usePayment } from '../../payment/use-payment';
import { usePaymentSubmit } from '../../payment/use-payment-submit';
import type { PaymentAnswer } from './payment-state';

/** The amount due of an order, and how it can be paid now. */
export type PaymentOffer = Pick<AmountDue, 'toPay' | 'attempt' | 'isCapped'> & {
  /** An earlier charge can still be paid. */
  isWaiting: boolean;
  facts: PaymentFacts;
};

interface PayOrderProps {
  orderId: number;
  offer: PaymentOffer;
  /** No payment is pending, so the form is open. */
  isNeeded: boolean;
  /** A Pix is chosen at first, because the gateway of cards does not answer. */
  isScannedFirst?: boolean;
  answer: PaymentAnswer | null;
}

/** The choice that the form begins with. */
const chosenFirst = ({ offer, isScannedFirst, answer }: Omit<PayOrderProps, 'isNeeded'>) => {
  if (answer?.payment || !isScannedFirst) return answer?.payment;
  const scanned = offer.facts.methods.find(({ id }) => knownMeans(id)?.isScanned);
  return scanned && { type: String(scanned.id) };
};

/** The payment that the page shows, sent only to be compared, because another tab may have changed it. */
export const ShownPayment = ({ offer: { toPay, attempt } }: Pick<PayOrderProps, 'offer'>) => (
  <>
    <input type="hidden" name="intent" value="pagar" />
    <input type="hidden" name="total" value={toPay} />
    <input type="hidden" name="tentativa" value={attempt} />
  </>
);

const PayForm = (props: Omit<PayOrderProps, 'isNeeded'>) => {
  const { orderId, offer, answer } = props;
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const payment = usePayment({ facts: offer.facts, total: offer.toPay, form, kept: chosenFirst(props) });
  const action = `/pedido/${orderId}`;
  const send = usePaymentSubmit({ payment, action, intent: 'pagar' });
  const isSending = payment.isTokenising || (state !== 'idle' && formData?.get('intent') === 'pagar');
  // A refusal is shown for a moment before the page is reloaded.
  const isReported = payment.isLive && answer !== null;
  return (
    <Form ref={form} method="post" action={action} replace onSubmit={send} className="grid gap-5">
      <ShownPayment offer={offer} />
      {offer.isCapped ? <Notice tone="info">{tooManyCharges(offer.isWaiting)}</Notice> : null}
      <PaymentChoice payment={payment} />
      <p className="text-sm">
        <PaymentTermsLink />
      </p>
      {offer.facts.methods.length > 0 ? (
        <div>
          <Button type="submit" variant="primary" busy={isSending || isReported} busyLabel="Aguarde...">
            Pagar desta forma
          </Button>
        </div>
      ) : null}
    </Form>
  );
};

/** Pays the order, or changes how it is paid, as in the cart. All methods but cards also work without scripts. */
export const PayOrder = ({ isNeeded, ...props }: PayOrderProps) => {
  // The form is open if the page is rendered after a refusal.
  const [isOpenAtFirst] = useState(props.answer !== null);
  return isNeeded ? (
    <Card title="Tentar outro pagamento" id={PAY_ANCHOR}>
      <PayForm {...props} />
    </Card>
  ) : (
    <details
      id={PAY_ANCHOR}
      open={isOpenAtFirst}
      className="group rounded-md border border-line bg-sheet p-4 md:p-6"
    >
      <summary className="link flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        Trocar forma de pagamento
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-4">
        <PayForm {...props} />
      </div>
    </details>
  );
};
