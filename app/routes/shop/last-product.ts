/** The cookie that names the last product visited. Only the page of the files is sent it. */
export const LAST_PRODUCT = 'ultimo_produto';

/** Longer addresses are not worth a cookie. */
const LONGEST = 1_500;

/**
 * Remembers the address of a product's page until the browser closes, for the file page to lead back to (spec,
 * section 2). It goes with no other request, so that public pages stay the same for everybody. Browser only.
 */
export const rememberProduct = (address: string): void => {
  if (address.length > LONGEST) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${LAST_PRODUCT}=${encodeURIComponent(address)}; Path=/envio; SameSite=Lax`;
};
