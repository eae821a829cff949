import { describe, expect, it } from 'vitest';
import { withPatience } from './patience';

const inMs = <T>(ms: number, answer: () => T): Promise<T> =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        resolve(answer());
      } catch (error) {
        reject(error);
      }
    }, ms);
  });
const failing = (): never => {
  throw new Error('no');
};

describe('patience', () => {
  it('waits for what comes in time, good or bad', async () => {
    expect(await withPatience(Promise.resolve('here'), 1_000)).toBe('here');
    await expect(withPatience(inMs(1, failing), 1_000)).rejects.toThrow('no');
  });

  it('ends before what takes too long, and does not mind how that ends', async () => {
    expect(await withPatience(new Promise(() => {}), 5)).toBeNull();
    const late = inMs(30, failing);
    expect(await withPatience(late, 5)).toBeNull();
    await late.catch(() => undefined);
  });
});
