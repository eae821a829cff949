import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMelhorEnvio } from '../../app/adapters/carriers/melhor-envio.server';
import { askPatiently } from '../../app/domain/shipping/carrier-unasked.server';
import type { CarrierQuestion, CarrierQuotes } from '../../app/domain/shipping/ports';
import { openSandboxCarrier, type SandboxCarrier } from '../factories/carrier';
import { type Door, openDoor } from '../factories/door';

/** The adapter against the sandbox's carrier over HTTP, and against failing servers. */

let sandbox: SandboxCarrier;
let carrier: CarrierQuotes;
beforeAll(async () => {
  sandbox = await openSandboxCarrier();
  const { CARRIER_API_URL: apiUrl, CARRIER_TOKEN: token, CARRIER_CONTACT: contact } = sandbox.env;
  carrier = createMelhorEnvio({ apiUrl: `${apiUrl}/`, token, contact });
});
afterAll(() => sandbox.close());
afterEach(async () => {
  await sandbox.recover();
  sandbox.asked();
});

/** A timeout that no answering server exceeds, and a short one for servers that never answer. */
const PATIENT_MS = 30_000;
const SHORT_MS = 1_500;
const parcel = { count: 1, lengthCm: 21, widthCm: 14, heightCm: 10, grams: 2_400 };
const question = (change: Partial<CarrierQuestion> = {}): CarrierQuestion => ({
  fromCep: '01140900',
  toCep: '20040002',
  codes: ['1', '2'],
  volumes: [parcel],
  ...change,
});
const ask = (change?: Partial<CarrierQuestion>, of = carrier, timeoutMs = PATIENT_MS) =>
  of.ask(question(change), timeoutMs);
const offersTo = async (change?: Partial<CarrierQuestion>) => {
  const answer = await ask(change);
  if (!answer.ok) throw new Error(answer.failure.detail);
  return answer.value;
};

describe('the sandbox’s carrier', () => {
  it('charges more for more weight and distance, and gives the business days', async () => {
    const near = await offersTo({ toCep: '01310100' });
    expect(near).toEqual([
      { code: '1', kind: 'offer', price: 1740 + 456, businessDays: 4 },
      { code: '2', kind: 'offer', price: 2090 + 984, businessDays: 1 },
    ]);
    const price = async (change: Partial<CarrierQuestion>) => {
      const [pac] = await offersTo({ codes: ['1'], ...change });
      return pac?.kind === 'offer' ? pac.price : Number.NaN;
    };
    const prices = [
      await price({ toCep: '01310100', volumes: [{ ...parcel, grams: 300 }] }),
      await price({ toCep: '01310100' }),
      await price({ toCep: '20040002' }),
      await price({ toCep: '69900001' }),
    ];
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(new Set(prices).size).toBe(4);
  });

  it('is asked about each kind of volume once, and the prices add up', async () => {
    const [one] = await offersTo({ codes: ['1'] });
    const small = { ...parcel, heightCm: 2, grams: 300 };
    const [other] = await offersTo({ codes: ['1'], volumes: [small] });
    sandbox.asked();
    const [both] = await offersTo({ codes: ['1'], volumes: [{ ...parcel, count: 3 }, small] });
    expect(sandbox.asked()).toBe(2);
    if (one?.kind !== 'offer' || other?.kind !== 'offer') throw new Error('no offer');
    expect(both).toMatchObject({ kind: 'offer', price: one.price * 3 + other.price });
  });

  it('refuses what is too heavy or large, service by service', async () => {
    const reason = expect.stringMatching(/ultrapassa/);
    for (const wrong of [{ grams: 30_100 }, { widthCm: 101 }, { lengthCm: 90, widthCm: 90, heightCm: 30 }])
      expect(await offersTo({ volumes: [parcel, { ...parcel, ...wrong }] })).toEqual([
        { code: '1', kind: 'refusal', reason },
        { code: '2', kind: 'refusal', reason },
      ]);
  });

  it('can be changed on its page: more expensive, or without a service', async () => {
    const [before] = await offersTo({ codes: ['1'] });
    const form = { percent: '10', refusing: '2', delayMs: '0' };
    const url = `${sandbox.env.CARRIER_API_URL}/behaviours`;
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
    expect(await page.text()).toContain('value="10"');
    const [pac, sedex] = await offersTo();
    expect(pac).toMatchObject({
      price: Math.round((before?.kind === 'offer' ? before.price : 0) * 1.1),
    });
    expect(sedex).toMatchObject({ kind: 'refusal', reason: expect.stringContaining('indisponível') });
    const refused = await fetch(url, { method: 'POST', body: new URLSearchParams({ percent: '900' }) });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('reajuste')]);
  });
});

describe('the adapter', () => {
  it.each([
    ['error', 'unavailable', /^500 Server Error/],
    ['unavailable', 'unavailable', /^503/],
    ['unauthorized', 'closed', /^401 Unauthenticated/],
    ['garbage', 'unavailable', /contract/],
    ['hang', 'unavailable', /timeout/],
    ['cut', 'unavailable', /./],
  ] as const)('reads %s as %s', async (fault, kind, detail) => {
    await sandbox.fault({ fault });
    const failed = await ask({}, carrier, fault === 'hang' ? SHORT_MS : PATIENT_MS);
    expect(failed).toEqual({ ok: false, failure: { kind, detail: expect.stringMatching(detail) } });
    expect(await ask()).toMatchObject({ ok: true });
  });

  it('is refused an unknown CEP, and a wrong key', async () => {
    expect(await ask({ toCep: '00000000' })).toMatchObject({
      ok: false,
      failure: { kind: 'refused', detail: expect.stringContaining('to.postal_code') },
    });
    const { CARRIER_API_URL: apiUrl, CARRIER_CONTACT: contact } = sandbox.env;
    const stranger = createMelhorEnvio({ apiUrl, token: 'wrong', contact });
    expect(await ask({}, stranger)).toMatchObject({ ok: false, failure: { kind: 'closed' } });
  });

  it('times out not before its limit, and always after it', async () => {
    await sandbox.behaviour({ delayMs: 100 });
    expect(await ask()).toMatchObject({ ok: true });
    await sandbox.behaviour({ delayMs: 6_000 });
    // It would answer after six seconds.
    expect(await ask({}, carrier, SHORT_MS)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  });
});

describe('an answer of the broker', () => {
  let door: Door;
  let said: { status: number; body: unknown } = { status: 200, body: [] };
  beforeAll(async () => {
    const app = express();
    app.use((_request, response) => {
      response.status(said.status).json(said.body);
    });
    door = await openDoor(app);
  });
  afterAll(() => door.close());

  const service = { id: 1, name: 'PAC', price: '23.72', delivery_time: 6, company: { name: 'Correios' } };
  const offer = { code: '1', kind: 'offer', price: 2372, businessDays: 6 };
  const refusal = (reason: string) => ({ code: '1', kind: 'refusal', reason });
  it.each<[string, unknown, unknown[]]>([
    ['as documented', [service], [offer]],
    ['about only one service', service, [offer]],
    ['with its id as a text', [{ ...service, id: '1' }], [offer]],
    ['with a decimal comma', [{ ...service, price: '23,72' }], [offer]],
    ['with a number as price', [{ ...service, price: 23.72 }], [offer]],
    ['with zero days', [{ ...service, delivery_time: 0 }], [{ ...offer, businessDays: 1 }]],
    [
      'without a route',
      [{ ...service, error: 'Não atende este trecho.' }],
      [refusal('Não atende este trecho.')],
    ],
    ['with an error of null', [{ ...service, error: null }], [offer]],
    ['with a zero price', [{ ...service, price: '0.00' }], [refusal('outside the contract')]],
    ['with an invalid price', [{ ...service, price: 'R$ 10' }], [refusal('outside the contract')]],
    ['without days', [{ ...service, delivery_time: null }], [refusal('outside the contract')]],
    ['with an unknown entry', ['?', { name: 'PAC' }, service], [offer]],
    ['without services', [], []],
  ])('%s', async (_, body, answers) => {
    said = { status: 200, body };
    const broker = createMelhorEnvio({ apiUrl: door.url, token: 't', contact: 'a@b.example' });
    expect(await ask({}, broker)).toEqual({ ok: true, value: answers });
  });

  it.each([
    [429, 'closed'],
    [403, 'closed'],
    [422, 'refused'],
    [302, 'unavailable'],
    [408, 'unavailable'],
    [502, 'unavailable'],
  ])('with status %i is %s', async (status, kind) => {
    said = { status, body: { message: 'x' } };
    const broker = createMelhorEnvio({ apiUrl: door.url, token: 't', contact: 'a@b.example' });
    expect(await ask({}, broker)).toMatchObject({ ok: false, failure: { kind } });
  });
});

describe('retries', () => {
  const patience = { tries: 3, timeoutMs: PATIENT_MS, pauseMs: 20, budgetMs: 4 * PATIENT_MS };

  it.each([
    [0, true, 1],
    [2, true, 3],
    [3, false, 3],
  ])('with %i failures end in %s after %i attempts', async (times, isAnswered, tries) => {
    if (times > 0) await sandbox.fault({ fault: 'error', times });
    const answer = await askPatiently(carrier, question(), patience);
    expect([answer.ok, sandbox.asked()]).toEqual([isAnswered, tries]);
  });

  it('do not repeat what was refused, nor ask a server without a listener', async () => {
    expect(await askPatiently(carrier, question({ toCep: '00000000' }), patience)).toMatchObject({
      ok: false,
    });
    await sandbox.fault({ fault: 'unauthorized', times: 5 });
    expect(await askPatiently(carrier, question(), patience)).toMatchObject({ ok: false });
    expect(sandbox.asked()).toBe(2);
  });

  it('end within their budget, for any number of attempts', async () => {
    await sandbox.fault({ fault: 'hang', times: 9 });
    const given: number[] = [];
    const timed: CarrierQuotes = {
      ask: (asked, timeoutMs) => {
        given.push(timeoutMs);
        return carrier.ask(asked, timeoutMs);
      },
    };
    const answer = await askPatiently(timed, question(), { ...patience, timeoutMs: 800, budgetMs: 1_200 });
    expect(answer.ok).toBe(false);
    expect(given.length).toBeLessThanOrEqual(2);
    expect(given[0]).toBe(800);
    // The time left after the first attempt and the pause; on a busy machine that may be none.
    expect(given[1] ?? 0).toBeLessThanOrEqual(1_200 - 800);
  });
});
