import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardState, type CardStep, nextCardStep } from './next-step';

const stepOf = (states: readonly CardState[], isClosing = false): CardStep =>
  nextCardStep(
    states.map((state, index) => ({ id: index + 1, state })),
    isClosing,
  );

describe('the next step of a payment by cards, which all pay or none does', () => {
  it.each<[CardState[], CardStep]>([
    [['none'], { do: 'charge', id: 1 }],
    [['processing'], { do: 'wait' }],
    [['unknown'], { do: 'wait' }],
    [['authorised'], { do: 'capture', id: 1 }],
    [['captured'], { do: 'book' }],
    [['refused'], { do: 'end' }],
    [['voided'], { do: 'end' }],
    [['refunded'], { do: 'end' }],
    [['charged-back'], { do: 'end' }],
    [['never'], { do: 'end' }],
    [['none', 'none'], { do: 'charge', id: 1 }],
    [['authorised', 'none'], { do: 'charge', id: 2 }],
    // The token of the second card lives a minute, so it does not wait for the first.
    [['processing', 'none'], { do: 'charge', id: 2 }],
    [['authorised', 'processing'], { do: 'wait' }],
    [['authorised', 'unknown'], { do: 'wait' }],
    [['authorised', 'authorised'], { do: 'capture', id: 1 }],
    [['captured', 'authorised'], { do: 'capture', id: 2 }],
    [['captured', 'captured'], { do: 'book' }],
    [['captured', 'processing'], { do: 'wait' }],
    // One card has failed: the other is released, or refunded.
    [['refused', 'none'], { do: 'end' }],
    [['authorised', 'refused'], { do: 'cancel', id: 1 }],
    [['refused', 'authorised'], { do: 'cancel', id: 2 }],
    [['captured', 'never'], { do: 'cancel', id: 1 }],
    [['captured', 'charged-back'], { do: 'cancel', id: 1 }],
    [['refused', 'processing'], { do: 'wait' }],
    [['voided', 'refused'], { do: 'end' }],
  ])('%j: %j', (states, step) => {
    expect(stepOf(states)).toEqual(step);
  });

  it.each<[CardState[], CardStep]>([
    [['none'], { do: 'end' }],
    [['authorised'], { do: 'cancel', id: 1 }],
    [['processing'], { do: 'wait' }],
    // An order that is fully paid stays paid.
    [['captured'], { do: 'book' }],
    [['captured', 'captured'], { do: 'book' }],
    [['captured', 'authorised'], { do: 'cancel', id: 1 }],
    [['none', 'authorised'], { do: 'cancel', id: 2 }],
  ])('closing, %j: %j', (states, step) => {
    expect(stepOf(states, true)).toEqual(step);
  });

  /** A gateway that decides at once: the result of a step for a card. */
  const after = (state: CardState, step: CardStep['do'], isGood: boolean): CardState => {
    if (step === 'charge') return isGood ? 'authorised' : 'refused';
    if (step === 'capture') return 'captured';
    return state === 'captured' ? 'refunded' : 'voided';
  };
  const isPaid = (state: CardState) => state === 'captured';
  const isHeld = (state: CardState) => state === 'captured' || state === 'authorised';

  const cards = fc.array(fc.boolean(), { minLength: 1, maxLength: 2 });

  it('ends with all cards paid or nothing held, whichever are refused and whenever it is closed', () => {
    fc.assert(
      fc.property(cards, fc.nat({ max: 8 }), (good, closesAfter) => {
        const states: CardState[] = good.map(() => 'none');
        let step = stepOf(states, closesAfter === 0);
        for (let count = 1; count < 12 && 'id' in step; count += 1) {
          const at = step.id - 1;
          states[at] = after(states[at] ?? 'none', step.do, good[at] ?? false);
          // Nothing is captured before everything is authorised.
          if (step.do === 'capture') expect(states.every(isHeld)).toBe(true);
          step = stepOf(states, count >= closesAfter);
        }
        expect(['book', 'end']).toContain(step.do);
        expect(states.every(step.do === 'book' ? isPaid : (state) => !isHeld(state))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
