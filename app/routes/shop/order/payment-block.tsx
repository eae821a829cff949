import type { OrderView } from '~/domain/orders/order';
import { isBoleto, paymentType } from '~/domain/payments/payment-type';
import type { PaymentView } from '~/domain/payments/payment-view';
import type { PaymentChoice } from '~/domain/payments/read-payment-choice.server';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { dayTimeText } from '../day-time';
import { CardPayment } from './card-payment';
import { DepositPayment, type ShopAccount } from './deposit-payment';
import type { PaymentAnswer } from './payment-answer';
import { PaymentForm } from './payment-form';
import { PixPayment } from './pix-payment';
import { SlipPayment } from './slip-payment';
import { useRefusal } from './use-refusal';

interface PaymentBlockProps {
  order: OrderView;
  payment: PaymentView;
  choice: PaymentChoice | null;
  account: ShopAccount | null;
  now: Date;
  payAt: string | null;
  answer: PaymentAnswer | null;
}

const names: Record<number, string> = {
  [paymentType.deposit]: 'por depósito ou transferência',
  [paymentType.card]: 'por cartão de crédito',
  [paymentType.wallet]: 'com os créditos da sua carteira',
  [paymentType.boleto]: 'por boleto',
  [paymentType.secondBoleto]: 'por boleto',
  [paymentType.pix]: 'por PIX',
};

const Paid = ({ payment }: { payment: PaymentView }) => {
  const paid = payment.amount + (payment.second?.amount ?? 0);
  return (
    <Notice tone="success" title="Pagamento confirmado">
      Recebemos <Money amount={paid} /> {names[payment.typeId]}
      {payment.paidAt ? ` em ${dayTimeText(payment.paidAt)}` : null}. Obrigado!
    </Notice>
  );
};

/** What is to be done about a payment that waits, by its kind. */
const Waiting = (props: PaymentBlockProps) => {
  const { order, payment, choice, account, answer, now } = props;
  const { typeId } = payment;
  if (typeId === paymentType.pix) return <PixPayment orderId={order.id} {...props} now={now} />;
  if (isBoleto(typeId))
    return <SlipPayment orderId={order.id} payment={payment} toPay={choice?.toPay ?? null} />;
  if (typeId === paymentType.deposit)
    return <DepositPayment orderId={order.id} payment={payment} account={account} answer={answer} />;
  return <CardPayment orderId={order.id} payment={payment} />;
};

const Closed = ({ payment }: { payment: PaymentView }) => (
  <Notice tone="warning" title="Pedido cancelado por falta de pagamento">
    O pagamento {names[payment.typeId]} não veio no prazo. Se você pagou depois, o valor volta para você: o de
    um boleto, como crédito na sua carteira.
  </Notice>
);

const Standing = (props: PaymentBlockProps) => {
  const { payment } = props;
  if (payment.status === 'paid')
    return payment.typeId === paymentType.wallet ? null : <Paid payment={payment} />;
  if (payment.status === 'cancelled') return <Closed payment={payment} />;
  if (payment.status === 'refused' && payment.typeId !== paymentType.card)
    return (
      <Notice tone="danger" title="Falta o pagamento">
        {payment.refusal} Nada foi cobrado.
      </Notice>
    );
  return payment.typeId === paymentType.wallet ? null : <Waiting {...props} />;
};

/** How the order is paid, and, while it waits for its money, how it could be paid otherwise. */
export const PaymentBlock = (props: PaymentBlockProps) => {
  const { order, payment, choice, answer } = props;
  const isPaid = order.status.isPaid;
  useRefusal(answer?.intent === 'pagar' ? answer : null, order.id);
  return (
    <>
      {answer?.intent === 'pagar' ? (
        <div className="hidden noscript:block">
          <Notice tone="danger">{answer.text}</Notice>
        </div>
      ) : null}
      <Standing {...props} />
      {payment.wallet > 0 ? (
        <Notice tone={isPaid ? 'success' : 'info'}>
          <Money amount={payment.wallet} /> dos créditos da sua carteira{' '}
          {isPaid ? 'pagaram este pedido.' : 'estão reservados para este pedido.'}
        </Notice>
      ) : null}
      {choice ? (
        <PaymentForm
          key={`${payment.typeId}-${payment.expiresAt.getTime()}`}
          orderId={order.id}
          choice={choice}
          current={payment.status === 'pending' ? payment.typeId : null}
        />
      ) : null}
    </>
  );
};
