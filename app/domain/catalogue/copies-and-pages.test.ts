import { describe, expect, it } from 'vitest';
import {
  type CopiesRule,
  nearestListed,
  settleCopies,
  settlePages,
  settleQuantity,
  snapCopies,
  snapPages,
  stepCopies,
  unlistedQuantity,
} from './copies-and-pages';
import { changeText } from './labels';
import type { Binding } from './options';

const book: CopiesRule = { min: 1, max: 10_000, step: 1, gap: { from: 4, to: 20 } };
const tens: CopiesRule = { min: 10, max: 995, step: 10, gap: null };

describe('snapCopies', () => {
  it.each([
    [1, 1],
    [4, 4],
    [5, 20],
    [19, 20],
    [20, 20],
    [21, 21],
    [0, 1],
    [-3, 1],
    [2.2, 3],
    [4.5, 20],
    [10_000, 10_000],
    [10_001, 10_000],
    [Number.NaN, 1],
  ])('a book: %d becomes %d', (copies, expected) => {
    expect(snapCopies(copies, book)).toBe(expected);
  });

  it.each([
    [1, 10],
    [11, 20],
    [30, 30],
    [991, 990],
    [5000, 990],
  ])('by tens, at most 995: %d becomes %d', (copies, expected) => {
    expect(snapCopies(copies, tens)).toBe(expected);
  });
});

describe('stepCopies', () => {
  it.each([
    [1, 'up', 2],
    [4, 'up', 20],
    [20, 'up', 21],
    [20, 'down', 4],
    [4, 'down', 3],
    [1, 'down', 1],
    [10_000, 'up', 10_000],
  ] as const)('from %d %s to %d', (copies, direction, expected) => {
    expect(stepCopies(copies, direction, book)).toBe(expected);
  });
});

describe('unlistedQuantity', () => {
  const fifties: CopiesRule = { min: 50, max: 500, step: 50, gap: null };
  it.each([
    ['the number itself if the list lacks it', fifties, [100, 500], 200, 200],
    ['the next one that can be ordered', fifties, [100, 250, 500], 100, 150],
    ['the one below at the upper end', fifties, [400, 500], 500, 450],
    ['null if the list has all', { ...fifties, max: 100 }, [50, 100], 50, null],
    ['a number beyond a gap', book, [1, 2, 3, 4], 4, 20],
  ] as const)('is %s', (_what, rule, listed, from, expected) => {
    expect(unlistedQuantity(rule, listed, from)).toBe(expected);
  });
});

describe('snapPages', () => {
  const signatures = { minPages: 50, maxPages: 599, pageMultiple: 8 };
  it.each([
    [1, 56],
    [57, 64],
    [64, 64],
    [9999, 592],
    [Number.NaN, 56],
  ])('%d becomes %d', (pages, expected) => {
    expect(snapPages(pages, signatures)).toBe(expected);
  });
});

describe('nearestListed', () => {
  it.each([
    [333, 250],
    [375, 500],
    [376, 500],
    [1, 100],
    [9_999, 1_000],
    [250, 250],
  ])('%i of 100, 250, 500 and 1000 is %i', (wanted, nearest) => {
    expect(nearestListed([100, 250, 500, 1_000], wanted)).toBe(nearest);
  });

  it('is null for an empty list', () => {
    expect(nearestListed([], 5)).toBeNull();
  });
});

it('the message about an adjusted number writes all its thousands with a dot', () => {
  const rule = { min: 1_000, max: 20_000, step: 10, gap: { from: 4_000, to: 6_000 } };
  const binding = { name: 'brochura', minPages: 1_200, maxPages: 2_400, pageMultiple: 4 };
  const messages = [
    settleQuantity({ quantities: [2_500], variableQuantity: null }, 2_501),
    ...[500, 5_000, 7_234, 30_000].map((wanted) => settleCopies(rule, wanted)),
    ...[1_000, 2_500, 1_301].map((wanted) => settlePages(binding as Binding, wanted)),
  ].flatMap(({ changes }) => changes.map(changeText));
  expect(messages).toContain(
    'Não produzimos 2.501 unidades deste produto. A quantidade mais próxima é 2.500.',
  );
  expect(messages.filter((text) => /\d{4}/.test(text))).toEqual([]);
  expect(messages).toHaveLength(8);
});
