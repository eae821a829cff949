import { writeConfiguration } from '../../app/domain/catalogue/wire';
import { sampleConfigurations } from './configurations';

/** The paperback, whose page is the book page of the bench. */
export const BOOK_ID = 101;

/** Different questions for the live price of the book page, all asked in turn. */
export const livePricePaths = (): string[] =>
  sampleConfigurations(200, BOOK_ID).map(({ product, configuration }) => {
    const query = writeConfiguration(product, configuration);
    query.set('pk_produto', String(product.id));
    return `/api/produto/preco?${query}`;
  });
