import type { BookConfiguration } from '~/domain/catalogue/book-configuration';
import { type BookProduct, byCode } from '~/domain/catalogue/book-product';
import { isPlausiblePaper } from '~/domain/catalogue/paper';
import { orientedSize } from '~/domain/catalogue/trim-size';
import { type Centavos, splitByLargestRemainder } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { type CopyBlocks, copyBlocks } from './book-blocks';
import { priceLimits } from './check-price-table';
import type { CompiledPriceTable } from './compile-price-table';
import { divideHalfUp, runCost } from './exact-amount';
import { priceExtras } from './extras-price';
import { leadTimeFrom } from './lead-time';
import type { LinePrice, PriceParts, PricingFailure } from './line-price';
import { closedThicknessUm, spineUm } from './spine';
import { type BookBody, bookGrams, roundedWeights } from './weight';

/**
 * Prices one line of a bound product.
 *
 *     total = copies × (pages × click × format + cover + binding) × run factor   rounded half up, once
 *             + title set-up + finishes + services                               whole centavos already
 *
 * with the first term taken from the lower envelope (see runCost), so that the total never falls as copies
 * rise: all other terms never fall either. Parts: finishes and services as the table says; the set-up goes to
 * printing; the rounded rest is split over printing, cover and binding by largest remainder.
 *
 * The structure and the values of the first table are AutoriA's, calibrated in July 2026 to a Brazilian
 * print-on-demand house. Fails when an option or a row is missing. It does not judge page limits or numbers of
 * copies (checkBookConfiguration does), but throws a RangeError when pages or copies are not whole numbers
 * from 1 to the limits within which the arithmetic is exact.
 */
export const priceBook = (
  configuration: BookConfiguration,
  product: BookProduct,
  table: CompiledPriceTable,
): Result<LinePrice, PricingFailure> => {
  const { copies, pages } = configuration;
  assertWhole('copies', copies, priceLimits.copies);
  assertWhole('pages', pages, priceLimits.pages);
  const body = bookBody(configuration, product);
  if (!body.ok) return body;
  const blocks = copyBlocks(configuration, body.value, table);
  if (!blocks.ok) return blocks;
  const extras = priceExtras(configuration, copies, pages, table);
  if (!extras.ok) return extras;
  const leadTime = leadTimeFrom(table.leadTimes, 'leadTimes', configuration.binding, copies);
  if (!leadTime.ok) return leadTime;

  const parts = {
    ...productionParts(blocks.value, copies, table),
    finishes: extras.value.finishes,
    services: extras.value.services,
  };
  const total = parts.printing + parts.cover + parts.binding + parts.finishes + parts.services;
  const { binding, paper, coverPaper } = body.value;
  return ok({
    parts,
    total,
    unitPrice: divideHalfUp(total, copies),
    leadTimeBusinessDays: leadTime.value + extras.value.businessDays,
    additionalBusinessDays: extras.value.businessDays,
    ...roundedWeights(bookGrams(body.value), copies),
    spineMm: body.value.spineUm / 1000,
    thicknessMm: closedThicknessUm(binding, pages, paper, coverPaper) / 1000,
    tableVersion: table.version,
  });
};

const assertWhole = (name: string, value: number, max: number): void => {
  if (!Number.isInteger(value) || value < 1 || value > max) throw new RangeError(`${name}: ${value}`);
};

const productionParts = (
  { printing, cover, binding }: CopyBlocks,
  copies: number,
  table: CompiledPriceTable,
): Pick<PriceParts, 'printing' | 'cover' | 'binding'> => {
  const cost: Centavos = runCost(printing + cover + binding, table.runFactors, copies);
  const [printed = 0, covered = 0, bound = 0] = splitByLargestRemainder(cost, [printing, cover, binding]);
  return { printing: printed + table.titleSetUp, cover: covered, binding: bound };
};

/** The chosen options with their properties, or the first one that the product does not know. */
const bookBody = (
  configuration: BookConfiguration,
  product: BookProduct,
): Result<BookBody & { binding: BookProduct['bindings'][number] }, PricingFailure> => {
  const unknown = (what: keyof BookConfiguration) =>
    fail<PricingFailure>({ kind: 'unknown-option', what, key: String(configuration[what]) });
  const trimSize = byCode(product.trimSizes, configuration.trimSize);
  if (!trimSize) return unknown('trimSize');
  const paper = byCode(product.interiorPapers, configuration.interiorPaper);
  if (!paper) return unknown('interiorPaper');
  const coverPaper = byCode(product.coverPapers, configuration.coverPaper);
  if (!coverPaper) return unknown('coverPaper');
  const binding = byCode(product.bindings, configuration.binding);
  if (!binding) return unknown('binding');
  if (!isPlausiblePaper(paper))
    return fail({ kind: 'implausible-paper', what: 'interiorPaper', key: paper.code });
  const { pages, flapMm } = configuration;
  const page = orientedSize(trimSize, configuration.orientation);
  return ok({ page, pages, paper, coverPaper, binding, spineUm: spineUm(binding, pages, paper), flapMm });
};
