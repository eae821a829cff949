import { quoteForm } from '~/domain/quotes/quote-form';

/**
 * POST /api/produto/orcamento: who asks, by the spec's names. Beside these fields stand `pk_produto` and those of
 * the product's configuration (catalogue's wire-fields).
 */
export const quoteBody = quoteForm;
