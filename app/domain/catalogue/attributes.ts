import type { AnyConfiguration, AnyProduct } from './product';

/** How many pieces a configuration asks for. */
export const quantityOf = (configuration: AnyConfiguration): number =>
  'pages' in configuration ? configuration.copies : configuration.quantity;

/** The same choices in another number of pieces. */
export const withQuantity = <Chosen extends AnyConfiguration>(chosen: Chosen, quantity: number): Chosen =>
  'pages' in chosen ? { ...chosen, copies: quantity } : { ...chosen, quantity };

/** The smallest number of pieces that is sold. */
export const smallestRun = (product: AnyProduct): number =>
  product.kind === 'book'
    ? product.copies.min
    : Math.min(...product.quantities, product.variableQuantity?.min ?? Number.POSITIVE_INFINITY);

/** The attributes of bound products, by code. Simple products bring attributes of their own. */
export const bookAttributes = {
  runKind: 'run-kind',
  trimSize: 'trim-size',
  orientation: 'orientation',
  interiorColour: 'interior-colour',
  interiorPaper: 'interior-paper',
  coverPaper: 'cover-paper',
  coverPrint: 'cover-print',
  coating: 'coating',
  flap: 'flap',
  binding: 'binding',
} as const;

/** "Acabamento Incluso": what a product brings without being asked. Its options are told, not chosen. */
export const includedAttribute = 'included-finish';
