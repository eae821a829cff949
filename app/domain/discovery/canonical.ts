import { canonicalAddress } from '../shared/canonical-address';
import { PAGE_PARAMETER } from './wire';

/**
 * The one address of a category's page: what staff wrote for the first, where it is an address at all, else the
 * category's own; every later page is its own.
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

/** The page that an address asks for, from 1; null for a text that is no page. */
export const requestedPage = (text: string | null): number | null => {
  if (text === null) return 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
};
