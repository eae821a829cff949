import { describe, expect, it } from 'vitest';
import { NOTICE_VERSION } from '~/domain/accounts/privacy/privacy';
import {
  acceptAll,
  isUnreported,
  markReported,
  markUnreported,
  readChoice,
  refuseAll,
  writeChoice,
} from './consent';

const now = new Date('2026-11-21T12:00:00Z');

describe('a stored choice', () => {
  it.each([
    acceptAll,
    refuseAll,
    { statistics: true, marketing: false },
    { statistics: false, marketing: true },
  ])('is read as it was written: %j', (choice) => {
    expect(readChoice(writeChoice(choice, now))).toEqual(choice);
  });

  it('is unreported until the shop has it; older ones count as reported', () => {
    const text = writeChoice(acceptAll, now);
    expect(
      [text, markUnreported(text), markReported(markUnreported(text)), null, '{}'].map(isUnreported),
    ).toEqual([false, true, false, false, false]);
    expect(readChoice(markUnreported(text))).toEqual(acceptAll);
    // A stored value in the older format.
    expect(isUnreported(JSON.stringify({ ...JSON.parse(text), isTold: false }))).toBe(true);
  });

  it('contains the version of its text and its time', () => {
    expect(JSON.parse(writeChoice(refuseAll, now))).toMatchObject({
      version: NOTICE_VERSION,
      at: '2026-11-21T12:00:00.000Z',
    });
  });

  it.each([
    null,
    '',
    'true',
    'null',
    '{',
    '[]',
    '{}',
    JSON.stringify({ version: '2019-01', statistics: true, marketing: true }),
    JSON.stringify({ version: NOTICE_VERSION, statistics: 'yes', marketing: true }),
    JSON.stringify({ version: NOTICE_VERSION, statistics: true }),
  ])('that is invalid asks again: %s', (text) => {
    expect(readChoice(text)).toBeNull();
  });
});
