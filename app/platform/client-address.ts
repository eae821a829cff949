/** Sixteen bits each; null for what is no IPv6 address. */
const groupsOf = (address: string): number[] | null => {
  if (!URL.canParse(`http://[${address}]`)) return null;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
};

/**
 * The whole address of a visitor, written in one way, as records keep it. An IPv4 address is itself, also where the
 * network shows it as IPv6 (`::ffff:`). Empty where nothing is known.
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
 * Whom counters take an address for: of IPv6 the first 64 bits, as every line has that many addresses of its own to
 * change between. What is no IPv6 address stands for itself.
 */
export const addressLimitKey = (key: string): string => {
  const groups = key.includes(':') ? groupsOf(key) : null;
  if (!groups) return key;
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};
