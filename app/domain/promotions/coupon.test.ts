import { describe, expect, it } from 'vitest';
import { applyCoupon, type Coupon, type CouponFailure, type CustomerHistory, readCouponCode } from './coupon';
import { couponMessage, couponMessages } from './labels';

const coupon: Coupon = {
  id: 1,
  code: 'LETRAS10',
  description: '10 % de desconto',
  kind: 'percent',
  amount: 10_00,
  products: [],
  validFrom: new Date('2026-11-01T03:00:00Z'),
  validUntil: new Date('2026-12-01T03:00:00Z'),
  minimum: 0,
  limit: null,
  limitPerCustomer: null,
  firstOrderOnly: false,
  uses: 0,
  active: true,
  isPersonal: false,
};
const nobody: CustomerHistory = { uses: 0, hasOrdered: false, grant: null };
const now = new Date('2026-11-15T12:00:00Z');

const outcome = (
  change: Partial<Coupon>,
  {
    history = nobody,
    at = now,
    goods = 200_00,
  }: { history?: CustomerHistory; at?: Date; goods?: number } = {},
): number | CouponFailure => {
  const lines = [{ productId: 101, goods }];
  const applied = applyCoupon({ ...coupon, ...change }, { history, lines, now: at });
  return applied.ok ? applied.value.discount : applied.failure;
};
const kindOf = (...of: Parameters<typeof outcome>) => {
  const reported = outcome(...of);
  return typeof reported === 'number' ? reported : reported.kind;
};
const at = (iso: string) => ({ at: new Date(iso) });
const used = (uses: number, hasOrdered = true) => ({ history: { uses, hasOrdered, grant: null } });
const granted = (grant: Partial<NonNullable<CustomerHistory['grant']>>, uses = 0) => ({
  history: {
    uses,
    hasOrdered: false,
    grant: { mailedAt: new Date('2026-11-10T12:00:00Z'), validUntil: null, isReplaced: false, ...grant },
  },
});
const personal = { isPersonal: true, limitPerCustomer: 1 };

describe('a coupon', () => {
  it.each([
    ['is valid', {}, {}, 20_00],
    ['is off', { active: false }, {}, 'inactive'],
    ['is early by a millisecond', {}, at('2026-11-01T02:59:59.999Z'), 'not-yet'],
    ['starts now', {}, at('2026-11-01T03:00:00Z'), 20_00],
    ['is valid to the last millisecond', {}, at('2026-12-01T02:59:59.999Z'), 20_00],
    ['is late', {}, at('2026-12-01T03:00:00Z'), 'over'],
    ['has no end', { validUntil: null }, at('2036-12-01T03:00:00Z'), 20_00],
    ['has one use left', { limit: 10, uses: 9 }, {}, 20_00],
    ['is used up', { limit: 10, uses: 10 }, {}, 'used-up'],
    ['was used once of two by this customer', { limitPerCustomer: 2 }, used(1), 20_00],
    ['was used up by this customer', { limitPerCustomer: 2 }, used(2), 'customer-limit'],
    ['has no limit for a customer', {}, used(99), 20_00],
    ['is for a first order', { firstOrderOnly: true }, {}, 20_00],
    ['is for a first order that was long ago', { firstOrderOnly: true }, used(0), 'not-first-order'],
    ['is personal and was mailed', personal, granted({}), 20_00],
    ['is personal and another customer’s', personal, {}, 'not-yours'],
    ['is personal and its mail was not sent', personal, granted({ mailedAt: null }), 'not-yours'],
    ['is personal and valid for as long as was granted', personal, granted({ validUntil: now }), 'over'],
    ['is personal and was replaced by another', personal, granted({ isReplaced: true }), 'replaced'],
    ['is personal and another was used', personal, granted({}, 1), 'customer-limit'],
    ['is for this product', { products: [101, 102] }, {}, 20_00],
    ['is for other products', { products: [102] }, {}, 'not-eligible'],
    ['is for an empty cart', {}, { goods: 0 }, 'not-eligible'],
    ['rounds to nothing', { amount: 1 }, { goods: 10 }, 'not-eligible'],
    ['reaches its minimum', { minimum: 200_00 }, {}, 20_00],
    ['lacks a centavo', { minimum: 200_01 }, {}, 'below-minimum'],
    ['is off before it is late', { active: false }, at('2027-01-01T00:00:00Z'), 'inactive'],
    ['is late before it is used up', { limit: 1, uses: 1 }, at('2027-01-01T00:00:00Z'), 'over'],
  ] as const)('that %s', (_, change, facts, expected) => {
    expect(kindOf(change, facts)).toBe(expected);
  });
});

describe('a coupon code', () => {
  it.each([
    ['LETRAS10', 'LETRAS10'],
    ['  letras10\n', 'LETRAS10'],
    ['Natal_2026-a', 'NATAL_2026-A'],
    ['x'.repeat(30), 'X'.repeat(30)],
    ['x'.repeat(31), null],
    ['x'.repeat(100_000), null],
    ['', null],
    ['DOIS CUPONS', null],
    ['ß', null],
    ['ı', null],
    ["a' or 1=1", null],
    ['a\u0000', null],
    ['%', null],
  ])('typed as %j is %j', (typed, code) => {
    expect(readCouponCode(typed)).toBe(code);
  });
});

describe('the message to the customer', () => {
  const space = '\u00a0';
  it.each<[CouponFailure, string]>([
    [{ kind: 'blank' }, 'Digite o código do cupom.'],
    [{ kind: 'unknown' }, 'Não encontramos este cupom. Confira o código e tente de novo.'],
    [{ kind: 'inactive' }, 'Este cupom não está mais disponível.'],
    [{ kind: 'not-yet', from: coupon.validFrom }, 'Este cupom só vale a partir de 01/11/2026.'],
    [{ kind: 'over', until: new Date('2026-12-01T03:00:00Z') }, 'Este cupom valeu até 30/11/2026.'],
    [{ kind: 'over', until: new Date('2026-12-01T02:59:59Z') }, 'Este cupom valeu até 30/11/2026.'],
    [{ kind: 'used-up' }, 'Este cupom já foi usado o número máximo de vezes.'],
    [{ kind: 'customer-limit', limit: 1 }, 'Você já usou este cupom.'],
    [{ kind: 'customer-limit', limit: 3 }, 'Você já usou este cupom 3 vezes, o máximo por cliente.'],
    [{ kind: 'not-first-order' }, 'Este cupom vale só para a primeira compra.'],
    [{ kind: 'not-eligible' }, 'Este cupom não dá desconto nos produtos do seu carrinho.'],
    [
      { kind: 'below-minimum', minimum: 200_00, missing: 15_50 },
      `Este cupom vale a partir de R$${space}200,00 em produtos, sem o frete. Faltam R$${space}15,50.`,
    ],
  ])('of %j', (failure, text) => {
    expect(couponMessage(failure)).toBe(text);
  });

  it('of a failure without the customer’s fault is the specification’s', () => {
    expect(couponMessages.failed).toBe('Erro ao aplicar cupom, tente novamente.');
  });
});
