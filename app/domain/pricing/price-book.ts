import { type Binding, isPlausiblePaper, type PageSize } from '~/domain/catalogue/options';
import type { BookConfiguration } from '~/domain/catalogue/product';
import type { ResolvedBook } from '~/domain/catalogue/resolved-configuration';
import { type Centavos, splitByLargestRemainder } from '~/domain/shared/money';
import { fail, ok, type Result } from '~/domain/shared/result';
import { type CopyBlocks, copyBlocks } from './book-blocks';
import { priceLimits } from './check-price-table';
import type { CompiledPriceTable } from './compile-price-table';
import {
  amountAt,
  divideHalfUp,
  type ExtrasPrice,
  type LinePrice,
  leadTimeFrom,
  type Measured,
  type Outline,
  type PreparedLine,
  type PriceParts,
  type PricingFailure,
  priceExtras,
  runCost,
} from './line-price';
import { type BookBody, bookGrams, closedThicknessUm, roundedWeights, spineUm } from './spine-and-weight';

/**
 * Makes a bound product's configuration ready to be priced in any number of copies.
 *
 *     total = copies × ((pages + colour pages × ink surcharge) × click × format + cover + binding) × run factor
 *                                                                           rounded half up, once
 *             + title set-up + kind of run + finishes + services           whole centavos already
 *
 * with the first term taken from the lower envelope (see runCost), so that the total never falls as copies
 * rise: all other terms never fall either. Parts: finishes and services as the table says; set-up and kind of run
 * go to printing; the rounded rest is split over printing, ink, cover and binding by largest remainder.
 *
 * The structure and the values of the first table are AutoriA's, calibrated in July 2026 to a Brazilian
 * print-on-demand house. Fails when an option or a row is missing. It does not judge page limits or numbers of
 * copies (checkConfiguration does), but throws a RangeError when pages are not a whole number from 1 to the
 * limit within which the arithmetic is exact.
 */
export const prepareBook = (
  resolved: ResolvedBook,
  table: CompiledPriceTable,
  measured: Measured = {},
): Result<PreparedLine, PricingFailure> => {
  const { configuration } = resolved;
  assertWhole('pages', configuration.pages, priceLimits.pages);
  const body = bookBody(resolved);
  if (!body.ok) return body;
  const blocks = copyBlocks(configuration, body.value, table, measured);
  if (!blocks.ok) return blocks;
  const kind = runKindPrice(resolved, table);
  if (!kind.ok) return kind;
  const extras = priceExtras(configuration, configuration.pages, table);
  if (!extras.ok) return extras;
  const once = table.titleSetUp + kind.value;
  return ok(preparedBook(body.value, { ...blocks.value, once }, extras.value, table));
};

/** An ordinary run needs no row. A proof copy without a row is refused, since it would be free of charge. */
const runKindPrice = (
  { configuration, runKind }: ResolvedBook,
  table: CompiledPriceTable,
): Result<Centavos, PricingFailure> => {
  const fixed = table.runKinds.get(configuration.runKind);
  if (fixed !== undefined) return ok(fixed);
  return runKind?.fixedCopies ? fail({ kind: 'missing-price', what: 'runKinds', key: runKind.code }) : ok(0);
};

const preparedBook = (
  body: ChosenBody,
  { once, ...blocks }: CopyBlocks & { once: Centavos },
  extras: ExtrasPrice,
  table: CompiledPriceTable,
): PreparedLine => {
  const perCopy = blocks.printing + blocks.ink + blocks.cover + blocks.binding;
  const outlineAt = (copies: number): Result<Outline, PricingFailure> => {
    assertWhole('copies', copies, priceLimits.copies);
    const leadTime = leadTimeFrom(table.leadTimes, 'leadTimes', body.binding.code, copies);
    if (!leadTime.ok) return leadTime;
    const run = runCost(perCopy, table.runFactors, copies);
    const total = run + once + amountAt(extras.finishes, copies) + amountAt(extras.services, copies);
    return ok({ total, leadTimeBusinessDays: leadTime.value + extras.businessDays });
  };
  const priceAt = (copies: number): Result<LinePrice, PricingFailure> => {
    const outline = outlineAt(copies);
    if (!outline.ok) return outline;
    const { total } = outline.value;
    const finishes = amountAt(extras.finishes, copies);
    const services = amountAt(extras.services, copies);
    const run = total - once - finishes - services;
    return ok({
      parts: { ...productionParts(blocks, run, once), finishes, services },
      ...outline.value,
      unitPrice: divideHalfUp(total, copies),
      additionalBusinessDays: extras.businessDays,
      ...roundedWeights(bookGrams({ ...body, page: body.finished }), copies),
      spineMm: body.spineUm / 1000,
      thicknessMm: closedThicknessUm(body, body.pages, body.paper, body.coverPaper) / 1000,
      tableVersion: table.version,
    });
  };
  return { priceAt, outlineAt };
};

const assertWhole = (name: string, value: number, max: number): void => {
  if (!Number.isInteger(value) || value < 1 || value > max) throw new RangeError(`${name}: ${value}`);
};

const productionParts = (
  { printing, ink, cover, binding }: CopyBlocks,
  run: Centavos,
  once: Centavos,
): Pick<PriceParts, 'printing' | 'inkCoverage' | 'cover' | 'binding'> => {
  const [printed = 0, inked = 0, covered = 0, bound = 0] = splitByLargestRemainder(run, [
    printing,
    ink,
    cover,
    binding,
  ]);
  return { printing: printed + once, inkCoverage: inked, cover: covered, binding: bound };
};

/** `finished` is the page after trimming, `page` the page as printed and priced. */
type ChosenBody = BookBody & { binding: Binding; finished: PageSize };

/** The chosen options with their properties, or the first one that the product does not have. */
const bookBody = ({
  product: { allowances },
  configuration,
  trimSize,
  size: page,
  finishedSize,
  interiorPaper: paper,
  coverPaper,
  binding,
}: ResolvedBook): Result<ChosenBody, PricingFailure> => {
  const unknown = (what: keyof BookConfiguration) =>
    fail<PricingFailure>({ kind: 'unknown-option', what, key: String(configuration[what]) });
  if (!trimSize || !page) return unknown('trimSize');
  if (!paper) return unknown('interiorPaper');
  if (!coverPaper) return unknown('coverPaper');
  if (!binding) return unknown('binding');
  if (!isPlausiblePaper(paper))
    return fail({ kind: 'implausible-paper', what: 'interiorPaper', key: paper.code });
  const { pages, flapMm } = configuration;
  const finished = finishedSize ?? page;
  const spine = spineUm({ binding, allowances }, pages, paper);
  return ok({ page, finished, pages, paper, coverPaper, binding, allowances, spineUm: spine, flapMm });
};
