import type { AnyProduct } from '../catalogue/product';
import { simpleFields } from '../catalogue/wire-fields';
import { FINISH, withoutFinish } from './labels';
import type { Configuration } from './price-configuration';

/**
 * A configuration that differs from the chosen one in one option. `isGentle`: the product stays what it is, a
 * reader would hardly notice. `isFiner`: at a higher price the change is one for the better; a dearer paper of
 * another kind, for example, is only another taste.
 */
export type Candidate = {
  /** The name of the form's field. */
  field: string;
  label: string;
  from: string;
  to: string;
  configuration: Configuration;
  isGentle: boolean;
  isFiner: boolean;
};

/** A paper is as good as another down to this share of its weight, a page as large down to this of its area. */
export const ALIKE = 0.85;

/** Leaving one optional finish out. */
export const withoutFinishes = (product: AnyProduct, chosen: Configuration): Candidate[] =>
  product.finishes
    .filter(({ code, required }) => !required && chosen.finishes.includes(code))
    .map(({ code, name }) => ({
      field: simpleFields.finishes,
      label: FINISH,
      from: name,
      to: withoutFinish(name),
      configuration: { ...chosen, finishes: chosen.finishes.filter((other) => other !== code) },
      isGentle: false,
      isFiner: false,
    }));
