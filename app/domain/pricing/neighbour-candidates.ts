import type { AnyProduct } from '../catalogue/product';
import { bookCandidates } from './book-candidates';
import type { Candidate } from './neighbour-candidate';
import type { Configuration } from './price-configuration';
import { simpleCandidates } from './simple-candidates';

/** Every configuration of the product with one option changed, whether it can be ordered or not. */
export const neighbourCandidates = (product: AnyProduct, chosen: Configuration): Candidate[] => {
  if (product.kind === 'book' && 'pages' in chosen) return bookCandidates(product, chosen);
  if (product.kind === 'simple' && 'options' in chosen) return simpleCandidates(product, chosen);
  return [];
};
