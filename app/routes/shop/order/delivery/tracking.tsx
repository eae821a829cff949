import type { ParcelState } from '~/domain/fulfilment/parcel';
import type { ParcelView, TrackingEvent } from '~/domain/fulfilment/tracking';
import type { OrderView } from '~/domain/orders/order';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { StatusPill } from '~/ui/status-pill';
import { DayTime, dayText } from '../../day-time';

const colours: Partial<Record<ParcelState, string>> = {
  delivered: '#1b6e3c',
  'attempt-failed': '#8a5a00',
  'awaiting-pickup': '#8a5a00',
  held: '#8a5a00',
  returning: '#a3262a',
  returned: '#a3262a',
  lost: '#a3262a',
};
const onTheWay = '#24567f';

const tones: Partial<Record<ParcelState, 'warning' | 'danger'>> = {
  'attempt-failed': 'warning',
  'awaiting-pickup': 'warning',
  held: 'warning',
  returning: 'danger',
  returned: 'danger',
  lost: 'danger',
};

/** Events shown at once; older ones unfold. */
const SHOWN = 4;

const Event = ({ event, isLatest }: { event: TrackingEvent; isLatest: boolean }) => (
  <li className="flex gap-3">
    <svg viewBox="0 0 12 12" className="mt-1.5 size-3 shrink-0 text-muted" aria-hidden="true">
      <circle
        cx="6"
        cy="6"
        r="5"
        fill={isLatest ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
    <span className="min-w-0">
      <span className={isLatest ? 'font-semibold' : undefined}>{event.text}</span>
      {event.place || event.toPlace ? (
        <span className="block">{`${event.place}${event.toPlace ? `${event.place ? ' para ' : 'Para '}${event.toPlace}` : ''}`}</span>
      ) : null}
      {event.detail ? <span className="block text-sm">{event.detail}</span> : null}
      <DayTime at={event.at} className="block text-muted text-sm" />
    </span>
  </li>
);

const eventKey = (event: TrackingEvent) => `${event.at.toISOString()} ${event.text} ${event.place}`;

const Timeline = ({ events }: { events: readonly TrackingEvent[] }) => {
  const latestFirst = events.toReversed();
  const older = latestFirst.slice(SHOWN);
  return (
    <>
      <ol className="grid gap-4">
        {latestFirst.slice(0, SHOWN).map((event, index) => (
          <Event key={eventKey(event)} event={event} isLatest={index === 0} />
        ))}
      </ol>
      {older.length > 0 ? (
        <details className="printed mt-4">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {older.length === 1 ? 'Ver mais um evento' : `Ver mais ${older.length} eventos`}
          </summary>
          <ol className="mt-4 grid gap-4">
            {older.map((event) => (
              <Event key={eventKey(event)} event={event} isLatest={false} />
            ))}
          </ol>
        </details>
      ) : null}
    </>
  );
};

const Code = ({ parcel }: { parcel: ParcelView }) => {
  const name = parcel.carrier?.name;
  if (!parcel.code)
    return (
      <p>
        <span className="text-muted">{`Conhecimento do frete${name ? ` (${name})` : ''}: `}</span>
        <strong className="break-all">{parcel.waybill}</strong>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <span className="text-muted">{`${name ?? ''}: `}</span>
        <strong className="figures break-all">{parcel.code}</strong>
      </p>
      <CopyButton text={parcel.code} label="Copiar código" size="sm" />
      {parcel.link ? (
        <a href={parcel.link} target="_blank" rel="noopener noreferrer" className="link">
          Ver na página da transportadora
          <span className="sr-only"> (abre em outra aba)</span>
        </a>
      ) : null}
    </div>
  );
};

const Dates = ({ parcel: { state, expectedOn, pickupUntil } }: { parcel: ParcelView }) => {
  if (state === 'awaiting-pickup' && pickupUntil)
    return (
      <p>
        Retire até <strong>{dayText(pickupUntil)}</strong>.
      </p>
    );
  return expectedOn && state !== 'delivered' && state !== 'returned' ? (
    <p className="text-muted">{`Previsão da transportadora: ${dayText(expectedOn)}`}</p>
  ) : null;
};

const Parcel = ({ parcel, title }: { parcel: ParcelView; title: string | null }) => {
  const { state, stateLabel, advice, itemName, events } = parcel;
  return (
    <li className="grid gap-3 not-first:border-line not-first:border-t not-first:pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {title ? <h4 className="font-semibold">{title}</h4> : null}
        <StatusPill color={colours[state] ?? onTheWay}>{stateLabel}</StatusPill>
        {itemName ? <span className="text-muted">{itemName}</span> : null}
      </div>
      <Code parcel={parcel} />
      {advice && tones[state] ? <Notice tone={tones[state]}>{advice}</Notice> : null}
      {advice && !tones[state] ? <p className="text-muted">{advice}</p> : null}
      <Dates parcel={parcel} />
      {events.length > 0 ? <Timeline events={events} /> : null}
    </li>
  );
};

interface TrackingProps {
  order: Pick<OrderView, 'delivery' | 'status'>;
  parcels: readonly ParcelView[];
}

/** Tracking of the order's parcels. An order collected at a counter has none. */
export const Tracking = ({ order, parcels }: TrackingProps) => {
  if (order.delivery.type === 'counter') return null;
  return (
    <section
      id="rastreamento"
      aria-labelledby="rastreamento-titulo"
      className="mt-4 scroll-mt-28 border-line border-t pt-4"
    >
      <h3 id="rastreamento-titulo" className="mb-3 font-semibold text-lg">
        Rastreamento
      </h3>
      {parcels.length === 0 ? (
        <>
          <p>Não informado</p>
          {order.status.isPaid ? (
            <p className="text-muted text-sm">O código aparece aqui assim que o pedido é despachado.</p>
          ) : null}
        </>
      ) : (
        <ul className="grid gap-5">
          {parcels.map((parcel, index) => (
            <Parcel
              key={parcel.id}
              parcel={parcel}
              title={parcels.length > 1 ? `Volume ${index + 1} de ${parcels.length}` : null}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
