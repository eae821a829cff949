import type { BookConfiguration } from '~/domain/catalogue/product';
import { fail, ok, type Result } from '~/domain/shared/result';
import { type CompiledPriceTable, clickKey } from './compile-price-table';
import {
  divideHalfUp,
  type Measured,
  type Microcentavos,
  microPerCentavo,
  type PricingFailure,
} from './line-price';
import type { InkCoverageRow, Permille } from './price-table';
import type { BookBody } from './spine-and-weight';

/**
 * The cost of one copy before the run factor, block by block; `ink` is the surcharge on printing for heavy coverage.
 */
export type CopyBlocks = {
  printing: Microcentavos;
  ink: Microcentavos;
  cover: Microcentavos;
  binding: Microcentavos;
};

type Block = Result<Microcentavos, PricingFailure>;

const missing = (what: string, key: string | number) =>
  fail<PricingFailure>({ kind: 'missing-price', what, key: String(key) });

/**
 * The blocks of one copy: pages × click × format, the ink surcharge on the share of colour pages (half up to a
 * microcentavo), cover by open width, binding by pages.
 */
export const copyBlocks = (
  configuration: BookConfiguration,
  body: BookBody,
  table: CompiledPriceTable,
  measured: Measured,
): Result<CopyBlocks, PricingFailure> => {
  const printing = printingBlock(configuration, body, table);
  if (!printing.ok) return printing;
  const cover = coverBlock(configuration, body, table);
  if (!cover.ok) return cover;
  const binding = bindingBlock(configuration, table);
  if (!binding.ok) return binding;
  const ink = inkBlock(configuration, printing.value, table, measured);
  return ok({ printing: printing.value, ink, cover: cover.value, binding: binding.value });
};

const printingBlock = (
  { interiorPaper, interiorColour, pages }: BookConfiguration,
  { page }: BookBody,
  table: CompiledPriceTable,
): Block => {
  const key = clickKey(interiorPaper, interiorColour);
  const click = table.clicks.get(key);
  if (click === undefined) return missing('clicks', key);
  const area = page.widthMm * page.heightMm;
  const format = table.formatFactors.find((row) => area <= row.maxAreaMm2);
  return format ? ok(pages * click * format.permille) : missing('formatFactors', area);
};

/** `printing` is a whole number of microcentavos for each page, so that the share of the colour pages is exact. */
const inkBlock = (
  { interiorColour, pages }: BookConfiguration,
  printing: Microcentavos,
  { inkCoverage }: CompiledPriceTable,
  { inkCoveragePercent, colourPages = pages }: Measured,
): Microcentavos => {
  if (interiorColour !== 'colour') return 0;
  const ofColour = (printing / pages) * Math.min(colourPages, pages);
  return divideHalfUp(ofColour * coverageSurcharge(inkCoverage, inkCoveragePercent), 1000);
};

/** The open width is the whole sheet: both sides, the spine and the flaps. */
const coverBlock = (
  { coverPaper, coating, coverPrint, flapMm }: BookConfiguration,
  { page, spineUm }: BookBody,
  table: CompiledPriceTable,
): Block => {
  const openWidthMm = 2 * page.widthMm + spineUm / 1000 + 2 * flapMm;
  const rows = flapMm > 0 ? table.coversWithFlaps : table.coversWithoutFlaps;
  const row = rows.find((candidate) => openWidthMm <= candidate.maxOpenWidthMm);
  if (!row) return missing('covers', openWidthMm);
  const coatingFactor = table.coatings.get(coating);
  if (coatingFactor === undefined) return missing('coatings', coating);
  const printFactor = table.coverPrints.get(coverPrint);
  if (printFactor === undefined) return missing('coverPrints', coverPrint);
  const surcharge = table.coverPapers.get(coverPaper);
  if (surcharge === undefined) return missing('coverPapers', coverPaper);
  return ok(row.perCopy * coatingFactor * printFactor + surcharge * microPerCentavo);
};

const bindingBlock = ({ binding, pages }: BookConfiguration, table: CompiledPriceTable): Block => {
  const row = table.bindings.get(binding)?.find((candidate) => pages <= candidate.maxPages);
  return row ? ok(row.perCopy * microPerCentavo) : missing('bindings', binding);
};

/** Colour pages are priced up to this mean coverage, in percent (spec, section 9). */
export const includedCoveragePercent = 15;

/** The mean coverage as it is shown and priced: a whole number, half up. */
export const shownCoverage = (percent: number): number => Math.round(percent);

/**
 * The surcharge on printing colour pages at a mean coverage of (C + M + Y + K) / 4 percent. It is the highest
 * surcharge of the steps that the shown coverage exceeds, or 0 without a coverage or steps. It never falls as the
 * coverage rises.
 */
export const coverageSurcharge = (
  steps: readonly InkCoverageRow[],
  percent: number | undefined,
): Permille => {
  if (percent === undefined || Number.isNaN(percent)) return 0;
  const shown = shownCoverage(percent);
  let surcharge = 0;
  for (const { abovePercent, permille } of steps)
    if (shown > Math.max(abovePercent, includedCoveragePercent) && permille > surcharge) surcharge = permille;
  return surcharge;
};
