import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '~/calls/all-calls.server';
import type { ApiCall } from '~/calls/call';
import { getServices, type Services } from '~/services.server';
import { faultsOfAnswer, nameOf } from '../factories/api-document';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { makeCall, type Sent } from '../factories/documented-calls';
import { exampleOf, prepare, withLogin } from '../factories/documented-cases';

/** Sends random input to every documented call: never a server error, always an answer that the document describes. */

const RUNS = 50;

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
});
afterAll(() => bank.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '-1',
    '0',
    '1e999',
    'NaN',
    '2147483648',
    '99999999999999999999',
    "' or 1=1 --",
    '❤'.repeat(3_000),
    '{"a":1}',
    '../../etc/passwd',
    '01310-100',
    '101',
  ),
);
const deep = fc.integer({ min: 1, max: 3_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);
const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'a[9999999]',
  'x.y',
  '',
  'pk_usuario',
  'vlr_total',
];

const namesOf = ({ query, example }: ApiCall): string[] => [
  ...new Set([
    ...Object.keys(query?.shape ?? {}),
    ...Object.keys(example.body ?? {}),
    ...Object.keys(example.query ?? {}),
  ]),
];

/** Some of the call's own fields and a few others, each with a random value. */
const fieldsOf = <T>(call: ApiCall, value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(namesOf(call).map((name) => [name, value])), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom(...strangeNames), value, { maxKeys: 3 }),
    )
    .map(([own, strange]) => ({ ...strange, ...(own as Record<string, T>) }));

/** Characters that must be encoded in a URL. */
const wellFormed = (value: string): string => Buffer.from(value).toString();

const asQuery = (fields: Record<string, string>): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, wellFormed(value)])).toString();

const bodyOf = (call: ApiCall, example: Sent['body']): fc.Arbitrary<Sent['body']> => {
  const value = fc.oneof(text, fc.jsonValue({ maxDepth: 6 }), fc.double());
  const changed = fieldsOf(call, value).map((fields) => {
    const known = !call.multipart && typeof example === 'string' ? (JSON.parse(example) as object) : {};
    return JSON.stringify({ ...known, ...fields });
  });
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 2, arbitrary: fieldsOf(call, value).map((fields) => JSON.stringify(fields)) },
    fieldsOf(call, text).map(asQuery),
    fc.jsonValue().map((each) => JSON.stringify(each)),
    deep,
    text,
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('', '{', 'null', `{"x":"${'y'.repeat(70_000)}"}`),
  );
};

const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'text/plain',
  'image/png',
  '',
);

const queryOf = (call: ApiCall): fc.Arbitrary<Sent['query']> =>
  fc.oneof(
    { weight: 4, arbitrary: fieldsOf(call, text).map(asQuery) },
    fc.constantFrom('', '%zz', '=&=&&', 'a[]=1&a[]=2', '%00=%00', '?'),
  );

/** An empty parameter would give another address. */
const paramsOf = ({ params }: ApiCall): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(params?.shape ?? {}).map((name) => [
        name,
        text.map(wellFormed).filter((value) => value !== ''),
      ]),
    ),
  );

/** One request: some parts as in the example, the others random. */
const requestOf = (call: ApiCall, good: Sent): fc.Arbitrary<Sent> => {
  const body = call.method === 'GET' ? fc.constant(undefined) : bodyOf(call, good.body);
  return fc.record({
    params: fc.oneof(fc.constant(good.params ?? {}), paramsOf(call)),
    query: fc.oneof(fc.constant(good.query), queryOf(call)),
    body,
    headers: contentType.map((type) => ({ 'content-type': type })),
  });
};

describe('random requests', () => {
  it.each(allCalls.map((call) => [nameOf(call), call] as const))(
    'to %s are answered as the document says',
    async (_name, call) => {
      const prepared = await prepare(services, call);
      const good = exampleOf(call, prepared);
      await fc.assert(
        fc.asyncProperty(requestOf(call, good), fc.boolean(), async (sent, hasLogin) => {
          const answered = await makeCall(call, hasLogin ? withLogin(sent, prepared) : sent);
          expect([answered.status, ...faultsOfAnswer(call, answered)]).toEqual([answered.status]);
        }),
        { numRuns: RUNS },
      );
    },
  );
});
