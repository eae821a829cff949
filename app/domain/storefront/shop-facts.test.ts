import { describe, expect, it } from 'vitest';
import { addressParts } from './shop-facts';

describe('the parts of the shop’s address', () => {
  const place = {
    addressLocality: 'São Paulo',
    addressRegion: 'SP',
    postalCode: '01140-900',
    addressCountry: 'BR',
  };
  it.each([
    'Rua dos Tipógrafos, 120, Barra Funda, São Paulo, SP, 01.140-900',
    'Rua dos Tipógrafos, 120, Barra Funda, São Paulo/SP, 01140900',
    'Rua dos Tipógrafos, 120, Barra Funda, São Paulo - SP, CEP 01140-900',
  ])('%s', (address) => {
    expect(addressParts(address)).toEqual({
      streetAddress: 'Rua dos Tipógrafos, 120, Barra Funda',
      ...place,
    });
  });

  it('are the whole line if it has another form, and nothing without one', () => {
    const line = 'Fazenda Boa Vista, km 12';
    expect(addressParts(line)).toEqual({ streetAddress: line, addressCountry: 'BR' });
    expect(addressParts('')).toBeNull();
  });
});
