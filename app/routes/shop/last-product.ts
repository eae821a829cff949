/** The cookie with the last product visited. It is only sent to the files page. */
export const LAST_PRODUCT = 'ultimo_produto';

/** Longer addresses are not stored. */
const LONGEST = 1_500;

/**
 * Stores the address of a product's page until the browser closes, so that the files page can link back to it (spec,
 * section 2). It is sent with no other request, so that public pages stay the same for all visitors. Browser only.
 */
export const rememberProduct = (address: string): void => {
  if (address.length > LONGEST) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LAST_PRODUCT}=${encodeURIComponent(address)}; Path=/envio; SameSite=Lax`;
};
