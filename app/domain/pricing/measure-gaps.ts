import type { AnyProduct } from '../catalogue/product';
import type { Unmeasured } from '../catalogue/unmeasured';
import type { Result } from '../shared/result';

/** A product on sale of which a price table lacks measures; `slip` names a column of theirs that is empty. */
export type MeasureGap = { id: number; name: string; missing: readonly Unmeasured[]; slip: string | null };

/** A product as a price table measures it, if it does. */
type MeasuredProduct = {
  id: number;
  name: string;
  product: Result<AnyProduct, string>;
  unmeasured: readonly Unmeasured[];
};

/**
 * What a draft must not be published without: a product that it does not measure would leave the shop with it, an
 * option would leave its products. What cannot be read under the table in force either is nothing new.
 */
export const findMeasureGaps = (
  drafted: readonly MeasuredProduct[],
  sold: readonly Pick<AnyProduct, 'id'>[],
): MeasureGap[] =>
  drafted.flatMap(({ id, name, product, unmeasured }): MeasureGap[] => {
    const isSold = sold.some((each) => each.id === id);
    const slip = !product.ok && isSold && unmeasured.length === 0 ? product.failure : null;
    return unmeasured.length > 0 || slip !== null ? [{ id, name, missing: unmeasured, slip }] : [];
  });
