import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number';

describe('a text with a card number', () => {
  it.each([
    ['alone', '4111111111111111'],
    ['in groups', '4111 1111 1111 1111'],
    ['with dashes', '4111-1111-1111-1111'],
    ['with dots', '5555.5555.5555.4444'],
    ['over lines', '4111\n1111\n1111\n1111'],
    ['inside a sentence', 'Favor cobrar no cartão 4111 1111 1111 1111, validade 12/28.'],
    ['before its date and code', 'cartão 4111 1111 1111 1111 12 28 123'],
    ['behind another number', 'nota 123 4111 1111 1111 1111'],
    ['of fifteen digits in the groups of its brand', 'Amex 3782 822463 10005 do escritório'],
    ['of fourteen digits', 'diners 30569309025904'],
    ['of nineteen digits', 'unionpay 6205500000000000004'],
    ['of thirteen digits', '4222222222222'],
    ['in wide digits', '４１１１１１１１１１１１１１１１'],
    ['between brackets', '(4111111111111111)'],
    ['with zero-width characters', '4111\u200b1111\u200b1111\u200b1111'],
    ['with joiners, marks and blanks', '4111\u2060 1111\ufeff 1111\u200d 1111'],
    ['with a dot after every digit', '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.'],
    ['with a blank after every digit', 'cartão 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1, validade 12/28'],
    ['in the keys of a telephone', '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣'],
    ['with the dashes of a telephone', '4111–1111–1111–1111'],
  ])('%s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['an ISBN', 'ISBN 978-85-359-0277-8, 9788535902778'],
    ['a wrong check digit', '4111 1111 1111 1112'],
    ['telephones', 'Ligar para (41) 3333-4444 ou 41 99999-8888, 41 3333-4444 41 3333-4444'],
    ['a CNPJ that begins like a card', 'CNPJ 36.113.876/0001-91, 36113876000191'],
    ['a CPF and a CEP', 'CPF 529.982.247-25, CEP 01140-900'],
    ['the digits of a boleto', '00190.00009 02714.255003 00100.001012 4 13280000085233'],
    ['pages and copies', 'páginas 4 12 16 20 24 28 32, 500 exemplares em 2026'],
    ['the key of an invoice', '41261112345678000195550010000012341000012349'],
    ['a random id', '0190f3c2-4111-7111-8111-411111111111'],
    ['letters in between', '4111a1111b1111c1111'],
    ['votes, one by one', '5 4 3 5 5 4 2 1 5 5 4 3 2 1 5 5 5 4 4 3 2 1'],
  ])('does not include %s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });
});
