import { beforeAll, describe, expect, it } from 'vitest';
import { findPlaceByCep } from '../../app/domain/addresses/find-place-by-cep.server';
import { listCities, listStates } from '../../app/domain/addresses/list-addresses.server';
import { nationalHolidays } from '../../app/domain/shared/calendar';
import { readShopCalendar } from '../../app/domain/shipping/shop-calendar.server';
import { getServices, type Services } from '../../app/services.server';
import { seedPlaces } from '../../prisma/seed/places/seed';
import { seedShipping } from '../../prisma/seed/shipping/seed';

let services: Services;
const counts = async () => ({
  states: await services.db.state.count(),
  cities: await services.db.city.count(),
  cityRanges: await services.db.cepRange.count(),
  stateRanges: await services.db.stateCepRange.count(),
  rates: await services.db.freightRate.count(),
  counters: await services.db.pickupCounter.count(),
  parameters: await services.db.parameter.count(),
  holidays: await services.db.holiday.count(),
});

beforeAll(async () => {
  services = await getServices();
  await seedPlaces(services.db);
  await seedShipping(services.db);
});

describe('the seed of places', () => {
  it('contains the whole country', async () => {
    expect(await counts()).toMatchObject({
      states: 27,
      cities: 5571,
      cityRanges: 6134,
      stateRanges: 30,
    });
  });

  it('changes nothing when it runs again, and keeps what staff changed', async () => {
    const before = await counts();
    await services.db.pickupCounter.update({ where: { id: 1 }, data: { price: 123 } });
    await services.db.parameter.update({ where: { key: 'prazo.hora_corte' }, data: { value: '11:00' } });
    await services.db.freightRate.deleteMany({ where: { transportTypeId: 5, maxGrams: 30_000 } });
    const rates = await services.db.freightRate.count();
    await seedPlaces(services.db);
    await seedShipping(services.db);
    expect(await counts()).toEqual({ ...before, rates });
    expect(await services.db.pickupCounter.findUnique({ where: { id: 1 } })).toMatchObject({ price: 123 });
    expect((await readShopCalendar(services)).cutOffHour).toBe('11:00');
  });

  it('corrects a name that is out of date', async () => {
    await services.db.city.update({ where: { id: 2400208 }, data: { name: 'Açu' } });
    await seedPlaces(services.db);
    expect(await services.db.city.findUnique({ where: { id: 2400208 } })).toMatchObject({ name: 'Assú' });
  });

  it('includes the newest municipality too', async () => {
    const cities = await listCities(services, { stateId: 51 });
    expect(cities.map(({ name }) => name)).toContain('Boa Esperança do Norte');
    expect(cities).toHaveLength(142);
  });
});

describe('places in order', () => {
  it('lists states and cities as people look them up', async () => {
    const states = await listStates(services);
    expect(states.map(({ uf }) => uf).join(' ')).toBe(
      'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO',
    );
    const cities = (await listCities(services, { stateId: 42 })).map(({ name }) => name);
    expect(cities.indexOf('Águas de Chapecó')).toBeLessThan(cities.indexOf('Blumenau'));
  });

  it('lists only cities with an open counter on request', async () => {
    const of = async () =>
      (await listCities(services, { stateId: 35, withCounters: true })).map(({ name }) => name);
    expect(await of()).toEqual(['Campinas', 'Ribeirão Preto', 'São Paulo']);
    await services.db.pickupCounter.updateMany({ where: { cityId: 3509502 }, data: { active: false } });
    expect(await of()).toEqual(['Ribeirão Preto', 'São Paulo']);
  });
});

describe('the place of a CEP', () => {
  it.each([
    ['01310-100', 'São Paulo', 'SP'],
    ['08250-000', 'São Paulo', 'SP'],
    ['06010-000', 'Osasco', 'SP'],
    ['13010-001', 'Campinas', 'SP'],
    ['20040-002', 'Rio de Janeiro', 'RJ'],
    ['24020-005', 'Niterói', 'RJ'],
    ['30.130-010', 'Belo Horizonte', 'MG'],
    ['40020-000', 'Salvador', 'BA'],
    ['50030-150', 'Recife', 'PE'],
    ['53990-000', 'Fernando de Noronha', 'PE'],
    ['66010-000', 'Belém', 'PA'],
    ['69005-010', 'Manaus', 'AM'],
    ['69301-000', 'Boa Vista', 'RR'],
    ['69900-000', 'Rio Branco', 'AC'],
    ['69900-001', 'Rio Branco', 'AC'],
    ['70040-010', 'Brasília', 'DF'],
    ['73310-000', 'Brasília', 'DF'],
    ['72800-000', 'Luziânia', 'GO'],
    ['88010-400', 'Florianópolis', 'SC'],
    ['90010-000', 'Porto Alegre', 'RS'],
    [' 59650000 ', 'Assú', 'RN'],
  ])('%s is in %s, %s', async (cep, city, uf) => {
    const place = await findPlaceByCep(services, cep);
    expect(place).toMatchObject({ ok: true, value: { state: { uf }, city: { name: city } } });
  });

  it('is only the state if no municipality has the CEP', async () => {
    expect(await findPlaceByCep(services, '34100-000')).toMatchObject({
      ok: true,
      value: { state: { uf: 'MG' }, city: null },
    });
  });

  it.each([
    ['00000-000', 'malformed'],
    ['00999-999', 'unknown'],
    ['0131010', 'malformed'],
    ['abcdefgh', 'malformed'],
    ['٠١٣١٠١٠٠', 'malformed'],
    ['', 'malformed'],
  ])('%j: %s', async (cep, failure) => {
    expect(await findPlaceByCep(services, cep)).toEqual({ ok: false, failure });
  });

  it("is in the state of the range's municipality, all over the country", async () => {
    const ranges = await services.db.cepRange.findMany({
      where: { id: { in: Array.from({ length: 200 }, (_, index) => index * 30 + 1) } },
      select: { start: true, end: true, city: { select: { id: true, stateId: true } } },
    });
    expect(ranges.length).toBeGreaterThan(150);
    for (const { start, end, city } of ranges)
      for (const cep of [start, end])
        expect(await findPlaceByCep(services, cep)).toMatchObject({
          ok: true,
          value: { state: { id: city.stateId }, city: { id: city.id } },
        });
  });
});

describe("the shop's calendar", () => {
  it('adds days off to the national ones and defaults to noon', async () => {
    const { holidays } = await services.deliveryTables.calendar();
    expect(holidays.has('2027-02-09')).toBe(true);
    expect(nationalHolidays(2027).some(({ date }) => holidays.has(date))).toBe(false);
    await services.db.parameter.delete({ where: { key: 'prazo.hora_corte' } });
    const fresh = await readShopCalendar(services);
    expect(fresh.cutOffHour).toBe('12:00');
  });
});
