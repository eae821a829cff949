import { describe, expect, it } from 'vitest';
import { readPlaceFiles } from '../../../prisma/seed/places/files';
import { parseCities, parseCityRanges, parsePlaces, parseStates } from '../../../prisma/seed/places/parse';
import { pickupCounters } from '../../../prisma/seed/shipping/counters';
import { freightRates, transportTypes } from '../../../prisma/seed/shipping/rates';
import { freightZones } from '../../../prisma/seed/shipping/zones';

const places = parsePlaces(await readPlaceFiles());

describe('the tables of places', () => {
  it('agree with each other', () => {
    const stateIds = new Set(places.states.map(({ id }) => id));
    const cityIds = new Set(places.cities.map(({ id }) => id));
    expect(stateIds.size).toBe(27);
    expect(cityIds.size).toBe(5571);
    expect(places.cities.filter(({ isCapital }) => isCapital)).toHaveLength(27);
    expect(places.cities.every(({ id, stateId }) => Math.floor(id / 100_000) === stateId)).toBe(true);
    expect(places.cityRanges.every(({ cityId, start, end }) => cityIds.has(cityId) && start <= end)).toBe(
      true,
    );
    expect(new Set(places.stateRanges.map(({ stateId }) => stateId))).toEqual(stateIds);
  });

  it('contain current names', () => {
    const names = new Map(places.cities.map(({ id, name }) => [id, name]));
    expect(names.get(2400208)).toBe('Assú');
    expect(names.get(1708254)).toBe('Tabocão');
    expect(places.cities.filter(({ name }) => name === 'Açu')).toEqual([]);
  });
});

describe('an invalid table', () => {
  it('is read with a byte-order mark and Windows line ends', () => {
    expect(parseStates('\uFEFFuf,codigo_uf,nome,regiao\r\nAC,12,Acre,Norte\r\n')).toEqual([
      { id: 12, uf: 'AC', name: 'Acre', region: 'Norte' },
    ]);
  });

  const ranges = 'codigo_ibge,cep_inicial,cep_final,abrangencia\n';
  it.each([
    ['a missing column', () => parseStates('uf,nome\nAC,Acre'), 'no column codigo_uf'],
    [
      'a field too many',
      () => parseStates('uf,codigo_uf,nome,regiao\nAC,12,"Acre, o",Norte'),
      'Not 4 fields',
    ],
    [
      'a name instead of a number',
      () =>
        parseCities(
          'codigo_ibge,nome,latitude,longitude,capital,codigo_uf\nx,A,1,1,0,12',
          'codigo_ibge,nome_atual',
        ),
      'Not a number',
    ],
    ['a short CEP', () => parseCityRanges(`${ranges}1,1000001,05999999,total`), 'Not a CEP'],
    ['an unknown scope', () => parseCityRanges(`${ranges}1,01000001,05999999,bairro`), 'Not a scope'],
  ])('is refused for %s', (_name, read, message) => {
    expect(read).toThrow(message);
  });
});

describe('the freight table', () => {
  const zones = freightZones(places);
  const rates = freightRates(zones);

  it('has one price per transport type, range and weight', () => {
    const keys = rates.map(
      ({ transportTypeId, cepStart, maxGrams }) => `${transportTypeId}/${cepStart}/${maxGrams}`,
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(rates.map(({ transportTypeId }) => transportTypeId)).size).toBe(transportTypes.length);
    expect(rates.every(({ price }) => price > 0 && price % 10 === 0)).toBe(true);
  });

  it('rises with the weight in every range', () => {
    for (const [index, rate] of rates.entries()) {
      const next = rates[index + 1];
      if (next?.cepStart === rate.cepStart && next.transportTypeId === rate.transportTypeId)
        expect(next.price).toBeGreaterThan(rate.price);
    }
  });

  it('goes up to 30 kg in every state', () => {
    for (const { start } of places.stateRanges) {
      const heaviest = rates.filter((rate) => rate.cepStart === start && rate.transportTypeId === 1).at(-1);
      expect(heaviest?.maxGrams).toBe(30_000);
    }
  });
});

it('counters have unique numbers', () => {
  expect(new Set(pickupCounters.map(({ id }) => id)).size).toBe(pickupCounters.length);
});
