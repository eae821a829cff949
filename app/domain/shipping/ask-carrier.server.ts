import type { Result } from '../shared/result';
import type { CarrierQuestion } from './carrier-question';
import type { CarrierFailure, CarrierQuotes, ServiceAnswer } from './ports';

/** How long a carrier is waited for, in milliseconds. */
export type Patience = { tries: number; timeoutMs: number; pauseMs: number; budgetMs: number };

/** Somebody looks at a page meanwhile: after five seconds at most the shop's own prices stand in. */
export const usualPatience: Patience = { tries: 3, timeoutMs: 1_500, pauseMs: 200, budgetMs: 5_000 };

/** A try that has less time left than this is not begun. */
const SHORTEST_TRY_MS = 100;

/** Asks up to `tries` times, with pauses of half to all of `pauseMs`, and never longer than `budgetMs` in all. */
export const askPatiently = async (
  carrier: CarrierQuotes,
  question: CarrierQuestion,
  { tries, timeoutMs, pauseMs, budgetMs }: Patience,
): Promise<Result<ServiceAnswer[], CarrierFailure>> => {
  const deadline = performance.now() + budgetMs;
  for (let attempt = 1; ; attempt += 1) {
    const left = deadline - performance.now();
    const answer = await carrier.ask(question, Math.floor(Math.min(timeoutMs, left)));
    if (answer.ok || answer.failure.kind !== 'unavailable' || attempt >= tries) return answer;
    const pause = pauseMs * (0.5 + Math.random() / 2);
    if (deadline - performance.now() - pause < SHORTEST_TRY_MS) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
