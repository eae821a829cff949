import type { BookConfiguration, BookProduct } from '~/domain/catalogue/book-product';
import type { Alternatives } from '~/domain/catalogue/switch-hint';
import type { Configurator } from './use-configurator';

/** What every section of a bound product's form is given. */
export interface BookSectionProps {
  product: BookProduct;
  chosen: BookConfiguration;
  form: Configurator;
  /** Books and booklets that may serve better at a bound. */
  alternatives: Alternatives;
  /** The product's address, for links to other configurations of it. */
  path: string;
  /** Scripts are at work: options that cannot be taken are switched off, not only explained. */
  isLive: boolean;
}

/** A section with its place among those that are shown, from 1. */
export type NumberedBookSectionProps = BookSectionProps & { number: number };
