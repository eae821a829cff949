import { expect, it } from 'vitest';
import { isLate, isOwed, isSilent } from './job-run';

const HOUR = 3_600;
it.each([
  ['ended well a moment ago', { ended: 2, succeeded: 2, watched: 9 * HOUR }, ''],
  ['has failed for hours', { ended: 2, succeeded: 5 * HOUR, watched: 9 * HOUR }, 'late'],
  ['never ended well', { ended: 2, succeeded: null, watched: 9 * HOUR }, 'late'],
  ['is not tried', { ended: 5 * HOUR, succeeded: 5 * HOUR, watched: 9 * HOUR }, 'late silent owed'],
  ['never ended', { ended: null, succeeded: null, watched: 9 * HOUR }, 'late silent owed'],
  ['was not due yet', { ended: null, succeeded: null, watched: 60 }, ''],
  ['was missed while no worker ran', { ended: 30 * HOUR, succeeded: 30 * HOUR, watched: 60 }, 'owed'],
])('a job that %s', (_, { ended, succeeded, watched }, expected) => {
  const run = {
    name: 'a',
    queue: 'q',
    limitSeconds: HOUR,
    endedSeconds: ended,
    succeededSeconds: succeeded,
    watchedSeconds: watched,
    lastError: null,
  };
  const found = { late: isLate(run), silent: isSilent(run), owed: isOwed(run) };
  expect(
    Object.entries(found)
      .flatMap(([name, is]) => (is ? [name] : []))
      .join(' '),
  ).toBe(expected);
});
