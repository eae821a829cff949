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

/** What a choice would do to the total, in centavos, and to the business days of production. */
export type Difference = { total: Centavos; businessDays: number };

/** By attribute and option; what is chosen and what has no price is absent. */
export type Differences = Record<string, Record<string, Difference>>;

/** What the form makes of a choice: pages follow the binding, what the rules hide goes back to its default. */
const settled = (product: AnyProduct, wanted: Configuration): Configuration => {
  const { configuration } = settleHidden(product, wanted);
  if (product.kind !== 'book' || !('pages' in configuration)) return configuration;
  const binding = byCode(product.bindings, configuration.binding);
  return binding ? { ...configuration, pages: snapPages(configuration.pages, binding) } : configuration;
};

/**
 * What every other option of a product would change, each by itself, of a configuration that costs `now`. Whether it
 * goes with the other choices is for the form to say. The kind of run is left out: it changes the number of copies.
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
