import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPostalServices } from '~/adapters/postal-code/postal-services.server';
import { findAddressByCep } from '~/domain/addresses/find-document.server';
import { narrowestRange } from '~/domain/addresses/place';
import type { PostalService } from '~/domain/addresses/ports';
import { createPostalCodes } from '~/domain/addresses/postal-codes.server';
import { getServices, type Services } from '~/services.server';
import { readPlaceFiles } from '../../prisma/seed/places/files';
import { parsePlaces } from '../../prisma/seed/places/parse';
import type { Behaviour, ServiceName } from '../../sandbox/postal-code/behaviours';
import { createPostalCodeRouters } from '../../sandbox/postal-code/router';
import { streetOf } from '../../sandbox/postal-code/streets';
import { someAddress } from '../factories/account-calls';
import { type Door, openDoor } from '../factories/door';

/** CEP look-ups against the sandbox's services over HTTP, working and failing. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A timeout that no answering service exceeds; a slow service takes longer than any test and gets the short one. */
const PATIENT_MS = 30_000;
const SHORT_MS = 300;
const SLOW_MS = 30 * MINUTE_MS;

let services: Services;
let sandbox: Door;
let asked: string[] = [];
beforeAll(async () => {
  services = await getServices();
  const routers = createPostalCodeRouters(SLOW_MS);
  const app = express();
  app.use((request, _response, next) => {
    if (!request.path.startsWith('/postal-code')) asked.push(request.path);
    next();
  });
  app.use('/viacep', routers.viaCep).use('/brasilapi', routers.brasilApi).use('/postal-code', routers.page);
  sandbox = await openDoor(app);
  // The services load their tables at the first request.
  await fetch(`${sandbox.url}/postal-code?cep=01310100`);
});
afterAll(() => sandbox.close());

const behaviours = new Map<string, Behaviour>();
const behaviour = async (service: ServiceName, now: Behaviour) => {
  behaviours.set(service, now);
  const answer = await fetch(`${sandbox.url}/postal-code/behaviours.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, behaviour: now }),
  });
  expect(answer.ok).toBe(true);
};

/** The short timeout for a slow service; for others one that a busy machine does not exceed. */
const servicesAt = (urls: { viaCepUrl: string; brasilApiUrl: string }): PostalService[] => {
  const hasty = createPostalServices({ ...urls, timeoutMs: SHORT_MS });
  return createPostalServices({ ...urls, timeoutMs: PATIENT_MS }).map((patient, index) => {
    const of = () => (behaviours.get(patient.name) === 'slow' ? (hasty[index] ?? patient) : patient);
    return { name: patient.name, find: (cep) => of().find(cep) };
  });
};

/** A separate shop with an empty cache and a clock that the test moves. */
const openShop = (
  urls = { viaCepUrl: `${sandbox.url}/viacep`, brasilApiUrl: `${sandbox.url}/brasilapi` },
) => {
  let now = new Date('2026-11-21T12:00:00Z');
  const warnings: object[] = [];
  const parts = {
    db: services.db,
    clock: { now: () => now },
    logger: { warn: (fields: object) => warnings.push(fields) },
    services: servicesAt(urls),
  };
  const postalCodes = createPostalCodes(parts);
  const shop = { ...services, postalCodes };
  return {
    warnings,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    find: async (cep: string, ip = someAddress()) => {
      const found = await findAddressByCep(shop, { cep, ip });
      if (!found.ok) return found.failure.kind;
      const { street, district, city, state } = found.value;
      return { street, district, city: city?.name, uf: state.uf };
    },
  };
};

beforeEach(async () => {
  asked = [];
  await services.db.cepAnswer.deleteMany();
  await behaviour('viacep', 'well');
  await behaviour('brasilapi', 'well');
});

const CEP = '05422030';
const inFull = { ...streetOf(CEP), city: 'São Paulo', uf: 'SP' };
const placeAlone = { street: '', district: '', city: 'São Paulo', uf: 'SP' };
const sourceOf = async (cep: string) => (await services.db.cepAnswer.findUnique({ where: { cep } }))?.source;

describe('a CEP', () => {
  it('is requested once, from ViaCEP, and then cached for weeks', async () => {
    const shop = openShop();
    expect(await shop.find('05.422-030')).toEqual(inFull);
    expect(asked).toEqual([`/viacep/ws/${CEP}/json/`]);
    expect(await sourceOf(CEP)).toBe('viacep');
    shop.pass(27 * DAY_MS);
    expect(await shop.find(CEP)).toEqual(inFull);
    expect(await openShop().find(CEP)).toEqual(inFull);
    expect(asked).toHaveLength(1);
    shop.pass(2 * DAY_MS);
    expect(await shop.find(CEP)).toEqual(inFull);
    expect(asked).toHaveLength(2);
  });

  it('of a whole town has a city and no street', async () => {
    expect(await openShop().find('59650-000')).toEqual({ street: '', district: '', city: 'Assú', uf: 'RN' });
  });

  it('that many wait for is requested once', async () => {
    const shop = openShop();
    const all = await Promise.all(Array.from({ length: 30 }, () => shop.find(CEP)));
    expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(inFull)]));
    expect(asked).toHaveLength(1);
  });

  it('is refused: malformed, or in no range of the country', async () => {
    const shop = openShop();
    expect(await shop.find('0542203')).toBe('malformed');
    expect(asked).toEqual([]);
    expect(await shop.find('00999-999')).toBe('unknown');
  });

  it('is refused to an address with too many requests, and to no other', async () => {
    const shop = openShop();
    const ip = someAddress();
    for (let count = 0; count < 60; count += 1) expect(await shop.find(CEP, ip)).toEqual(inFull);
    expect(await shop.find(CEP, ip)).toBe('limited');
    expect(await shop.find(CEP)).toEqual(inFull);
  });
});

describe('during a failure', () => {
  it.each(['down', 'slow', 'unknown'] as const)('of ViaCEP (%s) BrasilAPI answers', async (how) => {
    await behaviour('viacep', how);
    expect(await openShop().find(CEP)).toEqual(inFull);
    expect(await sourceOf(CEP)).toBe('brasilapi');
  });

  it.each(['down', 'slow'] as const)(
    'of both (%s) the ranges answer, and the services are not asked for a minute',
    async (how) => {
      await behaviour('viacep', how);
      await behaviour('brasilapi', how);
      const shop = openShop();
      expect(await shop.find(CEP)).toEqual(placeAlone);
      expect(shop.warnings).toHaveLength(2);
      expect(await sourceOf(CEP)).toBeUndefined();
      expect(await shop.find(CEP)).toEqual(placeAlone);
      expect(asked).toHaveLength(2);
      await behaviour('viacep', 'well');
      shop.pass(MINUTE_MS + 1);
      expect(await shop.find(CEP)).toEqual(inFull);
    },
  );

  it('a CEP that neither knows is requested again after ten minutes', async () => {
    await behaviour('viacep', 'unknown');
    await behaviour('brasilapi', 'unknown');
    const shop = openShop();
    expect(await shop.find(CEP)).toEqual(placeAlone);
    shop.pass(9 * MINUTE_MS);
    await shop.find(CEP);
    expect(asked).toHaveLength(2);
    await behaviour('viacep', 'well');
    shop.pass(2 * MINUTE_MS);
    expect(await shop.find(CEP)).toEqual(inFull);
  });

  it('an answer of last month is used rather than none', async () => {
    const shop = openShop();
    await shop.find(CEP);
    await behaviour('viacep', 'down');
    await behaviour('brasilapi', 'slow');
    shop.pass(40 * DAY_MS);
    expect(await shop.find(CEP)).toEqual(inFull);
  });

  it('without any server, the ranges answer', async () => {
    const nobody = 'http://127.0.0.1:9';
    expect(await openShop({ viaCepUrl: nobody, brasilApiUrl: nobody }).find(CEP)).toEqual(placeAlone);
  });

  const viaCep = {
    cep: '05422-030',
    logradouro: 'Rua',
    bairro: '',
    localidade: 'São Paulo',
    uf: 'SP',
    ibge: '',
  };
  it.each<[string, (response: ServerResponse) => void]>([
    ['not with JSON', (response) => response.end('<html>')],
    ['with another format', (response) => response.end('{"cep":1,"uf":[]}')],
    ['with another CEP', (response) => response.end(JSON.stringify({ ...viaCep, cep: '01310-100' }))],
    [
      'with an unknown city',
      (response) => response.end(JSON.stringify({ ...viaCep, localidade: 'Atlântida' })),
    ],
    ['with a megabyte', (response) => response.end(`{"cep":"${'0'.repeat(1_000_000)}"}`)],
    ['with half an answer', (response) => response.write('{"cep":"054') && response.socket?.destroy()],
    [
      'with a redirect to an unknown host',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ])('ViaCEP answers %s, and BrasilAPI is asked', async (_name, answer) => {
    const odd = await openDoor((_request: IncomingMessage, response: ServerResponse) => {
      answer(response);
    });
    const shop = openShop({ viaCepUrl: odd.url, brasilApiUrl: `${sandbox.url}/brasilapi` });
    expect(await shop.find(CEP)).toEqual(inFull);
    expect(shop.warnings).toHaveLength(1);
    await odd.close();
  });
});

describe('all over the country', () => {
  it('both shapes name the municipality whose range it is', async () => {
    const { cityRanges, cities } = parsePlaces(await readPlaceFiles());
    const names = new Map(cities.map(({ id, name }) => [id, name]));
    const shop = openShop();
    const cepIn = fc
      .integer({ min: 0, max: cityRanges.length - 1 })
      .chain((index) => {
        const { start = '0', end = '0' } = cityRanges[index] ?? {};
        return fc.integer({ min: Number(start), max: Number(end) });
      })
      .map((cep) => String(cep).padStart(8, '0'));
    await fc.assert(
      fc.asyncProperty(cepIn, fc.constantFrom<Behaviour>('well', 'down'), async (cep, viaCepIs) => {
        await behaviour('viacep', viaCepIs);
        await services.db.cepAnswer.deleteMany({ where: { cep } });
        const seats = [...cityRanges].sort((a, b) => (a.scope < b.scope ? -1 : 1));
        const expected = names.get(narrowestRange(seats, cep)?.cityId ?? 0);
        expect(await shop.find(cep)).toMatchObject({ ...streetOf(cep), city: expected });
      }),
      { numRuns: 150 },
    );
  });
});
