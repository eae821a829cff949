import { type CepRange, narrowestRange } from '../addresses/place';
import type { PlainDate } from '../shared/calendar';
import type { Centavos } from '../shared/money';
import { chargeableGrams, type Shipment, splitIntoParcels, type WeighingRule } from './parcel';

/** A way to send a parcel, maintained by staff: PAC, Sedex, ... */
export type TransportType = WeighingRule & {
  id: number;
  name: string;
  maxParcelGrams: number;
  /** The carrier's code of the service, which is then asked for price and days; null: own rates only */
  serviceCode: string | null;
};

/** Price of one parcel up to a weight, for a range of CEPs. */
export type FreightRate = CepRange & {
  transportTypeId: number;
  maxGrams: number;
  price: Centavos;
  businessDays: number;
};

export type FreightTable = { transportTypes: readonly TransportType[]; rates: readonly FreightRate[] };

/** A delivery option: its price, and its business days after production. */
export type DeliveryOption = {
  transportTypeId: number;
  name: string;
  price: Centavos;
  businessDays: number;
};

/** A delivery option, with the day by which an order arrives if paid in time. */
export type DatedOption = DeliveryOption & { arrivesOn: PlainDate };

/** The offers of the carrier's services for a shipment, by service code. */
export type CarrierOffers = ReadonlyMap<string, { price: Centavos; businessDays: number }>;

/** The steps of one transport type in one range of CEPs, lightest first. */
type Ladder = CepRange & { steps: FreightRate[] };

/** The ladders of one transport type, and how many CEPs they reach together. */
type Reach = { ladders: Ladder[]; width: number };

const widthOf = ({ start, end }: CepRange): number => Number(end) - Number(start) + 1;

const laddersOf = (rates: readonly FreightRate[]): Map<number, Reach> => {
  const byRange = new Map<string, Ladder>();
  const byType = new Map<number, Reach>();
  for (const rate of rates) {
    const { transportTypeId, start, end } = rate;
    const key = `${transportTypeId} ${start} ${end}`;
    const ladder = byRange.get(key);
    if (ladder) {
      ladder.steps.push(rate);
      continue;
    }
    const begun: Ladder = { start, end, steps: [rate] };
    byRange.set(key, begun);
    const reach = byType.get(transportTypeId) ?? { ladders: [], width: 0 };
    reach.ladders.push(begun);
    reach.width += widthOf(begun);
    byType.set(transportTypeId, reach);
  }
  for (const { steps } of byRange.values()) steps.sort((a, b) => a.maxGrams - b.maxGrams);
  return byType;
};

/** The sorted rates of a table, since it is loaded once a minute but used in every request. */
const sorted = new WeakMap<readonly FreightRate[], Map<number, Reach>>();
const nowhere: Reach = { ladders: [], width: 0 };

const reachOf = (rates: readonly FreightRate[], transportTypeId: number): Reach => {
  const reaches = sorted.get(rates) ?? laddersOf(rates);
  sorted.set(rates, reaches);
  return reaches.get(transportTypeId) ?? nowhere;
};

/** The price by the steps of one range, lightest first. */
const quoteBy = (
  steps: readonly FreightRate[],
  type: TransportType,
  shipment: Shipment,
): DeliveryOption | null => {
  const heaviest = steps.at(-1);
  if (!heaviest) return null;
  const limit = Math.min(type.maxParcelGrams, heaviest.maxGrams);
  const used = splitIntoParcels(chargeableGrams(shipment, type), limit).map(
    (grams) => steps.find((step) => grams <= step.maxGrams) ?? heaviest,
  );
  return {
    transportTypeId: type.id,
    name: type.name,
    price: used.reduce((sum, step) => sum + step.price, 0),
    businessDays: Math.max(...used.map((step) => step.businessDays)),
  };
};

/** The narrowest range wins, so that a city's range replaces its state's. */
const quoteOne = (
  type: TransportType,
  rates: readonly FreightRate[],
  cep: string,
  shipment: Shipment,
): DeliveryOption | null =>
  quoteBy(narrowestRange(reachOf(rates, type.id).ladders, cep)?.steps ?? [], type, shipment);

const quoteByCarrier = (
  { id, name, serviceCode }: TransportType,
  offers: CarrierOffers,
): DeliveryOption | null => {
  const offer = serviceCode === null ? undefined : offers.get(serviceCode);
  if (!offer) return null;
  return { transportTypeId: id, name, price: offer.price, businessDays: offer.businessDays };
};

/**
 * All ways to send a shipment to a CEP (8 digits), cheapest first; on a tie the quicker first. The carrier's offers
 * take priority, and own rates price the rest. A shipment above a parcel's limit goes as several parcels. A transport
 * type without offer and rates for the CEP is left out. An empty list means that no one delivers there.
 */
export const quoteFreight = (
  { transportTypes, rates }: FreightTable,
  { cep, ...shipment }: Shipment & { cep: string },
  offers: CarrierOffers = new Map(),
): DeliveryOption[] =>
  transportTypes
    .map((type) => quoteByCarrier(type, offers) ?? quoteOne(type, rates, cep, shipment))
    .filter((option) => option !== null)
    .sort((a, b) => a.price - b.price || a.businessDays - b.businessDays);

/** What sending a shipment within the country costs at most, and its business days after production. */
export type CountryFreight = { maxPrice: Centavos; minDays: number; maxDays: number };

const countryQuote = ({ transportTypes, rates }: FreightTable, shipment: Shipment): CountryFreight | null => {
  const ways = transportTypes.flatMap((type) => {
    const { ladders, width } = type.serviceCode === null ? reachOf(rates, type.id) : nowhere;
    const quotes = ladders.flatMap(({ steps }) => quoteBy(steps, type, shipment) ?? []);
    if (quotes.length === 0) return [];
    const days = quotes.map(({ businessDays }) => businessDays);
    const maxPrice = Math.max(...quotes.map(({ price }) => price));
    return [{ width, maxPrice, minDays: Math.min(...days), maxDays: Math.max(...days) }];
  });
  const [best] = ways.sort((a, b) => b.width - a.width || a.maxPrice - b.maxPrice);
  return best ? { maxPrice: best.maxPrice, minDays: best.minDays, maxDays: best.maxDays } : null;
};

/** The answers for a table by shipment: each product page asks, and there are thousands of ranges. */
const quoted = new WeakMap<FreightTable, Map<string, CountryFreight | null>>();
const MOST_QUOTED = 1_000;

/**
 * With the transport type that reaches most of the country and whose dearest place is the cheapest. Those that a
 * carrier prices are left out, because its prices are known only when it is asked.
 */
export const countryFreight = (table: FreightTable, shipment: Shipment): CountryFreight | null => {
  const known = quoted.get(table) ?? new Map<string, CountryFreight | null>();
  quoted.set(table, known);
  const key = JSON.stringify(shipment);
  const before = known.get(key);
  if (before !== undefined) return before;
  const quote = countryQuote(table, shipment);
  if (known.size >= MOST_QUOTED) known.clear();
  known.set(key, quote);
  return quote;
};
