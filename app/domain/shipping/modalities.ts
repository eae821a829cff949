import type { Centavos } from '../shared/money';
import { businessDaysText } from '../shared/unit-price';
import type { FreightTable } from './freight';

/**
 * The facts of a way to deliver, from the rates: the cheapest parcel, and the fewest and most business days within the
 * country. Null while no transport type of the table offers it.
 */
export type ModalityFacts = { fromPrice: Centavos; minDays: number; maxDays: number } | null;

/**
 * The transport types behind the options of the delivery page, by their icon. `courier` has none yet; `pickup` has
 * counters instead of rates.
 */
const transportTypesOf: Record<string, readonly number[]> = {
  pac: [1],
  sedex: [2],
  express: [5],
  special: [3, 4],
  courier: [],
};

/** The facts of one way to deliver; undefined for a text that staff added, which has no rates. */
export const modalityFacts = (
  { transportTypes, rates }: FreightTable,
  icon: string | null,
): ModalityFacts | undefined => {
  const ids = icon !== null && Object.hasOwn(transportTypesOf, icon) ? transportTypesOf[icon] : undefined;
  if (!ids) return undefined;
  const active = transportTypes.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const own = rates.filter(({ transportTypeId }) => active.includes(transportTypeId));
  if (own.length === 0) return null;
  return own.reduce(
    (facts, { price, businessDays }) => ({
      fromPrice: Math.min(facts.fromPrice, price),
      minDays: Math.min(facts.minDays, businessDays),
      maxDays: Math.max(facts.maxDays, businessDays),
    }),
    { fromPrice: Number.POSITIVE_INFINITY, minDays: Number.POSITIVE_INFINITY, maxDays: 0 },
  );
};

/** The days in which the shop advertises its delivery (specification 2, 1), with what that is true of. */
const ADVERTISED_DAYS = 10;

type Modality = { title: string; facts: ModalityFacts | undefined };
/** A book as most are ordered, and the business days that its production takes. */
export type UsualBook = { copies: number; pages: number; productionDays: number };

/**
 * "Em até 10 dias úteis …": true for this book, by the way of delivery that is soonest everywhere. Null where production
 * and delivery take longer even nearby.
 */
export const advertisedDelivery = (
  { copies, pages, productionDays }: UsualBook,
  modalities: readonly Modality[],
): string | null => {
  const left = ADVERTISED_DAYS - productionDays;
  const [soonest] = modalities
    .flatMap(({ title, facts }) => (facts ? [{ title, ...facts }] : []))
    .toSorted((a, b) => a.maxDays - b.maxDays);
  if (!soonest || soonest.minDays > left) return null;
  const { title, maxDays } = soonest;
  const far =
    maxDays > left ? ` Aos lugares mais distantes ele chega em até ${businessDaysText(maxDays)}.` : '';
  return `Em até ${ADVERTISED_DAYS} dias úteis você recebe ${copies} exemplares de um livro de ${pages} páginas: ${businessDaysText(productionDays)} na gráfica e até ${Math.min(left, maxDays)} por ${title}.${far}`;
};
