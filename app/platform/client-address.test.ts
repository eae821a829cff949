import { expect, it } from 'vitest';
import { addressLimitKey, clientAddress } from './client-address';

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['one in IPv6', '::ffff:203.0.113.7', '203.0.113.7'],
  ['one in IPv6, in hexadecimal', '::FFFF:cb00:7107', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['one written longer', '2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::9'],
  ['the machine itself', '::1', '::1'],
  ['one with its interface', 'fe80::1%eth0', 'fe80::1'],
  ['what is no address', 'not:an:address', 'not:an:address'],
  ['nothing', undefined, ''],
])('%s is recorded completely', (_what, ip, known) => {
  expect(clientAddress(ip)).toBe(known);
});

it.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['its neighbour on the same line', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['another line', '2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['a short one', '2001:db8::1', '2001:db8:0:0::/64'],
  ['the machine itself', '::1', '0:0:0:0::/64'],
  ['an account', 'conta-7', 'conta-7'],
  ['what is no address', 'not:an:address', 'not:an:address'],
])('%s is counted by its subscriber line', (_what, key, counted) => {
  expect(addressLimitKey(key)).toBe(counted);
});
