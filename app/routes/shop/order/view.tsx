import type { OrderView as Order } from '~/domain/orders/order';
import type { HeldBack } from '~/domain/payments/change-failure';
import type { OtherMoney, PaymentView } from '~/domain/payments/payment-view';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { freeAs, Money } from '~/ui/money';
import { StatusPill } from '~/ui/status-pill';
import { SummaryRows } from '~/ui/summary-rows';
import { DayTime } from '../day-time';
import type { ShopAccount } from './deposit-payment';
import { Forecast } from './forecast';
import { OrderDelivery } from './order-delivery';
import { OrderHistory } from './order-history';
import { OrderItem } from './order-item';
import { OtherMoneyNotice } from './other-money';
import type { PaymentOffer } from './pay-order';
import type { PaymentAnswer } from './payment-answer';
import { PaymentBlock } from './payment-block';

export interface OrderPageData {
  order: Order;
  payment: PaymentView | null;
  /** What came for it and did not pay it. */
  otherMoney: readonly OtherMoney[];
  /** The ways to pay it; null when it waits for no money, or is held. */
  offer: PaymentOffer | null;
  /** Why it cannot be paid otherwise for now. */
  held: HeldBack | null;
  /** Where a deposit goes; null for other payments, and while nobody has said it. */
  account: ShopAccount | null;
  /** The shop's clock when the page was made. */
  now: Date;
  /** Where the sandbox's bank lets one pay; null outside sandbox mode. */
  payAt: string | null;
  /** What became of a form that was refused. */
  answer: PaymentAnswer | null;
}

const weight = (grams: number): string =>
  `${(grams / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} kg`;

const Summary = ({ order }: { order: Order }) => (
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
      ]}
    />
    <p className="mt-4 text-muted text-sm">Protocolo de aceite: {order.acceptanceCode}</p>
  </Card>
);

/** One order: how to pay it, where it stands, what is in it. */
export const OrderView = ({ order, payment, otherMoney, ...paying }: OrderPageData) => (
  <div className="wrap py-8 md:py-12">
    <Breadcrumb items={[{ label: 'Meus Pedidos', to: '/pedidos' }, { label: `Pedido ${order.id}` }]} />
    <div className="mt-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-semibold font-serif text-title">Pedido {order.id}</h1>
      <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
      <p className="w-full text-muted">
        {order.name ? `${order.name} · ` : null}feito em <DayTime at={order.createdAt} />
      </p>
    </div>
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="grid min-w-0 grid-cols-1 gap-6">
        {payment ? <PaymentBlock order={order} payment={payment} {...paying} /> : null}
        <OtherMoneyNotice money={otherMoney} />
        <Card title="Itens">
          <ul className="grid grid-cols-1 gap-6">
            {order.items.map((item) => (
              <OrderItem key={item.id} item={item} />
            ))}
          </ul>
        </Card>
        <Card title="Entrega">
          <OrderDelivery order={order} />
          <div className="mt-4 border-line border-t pt-4 empty:hidden">
            <Forecast order={order} />
          </div>
        </Card>
        {order.invoiceNote ? (
          <Card title="Observações da Nota Fiscal">
            <p className="whitespace-pre-line">{order.invoiceNote}</p>
          </Card>
        ) : null}
      </div>
      <div className="grid gap-6">
        <Summary order={order} />
        <Card title="Histórico do Pedido">
          <OrderHistory history={order.history} />
        </Card>
      </div>
    </div>
  </div>
);
