import express from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCorreios } from '../../app/adapters/tracking/correios/correios.server';
import { createJadlog } from '../../app/adapters/tracking/jadlog/jadlog.server';
import { createTotalExpress } from '../../app/adapters/tracking/total-express/total-express.server';
import type { Reported, ReportedInBatches, RequestedByCode } from '../../app/domain/fulfilment/ports';
import type { CarrierName } from '../../sandbox/parcels/records';
import { openDoor } from '../factories/door';
import { openParcelCarriers, type ParcelCarriers } from '../factories/parcel-carriers';

/** The three carriers' adapters against the sandbox over HTTP, and against failing servers. */

let world: ParcelCarriers;
const lines: object[] = [];
const logger = { warn: (fields: object) => void lines.push(fields) };
beforeAll(async () => {
  world = await openParcelCarriers();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.recover();
  world.asked();
  lines.length = 0;
});

/** A timeout that no answering server exceeds, and a short one for servers that never answer. */
const PATIENT_MS = 30_000;
const SHORT_MS = 1_500;
const silent = new Set(['hang', 'lose-answer']);

const clock = { now: () => world.now() };
const correiosOf = (
  change: { accessCode?: string; apiUrl?: string; timeoutMs?: number } = {},
): RequestedByCode =>
  createCorreios({
    apiUrl: `${world.url}/correios/`,
    ...world.keys.correios,
    clock,
    logger,
    timeoutMs: PATIENT_MS,
    ...change,
  });
const jadlogOf = (change: { token?: string; apiUrl?: string; timeoutMs?: number } = {}): RequestedByCode =>
  createJadlog({
    apiUrl: `${world.url}/jadlog/embarcador`,
    ...world.keys.jadlog,
    logger,
    timeoutMs: PATIENT_MS,
    ...change,
  });
const totalOf = (
  change: { password?: string; apiUrl?: string; timeoutMs?: number } = {},
): ReportedInBatches =>
  createTotalExpress({
    apiUrl: `${world.url}/total-express/webservice24.php`,
    ...world.keys.totalExpress,
    logger,
    timeoutMs: PATIENT_MS,
    ...change,
  });

const track = async (carrier: RequestedByCode, ...codes: string[]): Promise<Reported[]> => {
  const answer = await carrier.track(codes);
  if (!answer.ok) throw new Error(answer.failure.detail);
  return answer.value;
};
const statesOf = (told: Reported | undefined) =>
  told?.kind === 'events' ? told.events.map(({ state }) => state) : told?.kind;

const wholeWay = ['registered', 'posted', 'in-transit', 'in-transit', 'out-for-delivery', 'delivered'];

describe.each<[string, CarrierName, (change?: { timeoutMs?: number }) => RequestedByCode]>([
  ['Correios', 'correios', correiosOf],
  ['Jadlog', 'jadlog', jadlogOf],
])('%s', (_name, name, carrierOf) => {
  it('returns many parcels in one call, each from its first event to its last', async () => {
    const codes = await Promise.all(
      ['usual', 'lost', 'returned'].map((each) => world.parcel(name, each as 'usual')),
    );
    await world.later(200);
    const told = await track(carrierOf(), ...codes);
    expect(told.map(({ code }) => code)).toEqual(codes);
    expect(statesOf(told[0])).toEqual(wholeWay);
    expect(statesOf(told[1])?.at(-1)).toBe('lost');
    expect(statesOf(told[2])?.slice(-2)).toEqual(['returning', 'returned']);
    expect(world.asked()[name]).toBe(1);
    const first = told[0]?.kind === 'events' ? told[0] : null;
    expect(first?.expectedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(first?.events[1]?.place).toMatch(/são paulo/i);
    expect(JSON.stringify(told)).not.toMatch(/VIZINHA|52998224725/);
  });

  it('knows nothing yet of a parcel that was not handed over', async () => {
    const code = await world.parcel(name, 'silent');
    expect(statesOf((await track(carrierOf(), code))[0])).toBe('unknown');
  });

  it('treats an unknown event as in transit, and logs it', async () => {
    const code = await world.parcel(name, 'strange');
    await world.later(40);
    expect(statesOf((await track(carrierOf(), code))[0])?.at(-1)).toBe('in-transit');
    expect(lines).toEqual([expect.objectContaining({ carrier: name })]);
  });

  it.each([
    ['error', 'unavailable'],
    ['unavailable', 'unavailable'],
    ['hang', 'unavailable'],
    ['cut', 'unavailable'],
    ['lose-answer', 'unavailable'],
  ] as const)('that fails by %s is %s', async (fault, kind) => {
    const code = await world.parcel(name);
    await world.fault(name, fault, { path: name === 'correios' ? '/srorastro' : '/embarcador' });
    const carrier = carrierOf(silent.has(fault) ? { timeoutMs: SHORT_MS } : {});
    expect(await carrier.track([code])).toMatchObject({ ok: false, failure: { kind } });
  });
});

describe('Correios', () => {
  it('report an invalid code at once', async () => {
    expect((await track(correiosOf(), 'LB123456789BR'))[0]).toMatchObject({ kind: 'invalid' });
  });

  it('cancel an event, and say until when a parcel waits at a post office', async () => {
    const struck = await world.parcel('correios', 'struck');
    const fetched = await world.parcel('correios', 'fetched');
    await world.later(61);
    const [one, other] = await track(correiosOf(), struck, fetched);
    expect(statesOf(one)).toEqual([...wholeWay.slice(0, 5), 'attempt-failed', 'struck', 'delivered']);
    const last = other?.kind === 'events' ? other.events.at(-1) : null;
    expect([last?.state, last?.pickupUntil]).toEqual(['awaiting-pickup', expect.stringMatching(/^\d{4}-/)]);
  });

  it('give one token for many calls, another once it ends, and again if it is not accepted', async () => {
    const code = await world.parcel('correios');
    await world.later(2);
    const carrier = correiosOf();
    const counted = async (work: () => Promise<unknown>) => {
      await world.fault('correios', 'error', { path: '/token', times: 1 });
      return work();
    };
    await track(carrier, code);
    // A cached token is reused, so the fault for the next token request stays pending.
    await counted(() => track(carrier, code));
    await world.later(1);
    expect(await carrier.track([code])).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    await track(carrier, code);
    await world.fault('correios', 'unauthorized', { path: '/srorastro' });
    expect(statesOf((await track(carrier, code))[0])).toContain('posted');
  });

  it('refuse a wrong access code, which staff must check', async () => {
    const code = await world.parcel('correios');
    expect(await correiosOf({ accessCode: 'wrong' }).track([code])).toMatchObject({
      ok: false,
      failure: { kind: 'refused' },
    });
  });

  it('with invalid answers violate their contract', async () => {
    const code = await world.parcel('correios');
    await world.fault('correios', 'garbage', { path: '/srorastro' });
    expect(await correiosOf().track([code])).toMatchObject({
      ok: false,
      failure: { kind: 'invalid-answer' },
    });
  });
});

describe('Jadlog', () => {
  it('refuses a wrong token', async () => {
    expect(await jadlogOf({ token: 'wrong' }).track(['12345678901234'])).toMatchObject({
      ok: false,
      failure: { kind: 'refused', detail: '401 TOKEN INVALIDO' },
    });
  });

  it('with an invalid answer about a parcel returns nothing usable for it', async () => {
    const code = await world.parcel('jadlog');
    await world.fault('jadlog', 'garbage');
    expect(await track(jadlogOf(), code)).toEqual([{ code, kind: 'garbled' }]);
  });
});

describe('Total Express', () => {
  const told = async (carrier: ReportedInBatches, day: string | null = null) => {
    const answer = await carrier.fetch(day);
    if (!answer.ok) throw new Error(answer.failure.detail);
    return carrier.read(answer.value);
  };
  const codesOf = (read: Awaited<ReturnType<typeof told>>) =>
    read.ok ? read.value.map(({ code }) => code) : read.failure.kind;

  it('returns new events once, requires a pause, and repeats a day on request', async () => {
    await world.later(1);
    const begun = new Date(world.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const code = (await world.parcel('total-express', 'usual')).toUpperCase();
    await world.later(60);
    const carrier = totalOf();
    const first = await told(carrier);
    expect(first.ok && statesOf(first.value.find((each) => each.code === code))).toEqual(wholeWay);
    expect(codesOf(await told(carrier))).toBe('too-soon');
    await world.later(0.1);
    expect(codesOf(await told(carrier))).toEqual([]);
    await world.later(0.1);
    const again = await told(carrier, begun);
    expect(codesOf(again)).toContain(code);
  });

  it('writes ISO-8859-1', async () => {
    const code = (await world.parcel('total-express', 'returned')).toUpperCase();
    await world.later(100);
    const read = await told(totalOf());
    const parcel = read.ok ? read.value.find((each) => each.code === code) : null;
    expect(parcel?.kind === 'events' ? parcel.events.at(-1)?.text : null).toBe(
      'Recusada - devolução em andamento',
    );
  });

  it('refuses a wrong password', async () => {
    await world.later(0.1);
    expect(codesOf(await told(totalOf({ password: 'wrong' })))).toBe('refused');
  });

  it.each([
    ['hang', 'unavailable'],
    ['error', 'unavailable'],
    ['lose-answer', 'unavailable'],
    ['cut', 'unavailable'],
  ] as const)('that fails by %s is %s', async (fault, kind) => {
    await world.later(0.1);
    await world.fault('total-express', fault);
    const carrier = totalOf(silent.has(fault) ? { timeoutMs: SHORT_MS } : {});
    expect(await carrier.fetch(null)).toMatchObject({ ok: false, failure: { kind } });
  });

  it('with an invalid answer violates its contract', async () => {
    await world.fault('total-express', 'garbage');
    expect(codesOf(await told(totalOf()))).toBe('invalid-answer');
  });
});

describe('a code that a carrier rejects', () => {
  it.each([
    ['Correios', (url: string) => correiosOf({ apiUrl: url })],
    ['Jadlog', (url: string) => jadlogOf({ apiUrl: `${url}/embarcador` })],
  ])('does not affect the others of %s', async (_name, carrierOf) => {
    const app = express();
    app.post('/token/v1/autentica/cartaopostagem', (_request, response) => {
      response.status(201).json({ token: 't', expiraEm: '2099-01-01T00:00:00' });
    });
    app.use(express.json());
    app.use((request, response) => {
      const text = `${request.url} ${JSON.stringify(request.body)}`;
      const codes = [...text.matchAll(/(?:codigosObjetos=|:")(\w{8,20})/g)].map(([, code]) => code ?? '');
      if (codes.includes('BAD00001')) return response.status(400).json({ msgs: ['no'] });
      const event = {
        dtHrCriado: '2026-11-20T10:00:00',
        codigo: 'BDE',
        tipo: '01',
        descricao: 'Objeto entregue',
      };
      return response.json({
        objetos: codes.map((codObjeto) => ({ codObjeto, eventos: [event] })),
        consulta: codes.map((shipmentId) => ({
          shipmentId,
          tracking: { eventos: [{ data: '2026-11-20 10:00:00', status: 'ENTREGUE' }] },
        })),
      });
    });
    const door = await openDoor(app);
    const told = await track(carrierOf(door.url), 'GOOD0001', 'GOOD0002', 'BAD00001', 'GOOD0003', 'GOOD0004');
    expect(told.map(statesOf)).toEqual([
      ['delivered'],
      ['delivered'],
      'garbled',
      ['delivered'],
      ['delivered'],
    ]);
    await door.close();
  });
});
