/**
 * The absolute canonical URL of a page: the one that staff entered (absolute or relative to the shop's root), else the
 * page's own. An entry that is no web URL is ignored.
 * @param shopUrl without a slash at the end
 * @param path from the shop's root
 */
export const canonicalAddress = (shopUrl: string, path: string, chosen: string | null): string => {
  const text = chosen?.trim() ?? '';
  if (text === '') return shopUrl + path;
  try {
    const { protocol, href } = new URL(text, shopUrl);
    return /^https?:$/.test(protocol) ? href : shopUrl + path;
  } catch {
    return shopUrl + path;
  }
};
