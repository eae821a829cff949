import { Link, useNavigate, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { isUndecidedCard } from '~/domain/payments/flows/pay/labels';
import type { HeldBack } from '~/domain/payments/flows/pay/waiting-payment';
import { meansOf } from '~/domain/payments/means/all-means';
import { refusalOf } from '~/domain/payments/means/card/labels';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { shellLinks } from '~/ui/shell/shell-data';
import { toast } from '~/ui/toast';
import { CardPayment, ReservedUntil } from './card-payment';
import { DepositPayment, type ShopAccount } from './deposit-payment';
import { type PaymentOffer, PayOrder } from './pay-order';
import { HeldNotice, PaidNotice } from './payment-notices';
import { closedText, type PaymentAnswer, stateOf } from './payment-state';
import { PixPayment } from './pix-payment';
import { SlipPayment } from './slip-payment';

const WAIT_MS = 2_000;

/** Shows why a payment was refused, and reloads the order's page two seconds later. */
const useRefusal = (answer: PaymentAnswer | null, orderId: number): void => {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (answer) toast({ text: `${answer.text} Aguarde um momento...`, tone: 'danger' });
  }, [answer]);
  useEffect(() => {
    if (!answer || !isIdle) return;
    const timer = setTimeout(() => navigate(`/pedido/${orderId}`, { replace: true }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [answer, isIdle, orderId, navigate]);
};

interface PaymentBlockProps {
  order: Pick<OrderView, 'id' | 'status' | 'history'>;
  payment: PaymentView;
  offer: PaymentOffer | null;
  held: HeldBack | null;
  account: ShopAccount | null;
  now: Date;
  payAt: string | null;
  answer: PaymentAnswer | null;
  /** There is a refund, which is shown below. */
  goesBack?: boolean;
}

/** Staff cancelled the order after it was paid. */
const CancelledPaid = () => (
  <Notice tone="warning" title="Pedido cancelado">
    Este pedido foi cancelado depois do pagamento. Para combinar a devolução do valor,{' '}
    <Link to={shellLinks.contact} className="link">
      fale com a gente
    </Link>
    .
  </Notice>
);

/** Staff marked the order as paid in another way. */
const PaidOtherwise = () => (
  <Notice tone="success" title="Pagamento confirmado">
    Não é preciso pagar mais nada por este pedido. Se você também fez outro pagamento, fale com a gente.
  </Notice>
);

/** Staff cancelled the order before it was paid. */
const Cancelled = () => (
  <Notice tone="warning" title="Pedido cancelado">
    Este pedido não pode mais ser pago. Se você já pagou, o valor volta para você: o de um boleto, como
    crédito na sua carteira.
  </Notice>
);

/** For payment methods without their own view: says what to do. */
const PlainPayment = ({ payment }: PaymentBlockProps) => (
  <Notice tone="info" title="Falta o pagamento">
    {meansOf(payment.typeId).words.waiting(payment)}
  </Notice>
);

/** The view of a pending payment, by the means of payment. */
const waitingViews: Readonly<Record<string, (props: PaymentBlockProps) => ReactNode>> = {
  pix: (props) => <PixPayment orderId={props.order.id} {...props} />,
  boleto: ({ order, payment, offer }) => <SlipPayment orderId={order.id} {...{ payment, offer }} />,
  deposit: ({ order, payment, account, answer }) => (
    <DepositPayment orderId={order.id} {...{ payment, account, answer }} />
  ),
  card: ({ order, payment, now }) => <CardPayment orderId={order.id} {...{ payment, now }} />,
};

const Waiting = (props: PaymentBlockProps) => {
  const View = waitingViews[meansOf(props.payment.typeId).name] ?? PlainPayment;
  return <View {...props} />;
};

const Closed = ({ payment }: { payment: PaymentView }) => (
  <Notice tone="warning" title="Pedido cancelado por falta de pagamento">
    {closedText(payment)}
  </Notice>
);

/** The last payment was ended, and no other one was chosen. */
const Ended = ({ payment, now }: PaymentBlockProps) => (
  <Notice tone="warning" title="Falta escolher como pagar">
    <p>
      A cobrança anterior foi encerrada e não pode mais ser paga. Escolha abaixo outra forma de pagamento.
    </p>
    <ReservedUntil payment={payment} now={now} />
  </Notice>
);

/** The bank refused to create the Pix or boleto. */
const Refused = ({ payment, now }: PaymentBlockProps) => (
  <Notice tone="danger" title="Falta o pagamento">
    <p>{`${refusalOf(payment).text} Nada foi cobrado.`}</p>
    <ReservedUntil payment={payment} now={now} />
  </Notice>
);

/**
 * Staff review money that was received, so the order cannot be paid meanwhile. A pending card is decided without
 * staff.
 */
const isPaused = ({ payment, held }: PaymentBlockProps): boolean =>
  held === 'in-review' && !isUndecidedCard(payment);

const State = ({ isNews, ...props }: PaymentBlockProps & { isNews: boolean }) => {
  const { order, payment, offer } = props;
  const means = meansOf(payment.typeId);
  if (isPaused(props)) return null;
  const state = stateOf(order, payment);
  if (state === 'paid' && order.status.id === orderStatus.cancelled)
    return props.goesBack ? null : <CancelledPaid />;
  if (state === 'paid') return means.isCredit ? null : <PaidNotice payment={payment} isNews={isNews} />;
  if (state === 'paid-otherwise') return <PaidOtherwise />;
  if (state === 'cancelled') return <Cancelled />;
  if (state === 'unpaid') return <Closed payment={payment} />;
  if (payment.status === 'cancelled') return offer ? <Ended {...props} /> : null;
  if (payment.status === 'refused' && !means.takesCards) return <Refused {...props} />;
  return means.isCredit ? null : <Waiting {...props} />;
};

/** How the order is paid and, while it waits for payment, the other ways to pay it. */
export const PaymentBlock = (props: PaymentBlockProps) => {
  const { order, payment, offer, held, answer } = props;
  const refusal = answer?.intent === 'pagar' ? answer : null;
  const isUnanswered = payment.isUnanswered === true;
  const isNeeded = payment.status !== 'pending' || isUnanswered;
  const isPaid = order.status.isPaid;
  const [wasPaid] = useState(isPaid);
  const awaits = stateOf(order, payment) === 'awaited';
  useRefusal(refusal, order.id);
  return (
    <>
      {refusal ? (
        <div className="hidden noscript:block">
          <Notice tone="danger">{refusal.text}</Notice>
        </div>
      ) : null}
      {held ? <HeldNotice held={held} isLate={payment.isLate ?? false} /> : null}
      <State {...props} isNews={isPaid && !wasPaid} />
      {payment.wallet > 0 && (isPaid || awaits) ? (
        <Notice tone={isPaid ? 'success' : 'info'}>
          <Money amount={payment.wallet} />
          <span>{` dos créditos da sua carteira ${
            !isPaid
              ? 'estão reservados para este pedido.'
              : meansOf(payment.typeId).isCredit
                ? 'pagaram este pedido.'
                : 'pagaram uma parte deste pedido.'
          }`}</span>
        </Notice>
      ) : null}
      {payment.further.map((paymentPart) => (
        <Notice key={`${paymentPart.typeId}-${paymentPart.paidAt?.getTime()}`} tone="success">
          <span>{'Troca de entrega: '}</span>
          <Money amount={paymentPart.amount} />
          <span>{` a mais ${meansOf(paymentPart.typeId).isCredit ? 'dos créditos da sua carteira' : meansOf(paymentPart.typeId).words.by}.`}</span>
        </Notice>
      ))}
      {offer ? (
        <PayOrder
          // The key keeps the input while cards are refused, and resets it after a payment that was accepted.
          key={isNeeded ? 'again' : offer.attempt}
          orderId={order.id}
          offer={offer}
          isNeeded={isNeeded}
          isScannedFirst={isUnanswered}
          answer={refusal}
        />
      ) : null}
    </>
  );
};
