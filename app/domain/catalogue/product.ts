import type { BookConfiguration, BookProduct } from './book-product';
import type { SimpleConfiguration, SimpleProduct } from './simple-product';

/** A product of any kind; `kind` tells which. */
export type AnyProduct = BookProduct | SimpleProduct;

/** What a customer chose for one. A bound product's has `pages`, any other's `options`. */
export type AnyConfiguration = BookConfiguration | SimpleConfiguration;
