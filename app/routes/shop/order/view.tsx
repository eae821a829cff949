import type { ItemClaims } from '~/domain/claims/claim';
import type { ParcelView } from '~/domain/fulfilment/tracking';
import type { Invoicing } from '~/domain/invoices/invoice';
import { deliveryMessages } from '~/domain/orders/labels';
import type { OrderView as Order } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import type { CancelPreview } from '~/domain/payments/cancelling/preview-cancel.server';
import type { HeldBack } from '~/domain/payments/change-failure';
import type { DeliveryChoices } from '~/domain/payments/delivery-change/delivery-choices.server';
import type { RefundView } from '~/domain/payments/money-back/refund';
import type { OtherMoney, PaymentView } from '~/domain/payments/payment-view';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { freeAs, Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { SummaryRows } from '~/ui/summary-rows';
import { DayTime, dayOfText } from '../day-time';
import type { ActAnswer } from './act-answer';
import { ActLink } from './act-dialog';
import { CancelDialog } from './cancel-dialog';
import { type Buyer, DeliveryActions } from './delivery-dialogs';
import { DeliveryToPay, type DeliveryToPayView } from './delivery-to-pay';
import type { ShopAccount } from './deposit-payment';
import { Forecast } from './forecast';
import { GraceNotice } from './grace-notice';
import { InvoiceBlock } from './invoice-block';
import { InvoiceNotes } from './invoice-notes';
import { OrderDelivery } from './order-delivery';
import { OrderHistory } from './order-history';
import { OrderItem } from './order-item';
import { OtherMoneyNotice } from './other-money';
import type { PaymentOffer } from './pay-order';
import type { PaymentAnswer } from './payment-answer';
import { PaymentBlock } from './payment-block';
import { Refunds } from './refunds';
import { Tracking } from './tracking';

export interface OrderPageData {
  order: Order;
  parcels: readonly ParcelView[];
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
  /** What goes back of it, or went back. */
  refunds: readonly RefundView[];
  /** What the dialog of a cancellation tells, where one is open. */
  cancelling: CancelPreview | null;
  /** What became of a form that was refused. */
  answer: PaymentAnswer | ActAnswer | null;
  /** Where it could go instead; null while nobody asks. */
  choices: DeliveryChoices | null;
  /** A dearer delivery that waits for its Pix. */
  deliveryToPay: DeliveryToPayView | null;
  /** The bank would not charge for the last that was wished. */
  isDeliveryRefused: boolean;
  buyer: Buyer;
  /** How the shop is reached. */
  contact: { phone: string; email: string; hours: string };
  invoicing: Invoicing;
  /** Of the items that arrived. */
  claims: ItemClaims;
}

const backOf = (refunds: readonly RefundView[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

const hundredths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
const weight = (grams: number): string => `${hundredths.format(grams / 1000)} kg`;

const Summary = ({ order, refunds }: { order: Order; refunds: readonly RefundView[] }) => (
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
          ? [{ term: 'Devolvido ou a devolver', value: <Money amount={-backOf(refunds)} signed /> }]
          : []),
      ]}
    />
    <p className="mt-4 text-muted text-sm">Protocolo de aceite: {order.acceptanceCode}</p>
  </Card>
);

const IMPORTANT =
  'Conferimos os arquivos em até 2 dias úteis antes de imprimir. A quantidade impressa pode variar em até 10% por item.';

/** What holds of every order that is being made. */
const Important = () => (
  <Notice tone="info" title="Importante">
    {IMPORTANT}
  </Notice>
);

/** On which day it arrived. */
const DeliveredTile = ({ order }: { order: Order }) => {
  const at = order.status.id === orderStatus.delivered ? order.history.at(-1)?.at : undefined;
  return at ? (
    <p className="rounded-md border border-success bg-success-wash px-4 py-3 text-success">
      <strong className="block text-lg">Entregue</strong>
      {dayOfText(at)}
    </p>
  ) : null;
};

/** Something to pay stands further down. */
const PayNotice = ({ isNeeded }: { isNeeded: boolean }) =>
  isNeeded ? (
    <a href="#pagamento" className="link font-medium">
      Ir para o pagamento
    </a>
  ) : null;

const Thanks = ({ contact }: { contact: { phone: string; email: string; hours: string } }) => (
  <Card title="Obrigado por comprar com a gente!">
    <p>
      Se precisar de algo, fale com o nosso atendimento
      {contact.phone ? ` pelo telefone ${contact.phone}` : null}
      {contact.email ? ` ou pelo e-mail ${contact.email}` : null}.
      {contact.hours ? ` ${contact.hours}.` : null}
    </p>
  </Card>
);

/** One order: where it stands, where it goes, how it is paid and what is in it. */
export const OrderView = (props: OrderPageData) => {
  const {
    order,
    parcels,
    payment,
    otherMoney,
    answer,
    contact,
    choices,
    deliveryToPay,
    isDeliveryRefused,
    buyer,
    invoicing,
    refunds,
    cancelling,
    claims,
    ...paying
  } = props;
  const refusal = answer && 'act' in answer ? answer : null;
  const refusedPayment = answer && 'intent' in answer ? answer : null;
  const { now } = paying;
  return (
    <div className="wrap py-8 md:py-12">
      <Breadcrumb items={[{ label: 'Meus Pedidos', to: '/pedidos' }, { label: `Pedido ${order.id}` }]} />
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-semibold font-serif text-title">Pedido {order.id}</h1>
          <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
          <p className="w-full text-muted">
            {order.name ? `${order.name} · ` : null}feito em <DayTime at={order.createdAt} />
          </p>
          <PayNotice isNeeded={paying.offer !== null && !order.status.isPaid} />
        </div>
        <DeliveredTile order={order} />
      </div>
      {order.flags.cancel ? <CancelDialog order={order} preview={cancelling} answer={refusal} /> : null}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_22rem] lg:items-start">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <GraceNotice order={order} now={now} />
          <Card title="Histórico do Pedido">
            <OrderHistory history={order.history} />
          </Card>
          {order.status.id === orderStatus.cancelled ? null : <Important />}
          <Card title="Entrega">
            <OrderDelivery order={order} />
            {deliveryToPay ? (
              <DeliveryToPay orderId={order.id} waiting={deliveryToPay} now={now} answer={refusal} />
            ) : null}
            {isDeliveryRefused && order.flags.inGrace && refusal?.act !== 'alterar-entrega' ? (
              <Notice tone="warning" className="mt-5">
                {deliveryMessages.pixRefused}
              </Notice>
            ) : null}
            <DeliveryActions
              {...{ order, choices, buyer }}
              isWaiting={deliveryToPay !== null}
              answer={refusal}
            />
            <Tracking order={order} parcels={parcels} />
            <div className="mt-4 border-line border-t pt-4 empty:hidden">
              <Forecast order={order} />
            </div>
          </Card>
          <Thanks contact={contact} />
          <div id="pagamento" className="grid scroll-mt-28 grid-cols-1 gap-6 empty:hidden">
            {payment ? (
              <PaymentBlock
                {...{ order, payment, ...paying }}
                answer={refusedPayment}
                goesBack={refunds.length > 0}
              />
            ) : null}
            <Refunds refunds={refunds} items={order.items} answer={refusal} />
            <OtherMoneyNotice money={otherMoney} />
          </div>
          <Card title="Itens">
            <ul className="grid grid-cols-1 gap-4">
              {order.items.map((item) => (
                <OrderItem
                  key={item.id}
                  orderId={order.id}
                  item={item}
                  isOpen={order.items.length <= 3 || item.flags.hasProblem || Boolean(claims[item.id]?.claim)}
                  answer={refusal}
                  cancelling={cancelling}
                  claim={claims[item.id]}
                  phone={order.contact?.phone ?? null}
                />
              ))}
            </ul>
          </Card>
        </div>
        <div className="grid gap-6">
          <Summary order={order} refunds={refunds} />
          {order.flags.cancel ? (
            <ActLink act="cancelar-pedido" variant="danger">
              Cancelar Pedido
            </ActLink>
          ) : null}
          {order.note ? (
            <Card title="Observações">
              <p className="whitespace-pre-line">{order.note}</p>
            </Card>
          ) : null}
          <InvoiceNotes notes={invoicing.notes} answer={refusal} />
          <InvoiceBlock orderId={order.id} invoicing={invoicing} answer={refusal} />
        </div>
      </div>
    </div>
  );
};
