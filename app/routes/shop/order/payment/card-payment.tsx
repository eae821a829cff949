import clsx from 'clsx';
import type { PaymentPartView, PaymentView } from '~/domain/payments/core/payment-view';
import { cardNameOf, cardUnanswered, refusalOf, refusedCards } from '~/domain/payments/means/card/labels';
import { Card } from '~/ui/card';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { DayTime } from '../../day-time';
import { usePaymentWatch } from '../../payment/use-payment-watch';

interface ReservedUntilProps {
  payment: Pick<PaymentView, 'expiresAt'>;
  now: Date;
}

/** Until when an order whose payment failed waits for another one. */
export const ReservedUntil = ({ payment: { expiresAt }, now }: ReservedUntilProps) =>
  expiresAt > now ? (
    <p className="mt-2">
      O pedido fica reservado até <DayTime at={expiresAt} className="unbroken" />. Sem pagamento até lá, ele é
      cancelado.
    </p>
  ) : null;

const CardLine = ({ paymentPart }: { paymentPart: PaymentPartView }) => (
  <li className="flex flex-wrap justify-between gap-x-6">
    <span>{`${cardNameOf(paymentPart)}${paymentPart.instalments > 1 ? ` em ${paymentPart.instalments}x, total de` : ' à vista'}`}</span>
    <Money amount={paymentPart.charged} className="font-semibold" />
  </li>
);

/** Each card with its charged amount. */
export const CardLines = ({ payment, className }: { payment: PaymentView; className?: string }) => (
  <ul className={clsx('grid gap-2', className)}>
    {(payment.second ? [payment, payment.second] : [payment]).map((paymentPart) => (
      <CardLine key={paymentPart.txid} paymentPart={paymentPart} />
    ))}
  </ul>
);

const Analysis = ({ orderId }: { orderId: number }) => {
  usePaymentWatch({ orderId });
  return (
    <p className="flex items-center gap-3">
      <Spinner /> O pagamento está em análise. Esta página avisa assim que a operadora responder.
    </p>
  );
};

/** The gateway does not answer. The page still follows the card, and the form below offers another payment. */
const Unanswered = ({ orderId }: { orderId: number }) => {
  usePaymentWatch({ orderId });
  return (
    <Notice tone="warning" title="A operadora do cartão não respondeu">
      {cardUnanswered}
    </Notice>
  );
};

interface CardPaymentProps {
  orderId: number;
  payment: PaymentView;
  now: Date;
}

/** Why the card was refused, what was charged, and until when the order can be paid otherwise. */
const Refused = ({ payment, now }: Omit<CardPaymentProps, 'orderId'>) => {
  const { text, tellsUncharged } = refusalOf(payment);
  return (
    <Notice tone="danger" title="Pagamento não aprovado">
      <p>{`${text}${tellsUncharged ? '' : ' Nada foi cobrado.'}`}</p>
      {payment.second ? (
        <p className="mt-2">{`${refusedCards(payment).join(' ')} Não é preciso montar o pedido de novo: ele continua aqui, é só escolher outro pagamento.`}</p>
      ) : null}
      <ReservedUntil payment={payment} now={now} />
    </Notice>
  );
};

/** A payment by one or two cards: the charge, and whether it is pending or refused. */
export const CardPayment = ({ orderId, payment, now }: CardPaymentProps) => (
  <Card title="Pagamento por cartão de crédito">
    <CardLines payment={payment} className="mb-4" />
    <div role="status">
      {payment.status === 'refused' ? (
        <Refused payment={payment} now={now} />
      ) : payment.isUnanswered ? (
        <Unanswered orderId={orderId} />
      ) : (
        <Analysis orderId={orderId} />
      )}
    </div>
  </Card>
);
