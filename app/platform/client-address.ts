/** The eight 16-bit groups of an IPv6 address; null for other text. */
const groupsOf = (address: string): number[] | null => {
  if (!URL.canParse(`http://[${address}]`)) return null;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
};

/**
 * A visitor's full address in normalized form, as records keep it. An IPv4 address mapped into IPv6 (`::ffff:`) is
 * written as IPv4. Empty if unknown.
 */
export const clientAddress = (ip: string | undefined): string => {
  const address = (ip ?? '').replace(/%.*$/, '');
  const groups = address.includes(':') ? groupsOf(address) : null;
  if (!groups) return address;
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
};

/**
 * The key under which rate limits count an address: of IPv6 the first 64 bits, since one line can change between all
 * addresses below that. Any other text is used as it is.
 */
export const addressLimitKey = (key: string): string => {
  const groups = key.includes(':') ? groupsOf(key) : null;
  if (!groups) return key;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};
