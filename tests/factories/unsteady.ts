import { setTimeout as wait } from 'node:timers/promises';

type Call<A, T> = (argument: A) => Promise<T>;

/**
 * Delays the calls of a bank or gateway, and fails one in ten, before or after the work was done; `away` is the error
 * that the caller gets then.
 */
export const unsteadyCalls =
  <F>(below: (limit: number) => number, away: F) =>
  <A, T>(call: Call<A, T>): Call<A, T | F> =>
  async (argument) => {
    const [before, after, luck] = [below(6), below(6), below(20)];
    await wait(before);
    if (luck === 0) return away;
    const answer = await call(argument);
    await wait(after);
    return luck === 1 ? away : answer;
  };
