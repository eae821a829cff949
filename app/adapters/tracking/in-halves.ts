import type { Reported, TrackingFailure } from '~/domain/fulfilment/ports';
import { ok, type Result } from '~/domain/shared/result';

type Answer = Result<Reported[], TrackingFailure>;

/** What a carrier says to a question that it cannot make sense of, be it for one code among many. */
export const isBadQuestion = (status: number): boolean => [400, 404, 422].includes(status);

/**
 * Asks about all codes; where the question is refused, about each half of them, so that one code that the carrier takes
 * offence at does not silence the others. That one is told as garbled.
 */
export const inHalves = async (
  codes: readonly string[],
  ask: (codes: readonly string[]) => Promise<Answer | 'bad-question'>,
): Promise<Answer> => {
  const answer = await ask(codes);
  if (answer !== 'bad-question') return answer;
  if (codes.length <= 1) return ok(codes.map((code) => ({ code, kind: 'garbled' })));
  const middle = Math.ceil(codes.length / 2);
  const first = await inHalves(codes.slice(0, middle), ask);
  if (!first.ok) return first;
  const second = await inHalves(codes.slice(middle), ask);
  return second.ok ? ok([...first.value, ...second.value]) : second;
};
