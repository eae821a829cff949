import { describe, expect, it } from 'vitest';
import { type PickupCounter, sortByDistance } from './counter';
import { distanceText } from './labels';
import { toWireCounter, toWireOption } from './wire';

const counter = (id: number, cep: string, latitude: number, longitude: number): PickupCounter => ({
  id,
  name: `Balcão ${id}`,
  price: 0,
  street: 'Rua dos Tipógrafos',
  number: '10',
  district: 'Centro',
  cep,
  city: { id, name: 'Cidade', latitude, longitude },
  state: { id: 35, uf: 'SP', name: 'São Paulo' },
  businessDays: 2,
  phone: '1130000000',
  openingHours: 'Segunda a sexta, das 9h às 18h',
  serviceInfo: null,
});

describe('sortByDistance', () => {
  const counters = [
    counter(1, '20040002', -22.9129, -43.2003),
    counter(2, '05400000', -23.5329, -46.6395),
    counter(3, '01010000', -23.5329, -46.6395),
    counter(4, '13010000', -22.9053, -47.0659),
  ];

  it.each([
    ['01310100', -23.5329, -46.6395, [3, 2, 4, 1]],
    ['05500000', -23.5329, -46.6395, [2, 3, 4, 1]],
    ['20000000', -22.9129, -43.2003, [1, 2, 3, 4]],
  ])('from %s', (cep, latitude, longitude, expected) => {
    expect(sortByDistance(counters, { cep, latitude, longitude }).map(({ id }) => id)).toEqual(expected);
  });
});

it.each([
  [0, 'na sua cidade'],
  [1.4, 'a cerca de 1 km'],
  [84.6, 'a cerca de 85 km'],
  [104, 'a cerca de 100 km'],
  [2_847, 'a cerca de 2.850 km'],
])('%d km is %s', (km, text) => expect(distanceText(km)).toBe(text));

describe('the answer of the API', () => {
  it('gives amounts in reais, so that a free counter is falsy', () => {
    expect(toWireCounter({ ...counter(1, '20040002', 0, 0), isNearest: true, km: 84.6 })).toMatchObject({
      vlr_balcao: 0,
      mais_proximo: true,
      distancia_km: 85,
    });
    expect(toWireOption({ transportTypeId: 1, name: 'PAC', price: 2490, businessDays: 1 })).toEqual({
      pk_tipo_transporte: 1,
      tipo: 'PAC',
      tempo: '1 dia útil',
      prazo_dias_uteis: 1,
      valor: 24.9,
    });
  });
});
