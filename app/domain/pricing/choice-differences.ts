import { snapPages } from '../catalogue/copies-and-pages';
import { settleHidden } from '../catalogue/hidden-choices';
import { byCode } from '../catalogue/options';
import { type AnyProduct, quantityOf } from '../catalogue/product';
import { attributesOf, bookAttributes } from '../catalogue/product-attributes';
import { resolveConfiguration } from '../catalogue/resolved-configuration';
import type { Centavos } from '../shared/money';
import type { CompiledPriceTable } from './compile-price-table';
import type { Outline } from './line-price';
import { type Configuration, prepareLine } from './price-configuration';

/** How a choice would change the total, in centavos, and the production time in business days. */
export type Difference = { total: Centavos; businessDays: number };

/** By attribute and option; chosen options and those without a price are absent. */
export type Differences = Record<string, Record<string, Difference>>;

/**
 * A choice as the form would settle it: pages are adjusted to the binding, and hidden attributes return to their
 * defaults.
 */
const settled = (product: AnyProduct, wanted: Configuration): Configuration => {
  const { configuration } = settleHidden(product, wanted);
  if (product.kind !== 'book' || !('pages' in configuration)) return configuration;
  const binding = byCode(product.bindings, configuration.binding);
  return binding ? { ...configuration, pages: snapPages(configuration.pages, binding) } : configuration;
};

/**
 * What each other option would change, taken singly, in a configuration that costs `now`. The form decides whether it
 * is compatible with the other choices. The kind of run is left out, since it changes the number of copies.
 */
export const choiceDifferences = (
  product: AnyProduct,
  chosen: Configuration,
  now: Outline,
  table: CompiledPriceTable,
): Differences => {
  const differences: Differences = {};
  const quantity = quantityOf(chosen);
  for (const attribute of attributesOf(product)) {
    if (attribute.code === bookAttributes.runKind || attribute.options.length < 2) continue;
    const current = attribute.chosenIn(chosen);
    const others: Record<string, Difference> = {};
    for (const { code } of attribute.options) {
      if (code === current) continue;
      const line = prepareLine(
        resolveConfiguration(product, settled(product, attribute.chooseIn(chosen, code))),
        table,
      );
      const outline = line.ok ? line.value.outlineAt(quantity) : line;
      if (!outline.ok) continue;
      const { total, leadTimeBusinessDays } = outline.value;
      others[code] = {
        total: total - now.total,
        businessDays: leadTimeBusinessDays - now.leadTimeBusinessDays,
      };
    }
    differences[attribute.code] = others;
  }
  return differences;
};
