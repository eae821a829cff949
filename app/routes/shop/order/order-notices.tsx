import { isRouteErrorResponse, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { ParcelView } from '~/domain/fulfilment/tracking';
import { orderMessages } from '~/domain/orders/labels';
import type { OrderView } from '~/domain/orders/order';
import { orderStatus } from '~/domain/orders/order-status';
import { orderTitle } from '~/domain/orders/order-title';
import type { OrderArrival } from '~/domain/orders/read-orders.server';
import { Breadcrumb } from '~/ui/breadcrumb';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ErrorPage, type ErrorWords } from '~/ui/shell/error-page';
import { StatusPill } from '~/ui/status-pill';
import { DayTime } from '../day-time';
import { remainingText, useSecondsLeft } from './countdown';
import { Forecast } from './delivery/forecast';

interface OrderHeadProps {
  order: OrderView;
  arrival: OrderArrival | null;
  parcels: readonly ParcelView[];
}

/** The order's number, status and day of arrival. */
export const OrderHead = ({ order, arrival, parcels }: OrderHeadProps) => {
  const title = orderTitle(order);
  return (
    <>
      <Breadcrumb items={[{ label: 'Meus Pedidos', to: '/pedidos' }, { label: `Pedido ${order.id}` }]} />
      <div className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="font-medium font-serif text-title">{`Pedido ${order.id}`}</h1>
          <StatusPill color={order.status.colour}>{order.status.label}</StatusPill>
          <p className="wrap-anywhere w-full text-muted">
            <span>{`${title ? `${title} · ` : ''}feito em `}</span>
            <DayTime at={order.createdAt} />
          </p>
        </div>
        <Forecast {...{ order, arrival, parcels }} />
      </div>
    </>
  );
};

interface GraceNoticeProps {
  order: Pick<OrderView, 'graceEndsAt' | 'flags'>;
  now: Date;
}

const Left = ({ now, end }: { now: Date; end: Date }) => {
  const left = useSecondsLeft(now, end);
  const navigate = useNavigate();
  useEffect(() => {
    if (left === 0) navigate('.', { replace: true, preventScrollReset: true });
  }, [left, navigate]);
  return left === null ? null : <span>{` (faltam ${remainingText(left)})`}</span>;
};

/** Before production: until when the customer can change the order. */
export const GraceNotice = ({ order: { graceEndsAt, flags }, now }: GraceNoticeProps) =>
  flags.inGrace && graceEndsAt ? (
    <Notice tone="info" title="Ainda dá tempo de mudar" className="print:hidden">
      <span>{'Até '}</span>
      <DayTime at={graceEndsAt} className="unbroken" />
      <Left now={now} end={graceEndsAt} />
      <span>
        {
          ' você pode trocar os arquivos, a entrega e quem recebe, ou cancelar o pedido, tudo por aqui. Antes disso nada entra em produção.'
        }
      </span>
    </Notice>
  ) : null;

/** The order's statuses, newest first. */
export const OrderHistory = ({ history }: { history: OrderView['history'] }) => (
  <ol className="grid gap-4">
    {history.toReversed().map((entry, index) => (
      <li key={`${entry.at.toISOString()} ${entry.label}`} className="flex gap-3">
        <svg viewBox="0 0 12 12" className="mt-1.5 size-3 shrink-0" aria-hidden="true">
          <circle
            cx="6"
            cy="6"
            r="5"
            fill={index === 0 ? entry.colour : 'none'}
            stroke={entry.colour}
            strokeWidth="1.5"
          />
        </svg>
        <span>
          <span className={index === 0 ? 'font-semibold' : undefined}>{entry.label}</span>
          <DayTime at={entry.at} className="block text-muted text-sm" />
        </span>
      </li>
    ))}
  </ol>
);

const IMPORTANT =
  'Conferimos os arquivos em até 2 dias úteis antes de imprimir. A quantidade impressa pode variar em até 10% por item.';

/** Notes for every order that is still to be made. */
export const Important = ({ status: { id } }: Pick<OrderView, 'status'>) =>
  id === orderStatus.cancelled || id === orderStatus.delivered ? null : (
    <Notice tone="info" title="Importante">
      {IMPORTANT}
    </Notice>
  );

/** The shop's contact. */
export type ShopContact = { phone: string; email: string; hours: string };

interface ThanksProps {
  orderId: number;
  contact: ShopContact;
}

export const Thanks = ({ orderId, contact }: ThanksProps) => (
  <Card title="Obrigado por comprar com a gente!" className="print:hidden">
    <p>{`Se precisar de algo, fale com o nosso atendimento${contact.phone ? ` pelo telefone ${contact.phone}` : ''}${contact.email ? ` ou pelo e-mail ${contact.email}` : ''}.${contact.hours ? ` ${contact.hours}.` : ''}`}</p>
    <Link
      to={`/mensagem?acao=nova&pedido=${orderId}`}
      className="link mt-2 inline-flex min-h-11 items-center"
    >
      Enviar mensagem sobre este pedido
    </Link>
  </Card>
);

const words: Record<number, ErrorWords> = {
  500: {
    title: orderMessages.unreadable,
    text: 'O pedido está guardado e nada se perdeu. Tente de novo daqui a pouco ou confira em Meus Pedidos.',
  },
};

/** An error of an order's page, with a link to the other orders. Statuses with a general error page keep that text. */
export const OrderError = ({ error }: { error: unknown }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} {...words[status]} way={{ to: '/pedidos', label: 'Ver meus pedidos' }} />;
};
