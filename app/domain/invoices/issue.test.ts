import { expect, it } from 'vitest';
import { isOlderThan } from '../shared/older-news';
import { endOfKeyMonth } from './issue';

const key = (month: string): string => `35${month}${'1'.repeat(38)}`;

it.each([
  ['of a month that ended before', key('2610'), '2026-11-03T00:00:00Z', true],
  ['of the month before, a day ago', key('2610'), '2026-11-01T23:00:00Z', false],
  ['of the same month', key('2611'), '2026-11-28T12:00:00Z', false],
])('an access key %s', (_name, accessKey, asked, isOlder) => {
  expect(isOlderThan(endOfKeyMonth(accessKey) ?? new Date(), new Date(asked))).toBe(isOlder);
});

it('is none without its 44 digits or letters', () => {
  expect([null, '', 'A1B2', key('2613'), `${key('2610')}0`].map(endOfKeyMonth)).toEqual(Array(5).fill(null));
});
