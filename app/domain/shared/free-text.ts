import { z } from 'zod';
import { cardNumberRefused, holdsCardNumber } from './card-number';

/**
 * For the schemas of free texts, behind their length: what is too long is not searched. It does not abort, so that a
 * form still compares its other fields.
 */
export const noCardNumber = z.refine<string>((text) => !holdsCardNumber(text), {
  error: cardNumberRefused,
  when: ({ issues }) => issues.length === 0,
});
