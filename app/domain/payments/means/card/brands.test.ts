import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandRefusal, cardBrands, detectBrand } from './brands';

const nameOf = (digits: string) => detectBrand(digits).brand?.name ?? null;

describe('the table of card brands', () => {
  it('is the one of the specification', () => {
    expect(
      cardBrands.map(({ name, lengths, cvcLength, isActive, optionId }) => [
        name,
        lengths.join(' '),
        cvcLength,
        isActive,
        optionId,
      ]),
    ).toEqual([
      ['cabal', '16 19', 3, true, 35],
      ['hipercard', '13 16 19', 3, true, 21],
      ['dinersclub', '14 16', 3, true, 3],
      ['jcb', '16 19', 3, true, 25],
      ['mastercard', '16', 3, true, 2],
      ['elo', '16', 3, true, 24],
      ['visa', '13 16', 3, true, 17],
      ['aura', '16', null, false, null],
      ['amex', '15', 4, true, 30],
      ['discover', '16', null, false, null],
      ['soro-cred', '16', 3, true, 33],
      ['credsystem', '', null, false, null],
      ['unionpay', '16 17 18 19', 3, true, 29],
    ]);
  });

  it.each([
    ['visa', null],
    ['aura', 'Não aceitamos cartões Aura. Use um cartão de outra bandeira.'],
    ['discover', 'Não aceitamos cartões Discover. Use um cartão de outra bandeira.'],
    ['credsystem', 'Não aceitamos cartões Credsystem. Use um cartão de outra bandeira.'],
  ])('%s is answered with %j', (name, words) => {
    const brand = cardBrands.find((one) => one.name === name);
    expect(brand && brandRefusal(brand)).toBe(words);
  });
});

describe('the brand of a card number', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4012001037141112', 'visa'],
    // Elo inside Visa, Aura, Discover and UnionPay.
    ['4011780000000000', 'elo'],
    ['4389350000000000', 'elo'],
    ['5067760000000000', 'elo'],
    ['5066980000000000', 'aura'],
    ['5067790000000000', 'aura'],
    ['5099990000000000', 'elo'],
    ['6277800000000000', 'elo'],
    ['6278000000000000', 'unionpay'],
    ['6500310000000000', 'elo'],
    ['6500340000000000', 'discover'],
    ['6550580000000000', 'elo'],
    ['6550590000000000', 'discover'],
    ['3841000000000000', 'hipercard'],
    ['3842000000000000', 'dinersclub'],
    ['6062820000000000', 'hipercard'],
    ['6374230000000000', null],
    ['6374242300000000', null],
    ['6374234200000000', null],
    ['6374233500000000', null],
    ['6374233600000000', null],
    ['6374334300000000', null],
    ['6374335800000000', 'hipercard'],
    ['6374342300000000', null],
    ['6374250000000000', null],
    ['6374234230000000', null],
    ['6042010000000000', 'cabal'],
    ['6044000000000000', 'cabal'],
    ['6044010000000000', null],
    ['6042000000000000', null],
    ['6278920000000000', 'soro-cred'],
    ['6060140000000000', 'soro-cred'],
    ['6364140000000000', 'soro-cred'],
    ['340000000000000', 'amex'],
    ['378282246310005', 'amex'],
    ['30569309025904', 'dinersclub'],
    ['30600000000000', null],
    ['3528000000000000', 'jcb'],
    ['3589000000000000', 'jcb'],
    ['3590000000000000', null],
    ['2131000000000000', 'jcb'],
    ['6011111111111117', 'discover'],
    ['6440000000000000', 'discover'],
    ['6430000000000000', null],
    ['8100000000000000', 'unionpay'],
    ['2220000000000000', null],
    ['2221000000000000', 'mastercard'],
    ['2720000000000000', 'mastercard'],
    ['2721000000000000', null],
    ['5555555555554444', 'mastercard'],
    ['5600000000000000', null],
    ['9000000000000000', null],
    ['', null],
  ])('%s is of %s', (digits, name) => {
    expect(nameOf(digits)).toBe(name);
  });
});

describe('the brand while typing', () => {
  it.each([
    ['', null, false],
    ['4', 'visa', false],
    ['41', 'visa', true],
    ['401178', 'elo', true],
    ['401177', 'visa', true],
    ['40', 'visa', false],
    ['5', null, false],
    ['50', 'aura', false],
    ['501', 'aura', true],
    ['50669', 'aura', false],
    ['506699', 'elo', true],
    ['51', 'mastercard', true],
    ['38', 'dinersclub', false],
    ['384', 'dinersclub', false],
    ['3841', 'hipercard', true],
    ['385', 'dinersclub', true],
    ['34', 'amex', true],
    ['65', 'discover', false],
    ['6599', 'discover', true],
    ['9', null, true],
    ['63742342', null, true],
  ])('for %j is %s, settled: %s', (digits, name, isSettled) => {
    const found = detectBrand(digits);
    expect([found.brand?.name ?? null, found.isSettled]).toEqual([name, isSettled]);
  });

  const digits = (minLength: number, maxLength: number) =>
    fc
      .tuple(
        fc.constantFrom('', '4', '40', '50', '506', '65', '6500', '627', '6374', '38', '3', '22', '604'),
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength, maxLength }),
      )
      .map(([start, rest]) => `${start}${rest.join('')}`.slice(0, maxLength));

  it('stays once it is settled, with any further digits; eight digits settle it', () => {
    fc.assert(
      fc.property(digits(0, 12), digits(0, 12), (start, rest) => {
        const found = detectBrand(start);
        if (found.isSettled) expect(detectBrand(start + rest)).toEqual(found);
        if (start.length >= 8) expect(found.isSettled).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('may still change while it is not settled', () => {
    const others = (start: string): boolean => {
      const now = nameOf(start);
      const next = [...'0123456789'].map((digit) => start + digit);
      return next.some((longer) => nameOf(longer) !== now) || (start.length < 8 && next.some(others));
    };
    fc.assert(
      fc.property(digits(0, 7), (start) => {
        fc.pre(start.length > 3);
        if (!detectBrand(start).isSettled) expect(others(start)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
