import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { trackingLink } from '../../app/domain/fulfilment/tracking';
import { findCounter, findPickup, listCounters } from '../../app/domain/shipping/list-counters.server';
import { packLines } from '../../app/domain/shipping/parcel';
import { quoteDelivery } from '../../app/domain/shipping/quote-delivery.server';
import { getServices, type Services } from '../../app/services.server';
import { seedPlaces } from '../../prisma/seed/places/seed';
import { seedShipping } from '../../prisma/seed/shipping/seed';

let services: Services;
beforeAll(async () => {
  services = await getServices();
  await seedPlaces(services.db);
  await seedShipping(services.db);
});

const optionsTo = async (cep: string, weightGrams: number) => {
  const quote = await quoteDelivery(services, { cep, weightGrams });
  if (!quote.ok) throw new Error(quote.failure);
  return quote.value.options;
};
const cheapest = async (cep: string, weightGrams: number) =>
  (await optionsTo(cep, weightGrams))[0]?.price ?? 0;

const ceps = {
  saoPaulo: '01310100',
  osasco: '06010000',
  bauru: '17010000',
  rio: '20040002',
  recife: '50030150',
  rioBranco: '69900001',
  interiorOfAcre: '69980000',
};

it('the demonstration’s carriers have whole links to their pages', async () => {
  const carriers = await services.db.carrier.findMany({ orderBy: { id: 'asc' } });
  const values = { codigo: 'X1', pedido: '77', etiqueta: 'X1', pad: '77' };
  const links = carriers.map((each) => trackingLink(each.trackingUrl, { ...values, reid: each.senderId }));
  expect(links).toEqual([
    expect.stringContaining('correios.com.br'),
    expect.stringContaining('jadlog.com.br'),
    expect.stringContaining('reid=1537&pedido=77'),
  ]);
});

describe('the seeded rates', () => {
  it('serve every capital and the far interior, at least by PAC', async () => {
    const capitals = await services.db.cepRange.findMany({
      where: { city: { isCapital: true }, scope: 'total' },
      select: { start: true },
    });
    expect(capitals.length).toBeGreaterThanOrEqual(27);
    for (const cep of [...capitals.map(({ start }) => start), ...Object.values(ceps)])
      expect((await optionsTo(cep, 1_000)).map(({ name }) => name)).toContain('PAC');
  });

  it('cost more and take longer with the distance', async () => {
    const path = [ceps.saoPaulo, ceps.bauru, ceps.rio, ceps.recife, ceps.interiorOfAcre];
    const pac = await Promise.all(
      path.map(async (cep) => (await optionsTo(cep, 2_000)).find(({ name }) => name === 'PAC')),
    );
    const prices = pac.map((option) => option?.price ?? 0);
    const days = pac.map((option) => option?.businessDays ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(new Set(prices).size).toBe(path.length);
    expect(await cheapest(ceps.osasco, 2_000)).toBe(await cheapest(ceps.saoPaulo, 2_000));
  });

  it('are realistic: one novel, fifty novels, three hundred', async () => {
    const novels = (copies: number) =>
      packLines([{ heightMm: 210, widthMm: 140, thicknessMm: 10.4, copies, weightGrams: 236 * copies }]);
    const price = async (cep: string, copies: number) => {
      const quote = await quoteDelivery(services, { cep, ...novels(copies) });
      return quote.ok ? (quote.value.options[0]?.price ?? 0) / 100 : 0;
    };
    // trade-facts: 25 to 45 reais for one copy, 150 to 290 for up to fifty, 550 to 1,050 for up to 300.
    expect(await price(ceps.rio, 1)).toBeGreaterThan(15);
    expect(await price(ceps.recife, 1)).toBeLessThan(50);
    expect(await price(ceps.rio, 50)).toBeGreaterThan(40);
    expect(await price(ceps.recife, 50)).toBeLessThan(290);
    expect(await price(ceps.recife, 300)).toBeLessThan(1_050);
  });

  it('never fall with weight, for any CEP of the country', async () => {
    const cep = fc.constantFrom(...Object.values(ceps));
    await fc.assert(
      fc.asyncProperty(cep, fc.integer({ min: 1, max: 400_000 }), fc.nat(60_000), async (to, grams, more) => {
        const heavier = await optionsTo(to, grams + more);
        for (const option of await optionsTo(to, grams)) {
          const same = heavier.find(({ transportTypeId }) => transportTypeId === option.transportTypeId);
          expect(same?.price).toBeGreaterThanOrEqual(option.price);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('a quote', () => {
  it('names the place and lists the cheapest first', async () => {
    const quote = await quoteDelivery(services, { cep: '20040-002', weightGrams: 500 });
    expect(quote).toMatchObject({ ok: true, value: { place: { city: { name: 'Rio de Janeiro' } } } });
    const prices = (await optionsTo(ceps.rio, 500)).map(({ price }) => price);
    expect(prices).toHaveLength(5);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it.each([
    ['123', 'malformed'],
    ['00500-000', 'unknown'],
    ['99999-999', 'malformed'],
  ])('to %s is refused as %s', async (cep, failure) => {
    expect(await quoteDelivery(services, { cep, weightGrams: 500 })).toEqual({ ok: false, failure });
  });
});

describe('pickup counters', () => {
  it('are in many cities, each inside its city, some free and some not', async () => {
    const counters = await listCounters(services, {});
    expect(counters.length).toBeGreaterThanOrEqual(12);
    expect(new Set(counters.map(({ city }) => city.id)).size).toBeGreaterThanOrEqual(12);
    expect(counters.some(({ price }) => price === 0) && counters.some(({ price }) => price > 0)).toBe(true);
    for (const { cep, city } of counters) {
      const range = await services.db.cepRange.findFirst({
        where: { cityId: city.id, start: { lte: cep }, end: { gte: cep } },
      });
      expect(range, `${cep} in ${city.name}`).not.toBeNull();
    }
  });

  it('are filtered by place and price, and closed ones are hidden', async () => {
    const inCity = await listCounters(services, { stateId: 35, cityId: 3550308 });
    expect(inCity.map(({ name }) => name)).toEqual(['Balcão Pinheiros', 'Lombada Oficina (matriz)']);
    expect(inCity.every(({ isNearest }) => !isNearest)).toBe(true);
    const free = await listCounters(services, { stateId: 35, cityId: 3550308, freeOnly: true });
    expect(free.map(({ name }) => name)).toEqual(['Lombada Oficina (matriz)']);
    expect(await listCounters(services, { stateId: 33, cityId: 3550308 })).toEqual([]);
    await services.db.pickupCounter.update({ where: { id: 2 }, data: { active: false } });
    expect(await listCounters(services, { cityId: 3550308 })).toHaveLength(1);
    expect(await findCounter(services, 2)).toBeNull();
    expect(await findCounter(services, 1)).toMatchObject({ id: 1, state: { uf: 'SP' } });
    await services.db.pickupCounter.update({ where: { id: 2 }, data: { active: true } });
  });

  it.each([
    ['05422000', 'Balcão Pinheiros'],
    ['01140000', 'Lombada Oficina (matriz)'],
    ['13010001', 'Balcão Campinas'],
    ['69005010', 'Balcão Belém'],
    ['79002000', 'Balcão Goiânia'],
  ])('nearest to %s is %s', async (nearCep, name) => {
    const counters = await listCounters(services, { nearCep });
    expect(counters[0]).toMatchObject({ name, isNearest: true });
    expect(counters.filter(({ isNearest }) => isNearest)).toHaveLength(1);
  });

  it.each([
    ['01310100', 'Lombada Oficina (matriz)'],
    ['13010001', 'Balcão Campinas'], // both are free; this one is nearer
    ['24020005', 'Balcão Rio Centro'],
    ['60150000', 'Balcão Fortaleza'], // the only one in its state, though not free
    ['69005010', 'Balcão Belo Horizonte'], // none in the state: the nearest free one
  ])('cheapest for %s is %s', async (cep, name) => {
    expect((await findPickup(services, cep)).cheapest).toMatchObject({ name });
  });

  it('offers an author in Acre the nearest counter, and says how far each is', async () => {
    const { nearest, cheapest } = await findPickup(services, '69900062');
    expect(nearest?.isNearest).toBe(true);
    expect(nearest?.km).toBeGreaterThan(1_000);
    expect(cheapest?.price).toBeLessThanOrEqual(nearest?.price ?? 0);
    expect(cheapest?.km).toBeGreaterThanOrEqual(nearest?.km ?? 0);
  });
});
