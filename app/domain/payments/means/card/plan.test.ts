import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offersTwoCards, remainderOf, twoAmountProblems, twoCardMessages } from './plan';

describe('two cards', () => {
  it.each([
    [9999, false],
    [10_000, false],
    [10_001, true],
  ])('are offered for %i centavos: %s', (toPay, offered) => {
    expect(offersTwoCards(toPay)).toBe(offered);
  });

  it.each([
    [5000, 7500, []],
    [null, null, ['first: Campo obrigatório', 'second: Campo obrigatório']],
    [null, 7500, ['first: Campo obrigatório']],
    [4999, 7501, ['first: Valor não pode ser menor que R$50']],
    [
      -1,
      12_501,
      [
        'first: Valor não pode ser menor que R$50',
        'second: Valor não pode ser maior ou igual ao valor total do pedido',
      ],
    ],
    [
      12_500,
      0,
      [
        'first: Valor não pode ser maior ou igual ao valor total do pedido',
        'second: Valor não pode ser menor que R$50',
      ],
    ],
    [12_499, 5000, ['second: A soma dos dois valores deve ser igual ao total do pedido']],
    [5000, 5000, ['second: A soma dos dois valores deve ser igual ao total do pedido']],
    [5000.5, 7499.5, ['first: Campo obrigatório', 'second: Campo obrigatório']],
  ])('R$ 125,00 as %s and %s: %j', (first, second, expected) => {
    expect(twoAmountProblems({ first, second }, 12_500).map((one) => `${one.field}: ${one.message}`)).toEqual(
      expected,
    );
  });

  it('say of an amount alone exactly what the specification says', () => {
    expect(twoCardMessages).toMatchObject({
      required: 'Campo obrigatório',
      tooSmall: 'Valor não pode ser menor que R$50',
      tooLarge: 'Valor não pode ser maior ou igual ao valor total do pedido',
    });
  });

  it('the remainder makes the whole, and both are right when neither is below R$ 50', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_001, max: 10_000_000 }), fc.nat(10_100_000), (toPay, any) => {
        const first = any % (toPay + 1000);
        const second = remainderOf(toPay, first);
        if (first <= toPay) expect(first + (second ?? 0)).toBe(toPay);
        else expect(second).toBe(0);
        const isRight = first >= 5000 && toPay - first >= 5000;
        expect(twoAmountProblems({ first, second }, toPay).length === 0).toBe(isRight);
        expect(remainderOf(toPay, null)).toBeNull();
      }),
    );
  });
});
