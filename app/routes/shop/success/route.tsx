import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { PicturedItem, Purchase } from '~/domain/orders/order';
import {
  readArrival,
  readOrderStatus,
  readPicturedItems,
  readPurchase,
} from '~/domain/orders/read-orders.server';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { isUndecidedCard } from '~/domain/payments/flows/pay/labels';
import { readPayment } from '~/domain/payments/flows/pay/payment-queries.server';
import { meansOf } from '~/domain/payments/means/all-means';
import { rowId } from '~/domain/shared/row-id';
import { getServices } from '~/services.server';
import { purchase } from '~/ui/analytics/events';
import { isNewPurchase } from '~/ui/analytics/picked';
import { useTracked } from '~/ui/analytics/track';
import { LinkButton } from '~/ui/button';
import { Card } from '~/ui/card';
import { ItemCover, ownFront } from '~/ui/item-cover';
import { Money } from '~/ui/money';
import { Notice } from '~/ui/notice';
import { RegistrationMark } from '~/ui/registration-mark';
import { PromisedDayNote } from '~/ui/shipping/promised-day';
import { Spinner } from '~/ui/spinner';
import { accountHeaders, accountMeta } from '../../account/page-head';
import { requireCustomer } from '../../guards.server';
import { outcomeTitles, PAY_ANCHOR, stateOf, testBankLink } from '../payment/payment-state';
import { CODE_LATE, CODE_SOON, PixCode } from '../payment/pix-code';
import { usePaymentWatch } from '../payment/use-payment-watch';

/** Pictures of the ordered items: the customer's own covers. */
const OrderedItems = ({ items }: { items: readonly PicturedItem[] }) => (
  <ul aria-label="Itens do pedido" className="mt-8 flex flex-wrap justify-center gap-x-6 gap-y-4">
    {items.map(({ id, description, coverFileId, art }) => (
      <li key={id} className="flex w-36 flex-col items-center gap-3 text-sm">
        <ItemCover src={ownFront(coverFileId)} art={art} />
        <span className="wrap-anywhere max-w-full">{description}</span>
      </li>
    ))}
  </ul>
);

export const meta: MetaFunction<typeof loader> = ({ data: order }) =>
  accountMeta(order ? outcomeTitles[stateOf(order.payment, order).outcome] : 'Pedido');
export const headers = accountHeaders;

export const loader = async ({ request, params }: LoaderFunctionArgs) => {
  const customer = await requireCustomer(request);
  const services = await getServices();
  const order = await readOrderStatus(services, customer.id, rowId(params.pk_pedido));
  if (!order) throw orderNotFound();
  const [payment, placed, items] = await Promise.all([
    readPayment(services, order.id),
    readPurchase(services, customer.id, order.id),
    readPicturedItems(services, customer.id, order.id),
  ]);
  return {
    ...order,
    arrival: await readArrival(services, order),
    payment,
    placed,
    items,
    now: services.clock.now(),
    payAt: testBankLink(services.env, payment?.txid ?? null),
  };
};

/** Reports the purchase to statistics, once per tab even if the page is reloaded. */
const usePurchaseTracked = (placed: Purchase | null): void => {
  const [isNew, setNew] = useState(false);
  const id = placed?.id;
  useEffect(() => {
    if (id !== undefined && isNewPurchase(id)) setNew(true);
  }, [id]);
  useTracked(placed && isNew ? purchase(placed.items, placed) : null, String(id));
};

/** Renders nothing. While a card is pending it polls, and the page's data are reloaded when it is decided. */
const CardWatch = ({ orderId }: { orderId: number }) => {
  usePaymentWatch({ orderId, isSaid: true });
  return null;
};

interface WaitingPixProps {
  orderId: number;
  payment: PaymentView;
  payAt: string | null;
}

/** The Pix code, shown until it is paid. */
const WaitingPix = ({ orderId, payment, payAt }: WaitingPixProps) => {
  const { copyPaste, amount } = payment;
  usePaymentWatch({ orderId, isIssuing: copyPaste === null, isSaid: true });
  return (
    <Card title="Pague com PIX" className="mt-5 text-left">
      {copyPaste ? (
        <PixCode {...{ copyPaste, amount, payAt }} />
      ) : (
        <p className="flex items-center gap-3" role="status">
          <Spinner /> <span>{payment.isCodeLate ? CODE_LATE : CODE_SOON}</span>
        </p>
      )}
    </Card>
  );
};

/** Whether the order waits for a Pix that has not expired. */
const awaitsPix = (payment: PaymentView | null, { awaits, now }: { awaits: boolean; now: Date }): boolean =>
  awaits &&
  payment?.status === 'pending' &&
  meansOf(payment.typeId).isScanned === true &&
  payment.expiresAt > now;

export default function SuccessRoute() {
  const { id, payment, placed, items, now, payAt, arrival, ...order } = useLoaderData<typeof loader>();
  const { outcome, tone, text } = stateOf(payment, order);
  const isUnpaid = outcome === 'unpaid' || outcome === 'unanswered';
  const pix = payment && awaitsPix(payment, { ...order, now }) ? payment : null;
  const isOwed = order.awaits && !isUndecidedCard(payment);
  const owed = isOwed && payment && payment.amount > 0 ? payment : null;
  usePurchaseTracked(isUnpaid ? null : placed);
  return (
    <div className="wrap max-w-3xl py-8 text-center md:py-12">
      <p className="font-semibold text-lg">
        {owed ? (
          <>
            <span>{'Total a pagar: '}</span>
            <Money amount={owed.amount} className="text-accent" />
          </>
        ) : (
          <RegistrationMark className="mx-auto size-12 text-accent" />
        )}
      </p>
      <h1 className="mt-2 font-medium font-serif text-heading md:text-title">{outcomeTitles[outcome]}</h1>
      <p className="mt-2">
        Pedido número <strong className="figures">{id}</strong>
      </p>
      {isUndecidedCard(payment) ? <CardWatch orderId={id} /> : null}
      {pix ? <WaitingPix orderId={id} payment={pix} payAt={payAt} /> : null}
      <div role="status" className="mt-6">
        <Notice tone={tone} className="text-left">
          <p>{text}</p>
        </Notice>
      </div>
      {arrival ? (
        <div className="mt-6">
          <PromisedDayNote {...arrival} isPickup={order.isPickup} statusId={order.statusId} />
        </div>
      ) : null}
      <OrderedItems items={items} />
      <div className="mt-6 flex flex-wrap justify-center gap-3 max-xs:w-full">
        {isUnpaid ? (
          <LinkButton to={`/pedido/${id}#${PAY_ANCHOR}`} size="lg" className="max-xs:w-full">
            {outcome === 'unanswered' ? 'Pagar por PIX' : 'Tentar outro pagamento'}
          </LinkButton>
        ) : null}
        <LinkButton
          to={`/pedido/${id}`}
          size="lg"
          variant={isUnpaid || pix ? 'secondary' : 'primary'}
          className="max-xs:w-full"
        >
          Acompanhe seu pedido
        </LinkButton>
      </div>
    </div>
  );
}

/** The same for another customer's order and for one that does not exist. */
const orderNotFound = (): Response => new Response('Pedido não encontrado', { status: 404 });
