import { cardBrands } from '~/domain/payments/card/brands';
import { refusalText } from '~/domain/payments/labels';
import type { LegView, PaymentView } from '~/domain/payments/payment-view';
import { Card } from '~/ui/card';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { Spinner } from '~/ui/spinner';
import { usePaymentWatch } from '../payment/use-payment-watch';

const brandLabel = (name: string): string => cardBrands.find((brand) => brand.name === name)?.label ?? name;

const CardLine = ({ leg }: { leg: LegView }) => (
  <li className="flex flex-wrap justify-between gap-x-6">
    <span>
      {leg.card ? `${brandLabel(leg.card.brand)} final ${leg.card.last4}` : 'Cartão'}
      {leg.instalments > 1 ? ` em ${leg.instalments}x` : ' à vista'}
    </span>
    <Money amount={leg.charged} className="font-semibold" />
  </li>
);

const Analysis = ({ orderId }: { orderId: number }) => {
  usePaymentWatch({ orderId });
  return (
    <p className="flex items-center gap-3">
      <Spinner /> O pagamento está em análise. Esta página avisa assim que a operadora responder.
    </p>
  );
};

/** One card or two: what is charged, and whether that is still looked at or was refused. */
export const CardPayment = ({ orderId, payment }: { orderId: number; payment: PaymentView }) => {
  const legs = payment.second ? [payment, payment.second] : [payment];
  return (
    <Card title="Pagamento por cartão de crédito">
      <ul className="mb-4 grid gap-2">
        {legs.map((leg) => (
          <CardLine key={leg.txid} leg={leg} />
        ))}
      </ul>
      <div role="status">
        {payment.status === 'refused' ? (
          <Notice tone="danger" title="Pagamento não aprovado">
            {refusalText(payment)} Nada foi cobrado.
          </Notice>
        ) : (
          <Analysis orderId={orderId} />
        )}
      </div>
    </Card>
  );
};
