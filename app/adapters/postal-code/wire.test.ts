import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brasilApiWire, viaCepWire } from './wire';

/** As on the services' own pages. */
const viaCep = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
const brasilApi = {
  cep: '89010025',
  state: 'SC',
  city: 'Blumenau',
  neighborhood: 'Centro',
  street: 'Rua Doutor Luiz de Freitas Melro',
  service: 'viacep',
  location: { type: 'Point', coordinates: { longitude: '-49.0629788', latitude: '-26.9244749' } },
};

describe('an answer of ViaCEP', () => {
  it('is an address with the city’s code', () => {
    expect(viaCepWire.parse(viaCep)).toEqual({
      cep: '01001000',
      address: { street: 'Praça da Sé', district: 'Sé', cityId: 3550308, cityName: 'São Paulo', uf: 'SP' },
    });
  });

  it.each([{ erro: true }, { erro: 'true' }])('that means there is no such CEP: %j', (body) => {
    expect(viaCepWire.parse(body)).toBeNull();
  });

  it.each([
    null,
    [],
    'erro',
    {},
    { erro: false },
    { ...viaCep, uf: 'São Paulo' },
    { ...viaCep, cep: undefined },
  ])('that is invalid: %j', (body) => {
    expect(viaCepWire.safeParse(body).success).toBe(false);
  });

  it('may lack a code, a street and a district', () => {
    const small = { ...viaCep, ibge: '', logradouro: '', bairro: null };
    expect(viaCepWire.parse(small)).toMatchObject({ address: { cityId: null, street: '', district: '' } });
  });
});

describe('an answer of BrasilAPI', () => {
  it('is an address without a code', () => {
    expect(brasilApiWire.parse(brasilApi)).toEqual({
      cep: '89010025',
      address: {
        street: 'Rua Doutor Luiz de Freitas Melro',
        district: 'Centro',
        cityId: null,
        cityName: 'Blumenau',
        uf: 'SC',
      },
    });
  });

  it('may have an empty street', () => {
    const small = { ...brasilApi, street: null, neighborhood: null };
    expect(brasilApiWire.parse(small)).toMatchObject({ address: { street: '', district: '' } });
  });

  it.each([null, {}, { message: 'Todos os serviços de CEP retornaram erro.' }, { ...brasilApi, city: 7 }])(
    'that is invalid: %j',
    (body) => {
      expect(brasilApiWire.safeParse(body).success).toBe(false);
    },
  );
});

it('external texts are cut to the shop’s columns and contain no control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const said = viaCepWire.parse({ ...viaCep, logradouro: text, bairro: text });
      for (const kept of [said?.address.street ?? '', said?.address.district ?? '']) {
        expect(kept.length).toBeLessThanOrEqual(120);
        expect(kept).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }
    }),
  );
});
