/** The id that links the fields of QuoteForm to their form, which is elsewhere in the document. */
export const QUOTE_FORM = 'orcamento-por-email';

interface QuoteFormOwnerProps {
  productId: number;
  /** The current configuration, as written by writeConfiguration. */
  query: string;
}

/**
 * The form element of QuoteForm. It must be outside any other form, because HTML forms cannot be nested and a
 * product's page is one. Without scripts it posts to the quote's own page.
 */
export const QuoteFormOwner = ({ productId, query }: QuoteFormOwnerProps) => (
  <form
    id={QUOTE_FORM}
    method="post"
    action={`/orcamento/novo/${productId}?${query}`}
    data-draft="orcamento"
    noValidate
    hidden
  />
);

export const ownerForm = (): HTMLFormElement | null => {
  const form = document.getElementById(QUOTE_FORM);
  return form instanceof HTMLFormElement ? form : null;
};
