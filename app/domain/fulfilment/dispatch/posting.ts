import { z } from 'zod';
import type { ShippingContact } from '../../cart/receiver';
import type { PlainDate } from '../../shared/calendar';
import { pageField } from '../../shared/flag-field';
import { LARGEST_ID } from '../../shared/row-id';
import type { labelFormats } from './labels';

/** An order that can be posted, in whole or with its printed items. */
export type PostingOrder = {
  id: number;
  recipient: string;
  /** Street and city, without the postal code */
  lines: string[];
  cep: string;
  /** The contact for the delivery that the customer named */
  contact: Pick<ShippingContact, 'name' | 'phone'> | null;
  service: string;
  carrierId: number | null;
  carrier: string;
  /** Weight of the order in whole grams, and the number of parcels of at most 30 kg */
  weightGrams: number;
  volumes: number;
  /** The day promised for what was not handed over yet, and whether it does not hold */
  promisedFor: PlainDate | null;
  isLate: boolean;
  /** The number of printed items, and of those still in production */
  printed: number;
  inProduction: number;
  /** Good copies of items still in production that can be sent as a part */
  partCopies: number;
  /** "50 × O mapa das marés; 20 × Livro brochura": what can be posted now, or else all that was not posted yet */
  contents: string;
};

/**
 * A parcel whose carrier told of a time before its hand-over. `event`: the last such event; `mayBeOwn`: it is not from
 * before the order itself.
 */
export type OlderQuestion = {
  parcelId: number;
  orderId: number;
  mayBeOwn: boolean;
  code: string;
  carrier: string;
  dispatchedAt: Date;
  event: string;
  eventAt: Date;
};

export type PostingFilter = {
  carrierId: number | null;
  page: number;
  /** The beginning of a line whose code is still to be typed: "10012-31x100 " */
  line: string;
};

const query = z.object({
  transportadora: z.coerce.number().int().min(1).max(99).catch(0),
  pagina: pageField,
  linha: z
    .string()
    .regex(/^\d{1,9}-\d{1,9}x\d{1,6}$/)
    .catch(''),
});

export const readPostingFilter = (search: URLSearchParams): PostingFilter => {
  const { transportadora, pagina, linha } = query.parse(Object.fromEntries(search));
  return {
    carrierId: transportadora === 0 ? null : transportadora,
    page: pagina,
    line: linha && `${linha} `,
  };
};

export type LabelFormat = keyof typeof labelFormats;

export const MOST_PAPERS = 200;

/** The orders to print papers for, and the label format. */
const papers = z.object({
  pedido: z.array(z.coerce.number().int().min(1).max(LARGEST_ID)).min(1).max(MOST_PAPERS),
  formato: z.enum(['a4', 'termica']).catch('a4'),
});

export const readPapersQuery = (
  search: URLSearchParams,
): { orderIds: number[]; format: LabelFormat } | null => {
  const parsed = papers.safeParse({ pedido: search.getAll('pedido'), formato: search.get('formato') });
  return parsed.success ? { orderIds: parsed.data.pedido, format: parsed.data.formato } : null;
};

/** What older events are: the parcel's own, another one's that had its code, or those of a code wrongly entered. */
export type OlderAnswer =
  | { parcelId: number; verdict: 'own' | 'foreign' }
  | { parcelId: number; verdict: 'wrong-code'; code: string };

const volume = z.coerce.number().int().min(1).max(LARGEST_ID);
const answer = z.discriminatedUnion('resposta', [
  z
    .object({ resposta: z.literal('sim'), volume })
    .transform((form) => ({ parcelId: form.volume, verdict: 'own' as const })),
  z
    .object({ resposta: z.literal('nao'), volume })
    .transform((form) => ({ parcelId: form.volume, verdict: 'foreign' as const })),
  z
    .object({ resposta: z.literal('codigo'), volume, codigo: z.string().trim().min(1).max(40) })
    .transform((form) => ({ parcelId: form.volume, verdict: 'wrong-code' as const, code: form.codigo })),
]);

/** The answer to a question about a parcel's older events; null for another form. */
export const readOlderAnswer = (form: FormData): OlderAnswer | null =>
  answer.safeParse(Object.fromEntries(form)).data ?? null;

/** The longest list of codes, in characters. */
export const PASTED_MAX = 30_000;

/** The form for pasting codes; `outra` is a carrier that the shop does not follow, identified by waybill number. */
export const codesForm = z.object({
  codigos: z.string().max(PASTED_MAX).catch(''),
  transportadora: z.union([z.literal('outra'), z.coerce.number().int().min(1).max(99)]).catch(0),
});

/** The sender, from the company parameters that staff set. */
export type Sender = { name: string; address: string; phone: string };

/** One parcel's label. */
export type ParcelLabel = PostingOrder & { volume: number; sender: Sender };

/** One label per parcel of each order. */
export const labelsOf = (orders: readonly PostingOrder[], sender: Sender): ParcelLabel[] =>
  orders.flatMap((order) =>
    Array.from({ length: order.volumes }, (_, index) => ({ ...order, volume: index + 1, sender })),
  );

/** The parcels handed to one carrier. */
export type PostingList = {
  carrier: string;
  orders: PostingOrder[];
  volumes: number;
  weightGrams: number;
};

/** The orders by carrier, sorted by the carriers' names. */
export const postingLists = (orders: readonly PostingOrder[]): PostingList[] => {
  const byCarrier = new Map<string, PostingOrder[]>();
  for (const order of orders) byCarrier.set(order.carrier, [...(byCarrier.get(order.carrier) ?? []), order]);
  const sum = (of: readonly PostingOrder[], figure: 'volumes' | 'weightGrams') =>
    of.reduce((total, order) => total + order[figure], 0);
  return [...byCarrier.entries()]
    .sort(([one], [other]) => one.localeCompare(other, 'pt-BR'))
    .map(([carrier, of]) => ({
      carrier,
      orders: of,
      volumes: sum(of, 'volumes'),
      weightGrams: sum(of, 'weightGrams'),
    }));
};
