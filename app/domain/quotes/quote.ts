import type { DescribedOption } from '../catalogue/describe-configuration';
import type { PriceParts } from '../pricing/line-price';
import { addDays, type PlainDate, saoPauloDateTime } from '../shared/calendar';
import type { Centavos } from '../shared/money';
import type { Piece } from '../shared/unit-price';

/** How long a quote is valid, in days, counted from the day after it was made. */
export const VALID_DAYS = 15;

/** The figures of a quote as they were. Money in centavos, weights in grams, lengths in mm, days in business days. */
export type QuotedPrice = {
  parts: PriceParts;
  total: Centavos;
  unitPrice: Centavos;
  leadTimeBusinessDays: number;
  /** The end of production if paid in time. */
  readyOn: PlainDate;
  /** The payment deadline: before this hour ('HH:MM', São Paulo) of this day. Null in old quotes without it. */
  payBefore: { date: PlainDate; time: string } | null;
  weightGrams: number;
  copyWeightGrams: number;
  /** Null for products without pages. */
  spineMm: number | null;
  thicknessMm: number;
  tableVersion: number;
  piece: Piece;
};

export type QuotedDeliveryOption = {
  name: string;
  price: Centavos;
  businessDays: number;
  /** If it is paid in time; absent in old quotes without it. */
  arrivesOn?: PlainDate | undefined;
};

/** The delivery options as they were; an empty list means that the shop does not deliver to that CEP. */
export type QuotedDelivery = {
  city: string;
  uf: string;
  options: QuotedDeliveryOption[];
  counter: { name: string; city: string; uf: string; price: Centavos; businessDays: number } | null;
};

/** A quote as it was made. */
export type Quote = {
  id: number;
  productId: number;
  productName: string;
  /** In the format of the catalogue's schemas; checked again before use. */
  configuration: unknown;
  description: DescribedOption[];
  quantity: number;
  tableId: number;
  total: Centavos;
  price: QuotedPrice;
  cep: string | null;
  delivery: QuotedDelivery | null;
  name: string;
  projectName: string;
  createdAt: Date;
  validUntil: Date;
};

/** 'Orçamento nº 000123' */
export const quoteNumber = (id: number): string => `Orçamento nº ${String(id).padStart(6, '0')}`;

const HOUR_MS = 3_600_000;

/** The first instant of a day in São Paulo, which is at UTC−3, and was at UTC−2 in the summers until 2019. */
const startOfDay = (date: PlainDate): Date => {
  const midnights = [2, 3].map((hours) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * HOUR_MS));
  const [early, usual] = midnights as [Date, Date];
  const shown = saoPauloDateTime(early);
  return shown.date === date && shown.time === '00:00' ? early : usual;
};

/** The last instant of the fifteenth day after a quote, in São Paulo time. */
export const validUntil = (createdAt: Date): Date => {
  const { date } = saoPauloDateTime(createdAt);
  return new Date(startOfDay(addDays(date, VALID_DAYS + 1)).getTime() - 1);
};

export const isValidAt = ({ validUntil: end }: Pick<Quote, 'validUntil'>, now: Date): boolean => now <= end;
