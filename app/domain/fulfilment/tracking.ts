import type { PlainDate } from '../shared/calendar';
import { numberText } from '../shared/unit-price';
import {
  currentEvents,
  type EventState,
  gaveUpAdvice,
  invalidAdvice,
  type ParcelState,
  stateAdvice,
  stateLabel,
} from './parcel';
import { carrierId } from './ports';

/** Values for the address of a carrier's page; null where unknown. */
type LinkValues = {
  codigo: string | null;
  pedido: string;
  /** The shop's id at the carrier. */
  reid: string | null;
  /** The number on the parcel's label. */
  etiqueta: string | null;
  /** Number of the invoice that travels with the parcel. */
  pad: string;
};

/**
 * The carrier's page about a parcel: `template` with its {places} filled. Null when a value is missing, or the result
 * is no web address.
 */
export const trackingLink = (template: string | null, values: LinkValues): string | null => {
  if (!template || !/^https?:\/\//i.test(template)) return null;
  const places = new Map<string, string | null>(Object.entries(values));
  let isWhole = true;
  const link = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = places.get(name) ?? null;
    if (!value) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole && URL.canParse(link) ? link : null;
};

/** A line of a parcel's timeline. */
export type TrackingEvent = {
  at: Date;
  state: EventState;
  text: string;
  detail: string | null;
  /** Empty when the carrier gave none. */
  place: string;
  toPlace: string | null;
};

/** A parcel as stored. Events oldest first. */
export type ParcelRecord = {
  id: number;
  orderId: number;
  carrier: { id: number; name: string; trackingUrl: string | null; senderId: string | null } | null;
  code: string | null;
  waybill: string | null;
  label: string | null;
  invoice: string | null;
  /** The only item that it holds; null for the whole order. */
  itemName: string | null;
  /** The copies of its item that it holds, of `itemCopies` ordered; null for all of them. */
  copies: number | null;
  itemCopies: number | null;
  state: ParcelState;
  endReason: string | null;
  /** Its carrier told of a time before its hand-over, and staff are asked whether that is this parcel. */
  asksOlder: boolean;
  dispatchedAt: Date;
  expectedOn: PlainDate | null;
  pickupUntil: PlainDate | null;
  events: TrackingEvent[];
};

/** A parcel as its customer sees it. */
export type ParcelView = Omit<
  ParcelRecord,
  'endReason' | 'asksOlder' | 'label' | 'invoice' | 'copies' | 'itemCopies'
> & {
  stateLabel: string;
  /** What the customer should know or do; null where the label says everything. */
  advice: string | null;
  /** The carrier's own page; null when there is no public one. */
  link: string | null;
  /** The values used in `link`. */
  linkValues: LinkValues;
};

/** Jadlog first, then Total Express, then Correios (spec 3, section 2); parcels of other carriers come last. */
const precedence: readonly number[] = [carrierId.jadlog, carrierId.totalExpress, carrierId.correios];

const rankOf = ({ carrier, code }: ParcelRecord): number => {
  const rank = carrier && code ? precedence.indexOf(carrier.id) : -1;
  return rank === -1 ? precedence.length : rank;
};

const adviceOf = ({ state, endReason }: ParcelRecord): string | null => {
  if (endReason === 'gave-up') return gaveUpAdvice;
  return endReason === 'invalid' ? invalidAdvice : stateAdvice[state];
};

/** "O mapa das marés (100 de 300)" for a part of an item. */
const contentOf = ({ itemName, copies, itemCopies }: ParcelRecord): string | null =>
  itemName !== null && copies !== null && itemCopies !== null && copies < itemCopies
    ? `${itemName} (${numberText(copies)} de ${numberText(itemCopies)})`
    : itemName;

const viewOf = (parcel: ParcelRecord): ParcelView => {
  const { endReason: _, asksOlder: __, label, invoice, copies, itemCopies, ...shown } = parcel;
  const linkValues: LinkValues = {
    codigo: parcel.code,
    pedido: String(parcel.orderId),
    reid: parcel.carrier?.senderId ?? null,
    etiqueta: label ?? parcel.code,
    // Without an invoice number from staff, the carrier knows the parcel by the order's number.
    pad: invoice ?? String(parcel.orderId),
  };
  // A waybill alone does not show where the parcel is; staff report that by its state.
  const isReported = parcel.code !== null || parcel.state !== 'announced';
  return {
    ...shown,
    itemName: contentOf(parcel),
    events: currentEvents(parcel.events),
    stateLabel: isReported ? stateLabel[parcel.state] : 'Despachado',
    advice: isReported ? adviceOf(parcel) : null,
    link: parcel.code ? trackingLink(parcel.carrier?.trackingUrl ?? null, linkValues) : null,
    linkValues,
  };
};

/** Parcels in the order of the order's page. */
export const toParcelViews = (parcels: readonly ParcelRecord[]): ParcelView[] =>
  [...parcels].sort((a, b) => rankOf(a) - rankOf(b) || a.id - b.id).map(viewOf);

/** When the carriers delivered all that arrived, the last parcel counting; null where one did not say it. */
export const carriersDeliveredAt = (
  parcels: readonly Pick<ParcelView, 'state' | 'events'>[],
): Date | null => {
  const said = parcels
    .filter(({ state }) => state === 'delivered')
    .map(({ events }) => events.findLast(({ state }) => state === 'delivered')?.at.getTime() ?? Number.NaN);
  const last = Math.max(...said);
  return Number.isFinite(last) ? new Date(last) : null;
};
