import type { OrderView } from '~/domain/orders/order';
import type { RefundView } from '~/domain/payments/flows/money-back/refund';
import { Card } from '~/ui/card';
import { freeAs, Money } from '~/ui/money';
import { SummaryRows } from '~/ui/summary-rows';

const backOf = (refunds: readonly RefundView[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** What remains of the order's price. A change of delivery is in its total already. */
const keptOf = ({ total }: OrderView, refunds: readonly RefundView[]): number =>
  refunds.reduce((left, { cause, orderAmount }) => (cause === 'change' ? left : left - orderAmount), total);

const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const weight = (grams: number): string => `${hundredths.format(grams / 1000)} kg`;

interface OrderSummaryProps {
  order: OrderView;
  /** Its refunds, pending or done. */
  refunds: readonly RefundView[];
}

/** The order's amounts, row by row, and its refunds. */
export const OrderSummary = ({ order, refunds }: OrderSummaryProps) => (
  <Card title="Resumo">
    <SummaryRows
      rows={[
        { term: 'Impressão', value: <Money amount={order.printing} /> },
        ...(order.inkSurcharge > 0
          ? [{ term: 'Acréscimo (já na impressão)', value: <Money amount={order.inkSurcharge} /> }]
          : []),
        ...(order.finishes > 0 ? [{ term: 'Acabamentos', value: <Money amount={order.finishes} /> }] : []),
        ...(order.services > 0 ? [{ term: 'Serviços', value: <Money amount={order.services} /> }] : []),
        ...(order.discount > 0
          ? [{ term: 'Desconto do cupom', value: <Money amount={-order.discount} signed /> }]
          : []),
        { term: 'Entrega', value: <Money amount={order.freight} free={freeAs(order.delivery)} /> },
        { term: 'Peso total', value: weight(order.weightGrams) },
        { term: 'Total', value: <Money amount={order.total} />, strong: true },
        ...(backOf(refunds) > 0
          ? [
              { term: 'Devolvido ou a devolver', value: <Money amount={-backOf(refunds)} signed /> },
              { term: 'Fica pago', value: <Money amount={keptOf(order, refunds)} />, strong: true },
            ]
          : []),
      ]}
    />
    <p className="mt-4 text-muted text-sm">{`Protocolo de aceite: ${order.acceptanceCode}`}</p>
  </Card>
);
