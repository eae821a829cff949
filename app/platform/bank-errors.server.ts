import { Counter, register } from 'prom-client';

const NAME = 'bank_errors_total';

/** The server and the Remix build each load this module but share one registry. */
const errors =
  (register.getSingleMetric(NAME) as Counter<'bank' | 'kind'> | undefined) ??
  new Counter({
    name: NAME,
    help: 'Calls that a bank or gateway gave no usable answer to',
    labelNames: ['bank', 'kind'],
  });

/** Failures that are the bank's fault, not the customer's or the card's. */
const faults = new Set(['unavailable', 'invalid-answer']);

const faultOf = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'ok') !== false) return null;
  const kind: unknown = Reflect.get(Object(Reflect.get(answer, 'failure')), 'kind');
  return typeof kind === 'string' && faults.has(kind) ? kind : null;
};

/** Wraps a bank's client so that its failed calls are counted under the bank's name. */
export const countingErrors = <Bank extends object>(name: string, bank: Bank): Bank => {
  const counting =
    (call: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]) => {
      const answer = await call(...given);
      const kind = faultOf(answer);
      if (kind !== null) errors.inc({ bank: name, kind });
      return answer;
    };
  const members = Object.entries(bank).map(([key, member]) => [
    key,
    typeof member === 'function' ? counting(member) : member,
  ]);
  return { ...bank, ...Object.fromEntries(members) };
};
