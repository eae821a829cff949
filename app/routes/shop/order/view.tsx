import { Card } from '~/ui/card';
import { onDemand } from '~/ui/on-demand';
import { ActLink, useIsActing } from './act-dialog';
import { AfterOrder } from './after-order';
import { DeliveryCard } from './delivery/delivery-card';
import { InvoiceBlock } from './invoice/invoice-block';
import { InvoiceNotes } from './invoice/invoice-notes';
import { OrderItems } from './items/order-item';
import { Refunds } from './money-back/refunds';
import { GraceNotice, Important, OrderHead, OrderHistory, Thanks } from './order-notices';
import type { OrderPageData, PartProps } from './order-page-data';
import { OrderSummary } from './order-summary';
import { OtherMoneyNotice } from './payment/other-money';
import { PaymentBlock } from './payment/payment-block';
import { ProblemsNotice } from './problems/problems-notice';

const OrderDialogs = onDemand(() => import('./order-dialogs').then((code) => code.OrderDialogs));

/** Payment, refunds, and other money received. */
const Paying = ({ page, refusal }: PartProps) => {
  const { order, payment, otherMoney, refunds, offer, held, account, now, payAt, answer } = page;
  const refused = answer && 'intent' in answer ? answer : null;
  return (
    <div id="pagamento" className="grid scroll-mt-28 grid-cols-1 gap-4 empty:hidden md:gap-6">
      {payment ? (
        <PaymentBlock
          {...{ order, payment, offer, held, account, now, payAt }}
          answer={refused}
          goesBack={refunds.length > 0}
        />
      ) : null}
      <Refunds refunds={refunds} items={order.items} answer={refusal} />
      <OtherMoneyNotice money={otherMoney} />
    </div>
  );
};

/** The side column: amounts, history, notes and invoice, and last the cancellation of the whole order. */
const Beside = ({ page: { order, refunds, invoicing, contact }, refusal }: PartProps) => (
  <div className="grid gap-4 md:gap-6">
    <OrderSummary order={order} refunds={refunds} />
    <Card title="Histórico do Pedido">
      <OrderHistory history={order.history} />
    </Card>
    <Important status={order.status} />
    {order.note ? (
      <Card title="Observações">
        <p className="whitespace-pre-line">{order.note}</p>
      </Card>
    ) : null}
    <InvoiceNotes notes={invoicing.notes} answer={refusal} />
    <InvoiceBlock orderId={order.id} invoicing={invoicing} answer={refusal} />
    <Thanks orderId={order.id} contact={contact} />
    {order.flags.cancel ? (
      <ActLink act="cancelar-pedido" variant="danger">
        Cancelar Pedido
      </ActLink>
    ) : null}
  </div>
);

/** One order, most urgent first: what waits for the customer, the items, the delivery, the payment. */
export const OrderView = (page: OrderPageData) => {
  const { order, parcels, deliveryToPay, isDeliveryRefused, claims, now } = page;
  const refusal = page.answer && 'act' in page.answer ? page.answer : null;
  return (
    <div className="wrap py-8 md:py-12">
      <OrderHead order={order} arrival={page.arrival} parcels={parcels} />
      {useIsActing() ? <OrderDialogs page={page} refusal={refusal} /> : null}
      <div className="grid grid-cols-1 gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-6">
          <ProblemsNotice order={order} />
          <GraceNotice order={order} now={now} />
          <Paying page={page} refusal={refusal} />
          <AfterOrder order={order} claims={claims} />
          <OrderItems order={order} claims={claims} />
          <DeliveryCard {...{ order, parcels, deliveryToPay, isDeliveryRefused, now }} answer={refusal} />
        </div>
        <Beside page={page} refusal={refusal} />
      </div>
    </div>
  );
};
