import { canonicalAddress } from '../shared/canonical-address';
import { PAGE_PARAMETER } from './wire';

/**
 * The canonical address of a category's page. The first page uses the one set by staff if it is a valid address, else
 * the category's own; later pages use their own.
 * @param shopUrl without a slash at the end
 */
export const categoryCanonical = (
  shopUrl: string,
  { slug, canonicalUrl }: { slug: string; canonicalUrl: string | null },
  page: number,
): string =>
  page > 1
    ? `${shopUrl}/${slug}?${PAGE_PARAMETER}=${page}`
    : canonicalAddress(shopUrl, `/${slug}`, canonicalUrl);

/** The page number of an address, from 1; null for an invalid text. */
export const requestedPage = (text: string | null): number | null => {
  if (text === null) return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
};
