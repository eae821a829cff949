import { type TestInfo, test } from '@playwright/test';
import { randomFrom } from '../factories/random';
import { seed } from '../setup/size';

/**
 * Random values of a test, and unique names within the run. A test draws the same values alone as among all others.
 */

type Draw = { random: () => number; names: number };
const draws = new WeakMap<TestInfo, Draw>();

/** FNV-1a, 32 bits. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);

const drawOf = (info: TestInfo): Draw => {
  const known = draws.get(info) ?? {
    random: randomFrom(seed ^ hashOf(`${info.testId} ${info.retry}`)),
    names: 0,
  };
  draws.set(info, known);
  return known;
};

/** An integer in [0, `most`), derived from the run's seed. */
export const chance = (most: number): number => Math.floor(drawOf(test.info()).random() * most);

/** An e-mail address that is unique in the run; Playwright's test id also contains project and repetition. */
export const someMail = (who: string): string => {
  const info = test.info();
  const draw = drawOf(info);
  draw.names += 1;
  const own = (hashOf(`${info.testId} ${info.retry}`) >>> 0).toString(36);
  return `${who}.${own}.${draw.names}@example.com`;
};

let visitors = 0;

/**
 * An IP address that is unique in the run: one benchmark network (RFC 2544) for each worker process; Playwright starts
 * a new process after a failure.
 */
export const someOrigin = (): string => {
  const { workerIndex } = test.info();
  visitors += 1;
  return `198.${18 + ((workerIndex >> 8) & 1)}.${workerIndex & 255}.${((visitors - 1) % 254) + 1}`;
};
