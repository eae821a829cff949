import type { InteriorColour } from '~/domain/catalogue/options';
import type { Centavos } from '~/domain/shared/money';

/** Thousandths of a centavo: a page at R$ 0,073 costs 7,300. */
export type Millicentavos = number;

/** Thousandths of a factor: 868 is × 0.868. */
export type Permille = number;

/** One printed page (one side of a leaf) at a format factor of 1000. */
export type ClickRow = { paper: string; colour: InteriorColour; perPage: Millicentavos };

/** Pages up to this area take the factor; the smallest row that fits wins. */
export type FormatFactorRow = { maxAreaMm2: number; permille: Permille };

/** A printed, laminated cover up to this open width (2 × width + spine + flaps), without or with flaps. */
export type CoverRow = { maxOpenWidthMm: number; withFlaps: boolean; perCopy: Centavos };

/** The extra price of a cover stock over the one that the cover rows include. */
export type CoverPaperRow = { paper: string; perCopy: Centavos };

/** A factor on the cover price: BOPP and colour on one side are 1000. */
export type CoatingRow = { coating: string; permille: Permille };
export type CoverPrintRow = { coverPrint: string; permille: Permille };

/** A kind of run (a proof copy) once per line; only an ordinary run needs no row. */
export type RunKindRow = { runKind: string; fixed: Centavos };

/** Above this mean coverage of the colour pages (%), their printing has this surcharge; see coverageSurcharge. */
export type InkCoverageRow = { abovePercent: number; permille: Permille };

/** Binding one copy of up to this many pages; the smallest row that fits wins. */
export type BindingRow = { binding: string; maxPages: number; perCopy: Centavos };

/** From this many copies on, the blocks of every copy take the factor. */
export type RunFactorRow = { minCopies: number; permille: Permille };

/** A finish: once per line and for every copy. Its days add to the lead time. */
export type FinishRow = { finish: string; fixed: Centavos; perCopy: Centavos; businessDays: number };

/** A service: once per line, for every copy, and once for each page of the title. */
export type ServiceRow = {
  service: string;
  fixed: Centavos;
  perCopy: Centavos;
  perPage: Centavos;
  businessDays: number;
};

/** Production of a bound product from this many copies on, in business days. */
export type LeadTimeRow = { binding: string; minCopies: number; businessDays: number };

/** A whole run of a product without pages, for one set of options (in any order). */
export type QuantityTierRow = {
  product: string;
  options: readonly string[];
  quantity: number;
  total: Centavos;
};

/** Production of a product without pages from this quantity on, in business days. */
export type SimpleLeadTimeRow = { product: string; minQuantity: number; businessDays: number };

/**
 * All prices of the shop at one time. A published version never changes, so an old order or quote can be recomputed to
 * the cent. `validFrom` is an ISO instant in UTC. It is plain data: it survives JSON.
 */
export type PriceTable = {
  id: string;
  version: number;
  validFrom: string;
  /** Preparing one title, once per line, not subject to the run factor. */
  titleSetUp: Centavos;
  clicks: readonly ClickRow[];
  formatFactors: readonly FormatFactorRow[];
  covers: readonly CoverRow[];
  coverPapers: readonly CoverPaperRow[];
  coatings: readonly CoatingRow[];
  coverPrints: readonly CoverPrintRow[];
  runKinds: readonly RunKindRow[];
  inkCoverage: readonly InkCoverageRow[];
  bindings: readonly BindingRow[];
  runFactors: readonly RunFactorRow[];
  finishes: readonly FinishRow[];
  services: readonly ServiceRow[];
  leadTimes: readonly LeadTimeRow[];
  quantityTiers: readonly QuantityTierRow[];
  simpleLeadTimes: readonly SimpleLeadTimeRow[];
};
