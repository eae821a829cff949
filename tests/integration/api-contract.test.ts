import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '~/calls/all-calls.server';
import type { ApiCall } from '~/calls/call';
import { getServices, type Services } from '~/services.server';
import { faultsAt, faultsOfAnswer, nameOf } from '../factories/api-document';
import { openSandboxBank, type SandboxBank } from '../factories/bank';
import { asJson, makeCall, type Sent } from '../factories/documented-calls';
import { exampleOf, fromOurPage, prepare, withLogin } from '../factories/documented-cases';

/** Makes every call of the document: as in its example, and in wrong ways. */

let bank: SandboxBank;
let services: Services;
beforeAll(async () => {
  bank = await openSandboxBank();
  services = await getServices();
});
afterAll(() => bank.close());

const named = allCalls.map((call) => [nameOf(call), call] as const);
const forCustomers = named.filter(([, { auth }]) => auth === 'customer');

describe.each([
  { by: 'bearer', calls: named },
  // Calls that need no login answer the same without one.
  { by: 'cookie', calls: forCustomers },
] as const)('the example of, by $by', ({ by, calls }) => {
  it.each(calls)('%s succeeds and answers as the document says', async (_name, call) => {
    const prepared = await prepare(services, call);
    const answered = await makeCall(call, withLogin(exampleOf(call, prepared), prepared, by));
    expect(answered).toMatchObject({ status: call.success ?? 200 });
    expect(faultsOfAnswer(call, answered)).toEqual([]);
  });
});

describe('without a login', () => {
  it.each(forCustomers)('%s answers 401', async (_name, call) => {
    const sent = exampleOf(call, {});
    const answered = await makeCall(call, { ...sent, headers: { ...sent.headers, ...fromOurPage } });
    expect(answered.status).toBe(401);
    expect(faultsOfAnswer(call, answered)).toEqual([]);
  });

  it.each(forCustomers)('%s refuses a forged token', async (_name, call) => {
    const prepared = await prepare(services, call);
    const { who } = prepared;
    if (!who) throw new Error('no customer was prepared');
    const forged = {
      who: { ...who, bearer: { authorization: `${who.bearer.authorization.slice(0, -4)}AAAA` } },
    };
    const answered = await makeCall(call, withLogin(exampleOf(call, prepared), forged));
    expect(answered.status).toBe(401);
  });
});

/** Values that no field of the API accepts. */
const rubbish = ['', 'x', '-1', '0', '1e999', '2147483648', '\u0000', '❤'.repeat(3_000), '{"a":1}'];

const bodiesOf = (call: ApiCall): Sent[] => {
  if (!call.body) return [];
  const names = Object.keys(call.example.body ?? {});
  const everywhere = (value: unknown) => asJson(Object.fromEntries(names.map((name) => [name, value])));
  return [
    { body: '{', headers: { 'content-type': 'application/json' } },
    asJson([]),
    asJson({}),
    asJson({ x: 'y'.repeat(70_000) }),
    { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    ...[null, {}, [], -1, 1.5, true, ...rubbish].map(everywhere),
  ];
};

const addressesOf = ({ params, query, example }: ApiCall): Sent[] => {
  const everywhere = (names: string[], value: string) =>
    Object.fromEntries(names.map((name) => [name, value]));
  const inPath = params ? rubbish.filter(Boolean) : [];
  return [
    ...inPath.map((value): Sent => ({ params: everywhere(Object.keys(params?.shape ?? {}), value) })),
    ...rubbish.map(
      (value): Sent => ({
        params: example.params,
        query: everywhere([...Object.keys(query?.shape ?? {}), 'estranho'], value),
      }),
    ),
    { params: example.params, query: '%zz=%&a[0]=1&=&&' },
  ];
};

describe('bad input', () => {
  it.each(named)('to %s is answered as the document says', async (name, call) => {
    const prepared = await prepare(services, call);
    const bad = [...bodiesOf(call), ...addressesOf(call)];
    expect(bad.length).toBeGreaterThanOrEqual(3);
    for (const sent of bad) {
      const answered = await makeCall(call, withLogin(sent, prepared));
      const told = [
        name,
        String(sent.body).slice(0, 60),
        sent.params,
        String(JSON.stringify(sent.query)).slice(0, 80),
      ];
      expect([...told, answered.status, ...faultsOfAnswer(call, answered)]).toEqual([
        ...told,
        answered.status,
      ]);
    }
  });

  it.each(named)('%s refuses other methods in the API’s error format', async (_name, call) => {
    const others = ['GET', 'POST', 'DELETE', 'PATCH'].filter(
      (method) => !allCalls.some((other) => other.path === call.path && other.method === method),
    );
    for (const method of others) {
      const { status, headers, body } = await makeCall(call, { ...call.example, body: undefined, method });
      expect([method, status]).toEqual([method, 405]);
      expect(headers.get('allow')).toContain(call.method);
      expect(faultsAt(['components', 'schemas', 'Erro'], body)).toEqual([]);
    }
  });
});
