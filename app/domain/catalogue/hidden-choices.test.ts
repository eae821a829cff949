import { describe, expect, it } from 'vitest';
import { givenBack } from './hidden-choices';

const before = { runKind: 'run', copies: 50, interiorColour: 'black', finishes: ['spot-uv'], pages: 200 };
const taken = { runKind: 'proof', copies: 1, interiorColour: 'colour', finishes: [] as string[], pages: 200 };

describe('undoing a choice restores hidden choices', () => {
  it.each([
    [
      'everything that it had hidden',
      taken,
      { runKind: 'run', copies: 50, interiorColour: 'black', finishes: ['spot-uv'] },
    ],
    [
      'nothing that it had not touched',
      { ...taken, pages: 96 },
      { runKind: 'run', copies: 50, interiorColour: 'black', finishes: ['spot-uv'] },
    ],
    [
      'nothing that was changed since',
      { ...taken, finishes: ['ribbon'] },
      { runKind: 'run', copies: 50, interiorColour: 'black' },
    ],
  ])('%s', (_, now, expected) => expect(givenBack(before, taken, now)).toEqual(expected));
});
