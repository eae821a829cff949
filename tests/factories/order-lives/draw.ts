import { randomFrom } from '../random';

/** Random values from a seed, repeatable and independent of other draws. */
export type Draw = {
  seed: number;
  /** An integer from 0 to below the limit. */
  below(limit: number): number;
  /** True in this number of a hundred cases. */
  chance(percent: number): boolean;
  oneOf<T>(all: readonly T[]): T;
  /** A new generator, seeded from this seed and the number. */
  of(number: number): Draw;
};

export const drawFrom = (seed: number): Draw => {
  const random = randomFrom(seed);
  // Neighbouring seeds resemble each other only in the first draw.
  random();
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    seed,
    below,
    chance: (percent) => below(100) < percent,
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    of: (number) => drawFrom(Math.imul(seed ^ Math.imul(number + 1, 0x9e3779b1), 0x85ebca6b) | 0),
  };
};
