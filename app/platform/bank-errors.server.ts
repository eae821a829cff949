import { Counter, register } from 'prom-client';

const NAME = 'bank_errors_total';

/** The server and the Remix build each have this module, and one registry. */
const errors =
  (register.getSingleMetric(NAME) as Counter<'bank' | 'kind'> | undefined) ??
  new Counter({
    name: NAME,
    help: 'Calls that a bank or gateway gave no usable answer to',
    labelNames: ['bank', 'kind'],
  });

/** What says that the other side, and not the customer or his card, is at fault. */
const faults = new Set(['unavailable', 'invalid-answer']);

const faultOf = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'ok') !== false) return null;
  const kind: unknown = Reflect.get(Object(Reflect.get(answer, 'failure')), 'kind');
  return typeof kind === 'string' && faults.has(kind) ? kind : null;
};

/** The same bank, each of whose failed calls is counted under its name. */
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
