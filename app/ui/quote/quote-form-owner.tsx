/** Ties the fields of QuoteForm to their form, which stands elsewhere in the document. */
export const QUOTE_FORM = 'orcamento-por-email';

interface QuoteFormOwnerProps {
  productId: number;
  /** The configuration shown, as writeConfiguration writes it. */
  query: string;
}

/**
 * The form element of QuoteForm. It stands outside any other form: HTML nests no forms, and a product's page is
 * one. Without scripts it posts to the quote's own page.
 */
export const QuoteFormOwner = ({ productId, query }: QuoteFormOwnerProps) => (
  <form id={QUOTE_FORM} method="post" action={`/orcamento/novo/${productId}?${query}`} noValidate hidden />
);
