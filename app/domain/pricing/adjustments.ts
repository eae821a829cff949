import { type ConfigurationChange, type CopiesRule, snapCopies } from '../catalogue/copies-and-pages';
import { changeText } from '../catalogue/labels';
import { byCode } from '../catalogue/options';
import {
  type AnyProduct,
  type BookConfiguration,
  type BookProduct,
  withQuantity,
} from '../catalogue/product';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import { type Configuration, priceChoices } from './price-configuration';

/**
 * A choice that had to be adjusted: its field, a message, the wanted and the adopted value. For a number, `prices` are
 * those of the nearest orderable numbers below and above it (copies, or pages when the field is `pages`): 4 and 20 for
 * 7 copies of a book. Empty for other choices.
 */
export type Adjustment = {
  field: string;
  message: string;
  from: string;
  to: string;
  prices: { quantity: number; total: Centavos }[];
};

/** The largest number below the wanted one that the rule allows; empty when there is none. */
const copiesBelow = (wanted: number, rule: CopiesRule): number[] => {
  const { min, max, step, gap } = rule;
  const below = Math.floor(Math.min(wanted, max) / step) * step;
  if (below < min) return [];
  if (gap && below > gap.from && below < gap.to) return [gap.from];
  return [below];
};

const pagesAround = (product: BookProduct, chosen: BookConfiguration, wanted: number): number[] => {
  const binding = byCode(product.bindings, chosen.binding);
  if (!binding) return [];
  const below = Math.floor(Math.min(wanted, binding.maxPages) / binding.pageMultiple) * binding.pageMultiple;
  return below >= binding.minPages ? [below, chosen.pages] : [chosen.pages];
};

const quantitiesAround = (product: AnyProduct, wanted: number): number[] => {
  const rule = product.kind === 'book' ? product.copies : product.variableQuantity;
  if (rule) return [...copiesBelow(wanted, rule), snapCopies(wanted, rule)];
  const listed = product.kind === 'simple' ? product.quantities : [];
  return [
    listed.findLast((quantity) => quantity <= wanted),
    listed.find((quantity) => quantity >= wanted),
  ].filter((quantity) => quantity !== undefined);
};

/** The chosen configuration with each of the orderable numbers next to the wanted one. */
const around = (
  product: AnyProduct,
  chosen: Configuration,
  { field, params }: ConfigurationChange,
): { quantity: number; configuration: Configuration }[] => {
  const wanted = Number(params.wanted);
  if (params.wanted === undefined || !Number.isFinite(wanted)) return [];
  if (field === 'pages' && product.kind === 'book' && 'pages' in chosen)
    return [...new Set(pagesAround(product, chosen, wanted))].map((pages) => ({
      quantity: pages,
      configuration: { ...chosen, pages },
    }));
  return [...new Set(quantitiesAround(product, wanted))].map((quantity) => ({
    quantity,
    configuration: withQuantity(chosen, quantity),
  }));
};

/** The adjustments that led to this configuration (see readConfiguration), with the prices of nearby numbers. */
export const describeAdjustments = (
  product: AnyProduct,
  chosen: Configuration,
  changes: readonly ConfigurationChange[],
  table: CompiledPriceTable,
): Adjustment[] =>
  changes.map((change) => ({
    field: change.field,
    message: changeText(change),
    from: change.from,
    to: change.to,
    prices: around(product, chosen, change).flatMap(({ quantity, configuration }) => {
      const priced = priceChoices(product, configuration, table);
      return priced.ok ? [{ quantity, total: priced.value.price.total }] : [];
    }),
  }));
