import type { Centavos } from '~/domain/shared/money';

/** Integer centavos that add up to the line's total exactly. The title set-up is part of `printing`. */
export type PriceParts = {
  printing: Centavos;
  cover: Centavos;
  binding: Centavos;
  finishes: Centavos;
  services: Centavos;
};

/** What one line costs, when it is ready and what it weighs. Freight is apart. */
export type LinePrice = {
  parts: PriceParts;
  total: Centavos;
  /** total ÷ copies, rounded half up: for showing only, unit price × copies need not give the total. */
  unitPrice: Centavos;
  /** Production, with the days of finishes and services; delivery comes on top. */
  leadTimeBusinessDays: number;
  /** How many of them finishes and services add. */
  additionalBusinessDays: number;
  /** The whole line, rounded half up to a gram. */
  weightGrams: number;
  /** One copy, rounded half up to a tenth of a gram. */
  copyWeightGrams: number;
  /** The printable spine, to the micrometre; 0 for folded, coil-bound and flat products. */
  spineMm: number;
  /** One closed copy as it lies in a parcel, to the micrometre. */
  thicknessMm: number;
  tableVersion: number;
};

/**
 * Why a line has no price: the product does not know the option, its stock cannot be right (see
 * isPlausiblePaper), or the table has no row for it. `what` is the configuration's field or the table's list;
 * `key` is what was looked for in it.
 */
export type PricingFailure = {
  kind: 'unknown-option' | 'implausible-paper' | 'missing-price';
  what: string;
  key: string;
};
