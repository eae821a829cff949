import type { Person } from '~/domain/cart/receiver';
import type { ItemClaims } from '~/domain/claims/claim';
import type { Invoicing } from '~/domain/invoices/invoice';
import type { OrderView as Order } from '~/domain/orders/order';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import type { OtherMoney, PaymentView } from '~/domain/payments/core/payment-view';
import type { CancelPreview } from '~/domain/payments/flows/cancel/preview-cancel.server';
import type { DeliveryChoices } from '~/domain/payments/flows/delivery-change/delivery-choices.server';
import type { RefundView } from '~/domain/payments/flows/money-back/refund';
import type { HeldBack } from '~/domain/payments/flows/pay/waiting-payment';
import { Card } from '~/ui/card';
import { onDemand } from '~/ui/on-demand';
import { ActLink, useIsActing } from './act-dialog';
import { AfterOrder } from './after-order';
import type { ActAnswer } from './change.server';
import { DeliveryCard, type DeliveryFacts } from './delivery/delivery-card';
import { InvoiceBlock } from './invoice/invoice-block';
import { InvoiceNotes } from './invoice/invoice-notes';
import { OrderItems } from './items/order-item';
import { Refunds } from './money-back/refunds';
import { GraceNotice, Important, OrderHead, OrderHistory, type ShopContact, Thanks } from './order-notices';
import { OrderSummary } from './order-summary';
import type { ShopAccount } from './payment/deposit-payment';
import { OtherMoneyNotice } from './payment/other-money';
import type { PaymentOffer } from './payment/pay-order';
import { PaymentBlock } from './payment/payment-block';
import type { PaymentAnswer } from './payment/payment-state';
import { ProblemsNotice } from './problems/problems-notice';

export interface OrderPageData extends DeliveryFacts {
  order: Order;
  /** The day of arrival; null once the order was ended. */
  arrival: OrderArrival | null;
  payment: PaymentView | null;
  /** Money received for the order that did not pay it. */
  otherMoney: readonly OtherMoney[];
  /** The ways to pay; null if the order waits for no payment, or is held. */
  offer: PaymentOffer | null;
  /** Why it cannot be paid otherwise now. */
  held: HeldBack | null;
  /** The account for a deposit; null for other payments, and while none is set. */
  account: ShopAccount | null;
  /** The shop's time when the page was rendered. */
  now: Date;
  /** The payment page of the sandbox's bank; null outside sandbox mode. */
  payAt: string | null;
  /** Its refunds, pending or done. */
  refunds: readonly RefundView[];
  /** Other possible destinations; null if not requested. */
  choices: DeliveryChoices | null;
  buyer: Person;
  /** The data of the cancellation dialog, if it is open. */
  cancelling: CancelPreview | null;
  /** The answer to a refused form. */
  answer: PaymentAnswer | ActAnswer | null;
  contact: ShopContact;
  invoicing: Invoicing;
  /** Claims of the items that arrived. */
  claims: ItemClaims;
  /** The telephone that a contest suggests, if any. */
  claimPhone: string | null;
}

export interface PartProps {
  page: OrderPageData;
  /** The answer to a refused act. */
  refusal: ActAnswer | null;
}

const OrderDialogs = onDemand(() => import('./order-dialogs').then((code) => code.OrderDialogs));

/** Payment, refunds, and other money received. */
const Paying = ({ page, refusal }: PartProps) => {
  const { order, payment, otherMoney, refunds, offer, held, account, now, payAt, answer } = page;
  const refused = answer && 'intent' in answer ? answer : null;
  return (
    <div id="pagamento" className="grid scroll-mt-28 grid-cols-1 gap-6 empty:hidden">
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
  <div className="grid gap-6">
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
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-6">
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
