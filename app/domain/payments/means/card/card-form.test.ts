import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../../../shared/card-number';
import { type CardBrand, cardBrands, detectBrand } from './brands';
import {
  cardMonth,
  cardNumberHint,
  cardNumberProblem,
  cardProblems,
  cardYear,
  expiryYears,
  formatCardNumber,
  type TypedCard,
  typedCardNumber,
} from './card-form';

const facts = { today: '2026-11-21', instalmentCounts: [1, 2, 3, 4, 5, 6] };

const good: TypedCard = {
  number: '4000 0000 0000 0010',
  holder: 'MARIA DA CONCEIÇÃO',
  month: '11',
  year: '2026',
  cvc: '123',
  instalments: '1',
};

const empty: TypedCard = { number: '', holder: '', month: '', year: '', cvc: '', instalments: '' };

const messages = (card: Partial<TypedCard>) =>
  cardProblems({ ...good, ...card }, facts).map(({ message }) => message);

const withCheckDigit = (start: string): string => {
  const last = [...'0123456789'].find((digit) => passesLuhn(start + digit));
  return `${start}${last}`;
};

const invalid = 'O Número do Cartão é inválido!';

describe('a card', () => {
  it('that is valid has no errors', () => {
    expect(messages({})).toEqual([]);
  });

  it('reports missing fields in the order of the specification', () => {
    expect(cardProblems(empty, facts)).toEqual([
      { field: 'number', message: 'Digite o Numero do Cartão' },
      { field: 'holder', message: 'Digite o Nome do Titular' },
      { field: 'month', message: 'Selecione o Mês' },
      { field: 'year', message: 'Selecione o Ano' },
      { field: 'cvc', message: 'Digite o CVC' },
      { field: 'instalments', message: 'Selecione o numero de parcelas' },
    ]);
  });

  it.each<[Partial<TypedCard>, string[]]>([
    [{ holder: '\u3164 \u115f\uffa0' }, ['Digite o Nome do Titular']],
    [{ number: '   ' }, ['Digite o Numero do Cartão']],
    [{ number: '4000000000000011' }, [invalid]],
    [{ number: '400000000000001' }, [invalid]],
    [{ number: '4000-0000-0000-0010' }, []],
    [{ number: '4000/0000/0000/0010' }, [invalid]],
    [{ number: '４０００000000000010' }, [invalid]],
    [{ number: '9000000000000001' }, [invalid]],
    [{ number: '4' }, [invalid]],
    [{ number: '50' }, [invalid]],
    [{ number: '5010000000000009' }, ['Não aceitamos cartões Aura. Use um cartão de outra bandeira.']],
    [{ number: '6011111111111117' }, ['Não aceitamos cartões Discover. Use um cartão de outra bandeira.']],
    [{ holder: ' ' }, ['Digite o Nome do Titular']],
    [{ holder: '123' }, ['Digite o Nome do Titular']],
    [{ holder: 'Maria 4000 0000 0000 0010' }, ['Digite o Nome do Titular']],
    [{ holder: 'Ø' }, []],
    [{ month: '0' }, ['Selecione o Mês']],
    [{ month: '13' }, ['Selecione o Mês']],
    [{ month: '1e1' }, ['Selecione o Mês']],
    [
      { month: '', year: '2025' },
      ['Selecione o Mês', 'Este cartão está vencido. Confira o mês e o ano da validade.'],
    ],
    [{ month: '10' }, ['Este cartão está vencido. Confira o mês e o ano da validade.']],
    [{ year: '25' }, ['Este cartão está vencido. Confira o mês e o ano da validade.']],
    [{ month: '', year: '2026' }, ['Selecione o Mês']],
    [{ year: '26' }, []],
    [{ month: '1', year: '2046' }, []],
    [{ year: '2047' }, ['Selecione o Ano']],
    [{ year: '026' }, ['Selecione o Ano']],
    [{ cvc: '12' }, ['Digite o CVC correto!']],
    [{ cvc: '1234' }, ['Digite o CVC correto!']],
    [{ cvc: '12a' }, ['Digite o CVC correto!']],
    [{ number: '378282246310005', cvc: '123' }, ['Digite o CVC correto!']],
    [{ number: '378282246310005', cvc: '1234' }, []],
    [{ number: '', cvc: '1234' }, ['Digite o Numero do Cartão']],
    [{ instalments: '7' }, ['Selecione o numero de parcelas']],
    [{ instalments: '1.0' }, ['Selecione o numero de parcelas']],
    [{ instalments: '06' }, []],
  ])('%j: %j', (card, expected) => {
    expect(messages(card)).toEqual(expected);
  });

  it('is valid to the last day of its month', () => {
    const on = (today: string) => cardProblems(good, { ...facts, today }).length;
    expect([on('2026-11-30'), on('2026-12-01'), on('2027-01-01')]).toEqual([0, 1, 1]);
  });

  it.each([
    ['01', 1],
    ['9', 9],
    ['12', 12],
    ['00', null],
    ['-1', null],
  ])('month %j is %s', (text, month) => {
    expect(cardMonth(text)).toBe(month);
  });

  it('has a year out of those to choose from', () => {
    const years = expiryYears(facts.today);
    expect([years[0], years.at(-1), years.length]).toEqual([2026, 2046, 21]);
    expect(years.every((year) => messages({ year: `${year}`, month: '12' }).length === 0)).toBe(true);
    expect([cardYear('99'), cardYear('1999'), cardYear('')]).toEqual([2099, 1999, null]);
  });
});

describe('the card number', () => {
  const active = cardBrands.filter(({ isActive }) => isActive);
  const starts: Partial<Record<CardBrand['name'], string>> = {
    cabal: '604201',
    hipercard: '606282',
    dinersclub: '36',
    jcb: '3530',
    mastercard: '51',
    elo: '636368',
    visa: '41',
    amex: '37',
    'soro-cred': '627892',
    unionpay: '620',
  };

  it('of every accepted brand is valid in all its lengths, and in no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...active),
        fc.stringMatching(/^\d{20}$/),
        fc.integer({ min: 8, max: 20 }),
        (brand, rest, length) => {
          const digits = withCheckDigit(`${starts[brand.name]}${rest}`.slice(0, length - 1));
          expect(detectBrand(digits).brand?.name).toBe(brand.name);
          expect(cardNumberProblem(digits)).toBe(brand.lengths.includes(length) ? null : invalid);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is invalid with any mistyped digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{7,18}$/),
        fc.nat(18),
        fc.integer({ min: 1, max: 9 }),
        (start, place, step) => {
          const digits = withCheckDigit(start);
          const at = place % digits.length;
          const changed = digits.slice(0, at) + ((Number(digits[at]) + step) % 10) + digits.slice(at + 1);
          expect(passesLuhn(digits)).toBe(true);
          expect(passesLuhn(changed)).toBe(false);
        },
      ),
    );
  });

  it.each([
    ['', ''],
    ['4000', '4000'],
    ['40000', '4000 0'],
    ['4000000000000010', '4000 0000 0000 0010'],
    ['4000000000000010123', '4000 0000 0000 0010 123'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['30569309025904', '3056 930902 5904'],
    ['3056930902590400', '3056 9309 0259 0400'],
  ])('%s is formatted as %j', (digits, text) => {
    expect(formatCardNumber(digits)).toBe(text);
  });

  it('keeps its digits when formatted, 20 at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 .-a') }), (text) => {
        const digits = typedCardNumber(text);
        expect(digits).toMatch(/^\d{0,20}$/);
        expect(typedCardNumber(formatCardNumber(digits))).toBe(digits);
      }),
    );
  });

  it.each([
    ['9'.repeat(15), 'single', null],
    ['9'.repeat(16), 'single', 'Cartão Inválido'],
    ['4'.repeat(20), 'single', null],
    ['9'.repeat(16), 'two', null],
    ['9'.repeat(17), 'two', 'Cartão Inválido'],
    ['5', 'single', null],
    ['5010000000000009', 'single', 'Não aceitamos cartões Aura. Use um cartão de outra bandeira.'],
    ['6011', 'two', 'Não aceitamos cartões Discover. Use um cartão de outra bandeira.'],
  ] as const)('the text beside %s of %s card(s) is: %s', (digits, mode, hint) => {
    expect(cardNumberHint(digits, mode)).toBe(hint);
  });
});
