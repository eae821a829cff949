/**
 * The absolute canonical address of a page: the one that staff chose, whole or from the shop's root, or else the
 * page's own. What they typed that is no web address counts as nothing.
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
