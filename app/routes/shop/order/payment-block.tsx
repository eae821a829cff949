import { Link } from '@remix-run/react';
import { useState } from 'react';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { HeldBack } from '~/domain/payments/change-failure';
import { refusalOf } from '~/domain/payments/labels';
import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { shellLinks } from '~/ui/shell/shell-links';
import { CardPayment } from './card-payment';
import { DepositPayment, type ShopAccount } from './deposit-payment';
import { HeldNotice } from './held-notice';
import { PaidNotice } from './paid-notice';
import { type PaymentOffer, PayOrder } from './pay-order';
import type { PaymentAnswer } from './payment-answer';
import { closedText } from './payment-words';
import { PixPayment } from './pix-payment';
import { ReservedUntil } from './reserved-until';
import { SlipPayment } from './slip-payment';
import { standingOf } from './standing';
import { useRefusal } from './use-refusal';

interface PaymentBlockProps {
  order: Pick<OrderView, 'id' | 'status' | 'history'>;
  payment: PaymentView;
  offer: PaymentOffer | null;
  held: HeldBack | null;
  account: ShopAccount | null;
  now: Date;
  payAt: string | null;
  answer: PaymentAnswer | null;
}

/** Staff ended it after the money had come. */
const CancelledPaid = () => (
  <Notice tone="warning" title="Pedido cancelado">
    Este pedido foi cancelado depois do pagamento. Para combinar a devolução do valor,{' '}
    <Link to={shellLinks.contact} className="link">
      fale com a gente
    </Link>
    .
  </Notice>
);

/** Staff had it paid another way. */
const PaidOtherwise = () => (
  <Notice tone="success" title="Pagamento confirmado">
    Não é preciso pagar mais nada por este pedido. Se você também fez outro pagamento, fale com a gente.
  </Notice>
);

/** Staff ended it while it could still be paid. */
const Cancelled = () => (
  <Notice tone="warning" title="Pedido cancelado">
    Este pedido não pode mais ser pago. Se você já pagou, o valor volta para você: o de um boleto, como
    crédito na sua carteira.
  </Notice>
);

/** What is to be done about a payment that waits, by its kind. */
const Waiting = (props: PaymentBlockProps) => {
  const { order, payment, offer, account, answer, now } = props;
  const { typeId } = payment;
  if (typeId === paymentType.pix) return <PixPayment orderId={order.id} {...props} now={now} />;
  if (isBoleto(typeId)) return <SlipPayment orderId={order.id} payment={payment} offer={offer} />;
  if (typeId === paymentType.deposit)
    return <DepositPayment orderId={order.id} payment={payment} account={account} answer={answer} />;
  return <CardPayment orderId={order.id} payment={payment} now={now} />;
};

const Closed = ({ payment }: { payment: PaymentView }) => (
  <Notice tone="warning" title="Pedido cancelado por falta de pagamento">
    {closedText(payment)}
  </Notice>
);

/** The last payment was ended before another took its place. */
const Ended = ({ payment, now }: PaymentBlockProps) => (
  <Notice tone="warning" title="Falta escolher como pagar">
    <p>
      A cobrança anterior foi encerrada e não pode mais ser paga. Escolha abaixo outra forma de pagamento.
    </p>
    <ReservedUntil payment={payment} now={now} />
  </Notice>
);

/** There will be no such Pix or slip. */
const Refused = ({ payment, now }: PaymentBlockProps) => (
  <Notice tone="danger" title="Falta o pagamento">
    <p>{refusalOf(payment).text} Nada foi cobrado.</p>
    <ReservedUntil payment={payment} now={now} />
  </Notice>
);

/** Money came that staff look at: nothing of the order is to be paid meanwhile. A card is decided by itself. */
const isPaused = ({ payment, held }: PaymentBlockProps): boolean =>
  held === 'in-review' && !(payment.typeId === paymentType.card && payment.status === 'pending');

const Standing = ({ isNews, ...props }: PaymentBlockProps & { isNews: boolean }) => {
  const { order, payment, offer } = props;
  if (isPaused(props)) return null;
  const standing = standingOf(order, payment);
  if (standing === 'paid' && order.status.id === orderStatus.cancelled) return <CancelledPaid />;
  if (standing === 'paid')
    return payment.typeId === paymentType.wallet ? null : <PaidNotice payment={payment} isNews={isNews} />;
  if (standing === 'paid-otherwise') return <PaidOtherwise />;
  if (standing === 'cancelled') return <Cancelled />;
  if (standing === 'unpaid') return <Closed payment={payment} />;
  if (payment.status === 'cancelled') return offer ? <Ended {...props} /> : null;
  if (payment.status === 'refused' && payment.typeId !== paymentType.card) return <Refused {...props} />;
  return payment.typeId === paymentType.wallet ? null : <Waiting {...props} />;
};

/** How the order is paid, and, while it waits for its money, how it could be paid otherwise. */
export const PaymentBlock = (props: PaymentBlockProps) => {
  const { order, payment, offer, held, answer } = props;
  const refusal = answer?.intent === 'pagar' ? answer : null;
  const isNeeded = payment.status !== 'pending';
  const isPaid = order.status.isPaid;
  const [wasPaid] = useState(isPaid);
  const awaits = standingOf(order, payment) === 'awaited';
  useRefusal(refusal, order.id);
  return (
    <>
      {refusal ? (
        <div className="hidden noscript:block">
          <Notice tone="danger">{refusal.text}</Notice>
        </div>
      ) : null}
      {held ? <HeldNotice held={held} isLate={payment.isLate ?? false} /> : null}
      <Standing {...props} isNews={isPaid && !wasPaid} />
      {payment.wallet > 0 && (isPaid || awaits) ? (
        <Notice tone={isPaid ? 'success' : 'info'}>
          <Money amount={payment.wallet} /> dos créditos da sua carteira{' '}
          {!isPaid
            ? 'estão reservados para este pedido.'
            : payment.typeId === paymentType.wallet
              ? 'pagaram este pedido.'
              : 'pagaram uma parte deste pedido.'}
        </Notice>
      ) : null}
      {offer ? (
        <PayOrder
          // What was typed stays while card after card is refused, and goes with a payment that was taken.
          key={isNeeded ? 'again' : offer.attempt}
          orderId={order.id}
          offer={offer}
          isNeeded={isNeeded}
          answer={refusal}
        />
      ) : null}
    </>
  );
};
