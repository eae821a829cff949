import { writeConfiguration } from '../../app/domain/catalogue/wire-fields';
import { sampleConfigurations } from './configurations';
import type { Post } from './load';

/** The paperback, whose page is the book page of the bench. */
export const BOOK_ID = 101;

/** Different choices of the book page, as its form sends them one after the other. */
export const optionChanges = (): Post[] =>
  sampleConfigurations(200, BOOK_ID).map(({ product, configuration }) => {
    const body = writeConfiguration(product, configuration);
    body.set('pk_produto', String(product.id));
    return { path: '/api/produto/alterar-filtro', body: String(body) };
  });
