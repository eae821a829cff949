import { randomFrom } from '../random';

/** What a seed draws, the same each time, whatever others draw beside it. */
export type Draw = {
  seed: number;
  /** A whole number from 0 to below the limit. */
  below(limit: number): number;
  /** So often of a hundred times. */
  chance(percent: number): boolean;
  oneOf<T>(all: readonly T[]): T;
  /** Drawn from a seed of its own, which the number and this seed make. */
  of(number: number): Draw;
};

export const drawFrom = (seed: number): Draw => {
  const random = randomFrom(seed);
  // What is near in numbers is near in the first draw alone.
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
