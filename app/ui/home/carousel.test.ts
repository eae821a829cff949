import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AUTOPLAY_MS, type CarouselAction, carousel, isTurning, restingCarousel, swipeOf } from './carousel';

const run = (actions: CarouselAction[], count = 3) => actions.reduce(carousel, restingCarousel(count));

describe('carousel', () => {
  it('stays on its first slide until it is started', () => {
    expect(restingCarousel(3)).toMatchObject({ current: 0, previous: null, dueAt: null });
    expect(run([{ type: 'tick', now: 99_999 }]).current).toBe(0);
  });

  it('advances every 3.5 seconds, from the last slide to the first', () => {
    let state = carousel(restingCarousel(3), { type: 'start', now: 0 });
    const shown = [1, 2, 3, 4].map((swipe) => {
      state = carousel(state, { type: 'tick', now: swipe * AUTOPLAY_MS });
      return state.current;
    });
    expect(shown).toEqual([1, 2, 0, 1]);
    expect(AUTOPLAY_MS).toBe(3_500);
  });

  it('does not advance early', () => {
    expect(
      run([
        { type: 'start', now: 0 },
        { type: 'tick', now: 3_499 },
      ]).current,
    ).toBe(0);
  });

  it('restarts its 3.5 seconds after an action of the visitor', () => {
    const state = run([
      { type: 'start', now: 0 },
      { type: 'next', now: 3_000 },
      { type: 'tick', now: 3_500 },
    ]);
    expect(state).toMatchObject({ current: 1, previous: 0, dueAt: 6_500 });
  });

  it.each<[string, CarouselAction[], boolean]>([
    ['nothing holds it', [], true],
    ['the pointer rests on it', [{ type: 'hold', hold: 'hover', now: 1 }], false],
    [
      'the pointer has left it',
      [
        { type: 'hold', hold: 'hover', now: 1 },
        { type: 'release', hold: 'hover', now: 2 },
      ],
      true,
    ],
    [
      'the tab is hidden and the pointer has left',
      [
        { type: 'hold', hold: 'hidden', now: 1 },
        { type: 'hold', hold: 'hover', now: 1 },
        { type: 'release', hold: 'hover', now: 2 },
      ],
      false,
    ],
    [
      'it was stopped and the pointer came and went',
      [
        { type: 'stop', now: 1 },
        { type: 'hold', hold: 'hover', now: 1 },
        { type: 'release', hold: 'hover', now: 2 },
      ],
      false,
    ],
    [
      'it was stopped and started',
      [
        { type: 'stop', now: 1 },
        { type: 'start', now: 2 },
      ],
      true,
    ],
  ])('when %s', (_when, actions, isAdvancing) => {
    expect(isTurning(run([{ type: 'start', now: 0 }, ...actions]))).toBe(isAdvancing);
  });

  it('never advances by itself with one slide', () => {
    expect(isTurning(run([{ type: 'start', now: 0 }], 1))).toBe(false);
  });

  it('knows the direction from which each slide enters', () => {
    expect(run([{ type: 'previous', now: 0 }])).toMatchObject({ current: 2, direction: 'backward' });
    expect(run([{ type: 'show', index: 2, now: 0 }])).toMatchObject({ current: 2, direction: 'forward' });
    expect(run([{ type: 'show', index: 0, now: 0 }])).toMatchObject({ current: 0, previous: null });
  });

  it('always shows one of its slides, after any actions', () => {
    const action = fc.record({
      type: fc.constantFrom('start', 'stop', 'next', 'previous', 'tick'),
      now: fc.nat(100_000),
    }) as fc.Arbitrary<CarouselAction>;
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.integer({ min: 1, max: 6 }), (actions, count) => {
        const { current, previous } = run(actions, count);
        expect(current).toBeGreaterThanOrEqual(0);
        expect(current).toBeLessThan(count);
        expect(previous).not.toBe(current);
      }),
    );
  });
});

describe('swipeOf', () => {
  it.each([
    [-60, 5, 'next'],
    [60, -5, 'previous'],
    [-39, 0, null],
    [-60, 50, null],
    [0, 300, null],
  ] as const)('of %i px across and %i px down', (x, y, swipe) => {
    expect(swipeOf(x, y)).toBe(swipe);
  });
});
