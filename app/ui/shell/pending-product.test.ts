import { expect, it } from 'vitest';
import { isProductAddress } from './pending-product';

const menu = [{ link: 'livro' }, { link: 'cartao-de-visita' }];

it.each([
  ['/livro/101', true],
  ['/livro/101/', true],
  ['/cartao-de-visita/501', true],
  ['/livro', false],
  ['/livro/101/mais', false],
  ['/livro/abc', false],
  ['/pedido/12', false],
  ['/simular-frete/101', false],
  ['/', false],
])('%s is the address of a product: %s', (address, expected) => {
  expect(isProductAddress(address, menu)).toBe(expected);
});
