import { BlockList, isIP } from 'node:net';

/** Decides which addresses are on the public internet, outside this machine, its networks and its cloud. */

/** From IANA's registry of special-purpose addresses, and the metadata addresses of clouds. */
const barredV4: readonly (readonly [net: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Within the public 2000::/3: tunnels that contain an IPv4 address, and documentation ranges. */
const barredV6: readonly (readonly [net: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const barred = new BlockList();
for (const [net, bits] of barredV4) barred.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of barredV6) barred.addSubnet(net, bits, 'ipv6');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** True for an address of the public internet; false for other addresses and other text. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !barred.check(address, 'ipv4');
  // Only allocated IPv6 counts: not ::1, fc00::, fe80::, ff00::, nor ::ffff: or 64:ff9b: before an IPv4 address.
  return family === 6 && publicV6.check(address, 'ipv6') && !barred.check(address, 'ipv6');
};

export const isLoopbackAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
