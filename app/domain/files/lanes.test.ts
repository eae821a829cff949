import { describe, expect, it } from 'vitest';
import { firstLane, type Heaviness, type Lane } from './lanes';

const plain: Heaviness = { size: 20_000_000, inkPages: 0, movedLately: 0 };

describe('the first lane of a file', () => {
  it.each<[string, Partial<Heaviness>, Lane]>([
    ['a black book', {}, 'short'],
    ['a small booklet in colour', { inkPages: 100 }, 'short'],
    ['a book in colour', { inkPages: 101 }, 'slow'],
    ['300 MB', { size: 300 * 1024 ** 2 }, 'short'],
    ['more than 300 MB', { size: 300 * 1024 ** 2 + 1 }, 'slow'],
    ['after one slow file', { movedLately: 1 }, 'short'],
    ['after two slow files', { movedLately: 2 }, 'slow'],
  ])('of %s', (_, more, lane) => {
    expect(firstLane({ ...plain, ...more })).toBe(lane);
  });
});
