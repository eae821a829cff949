import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownMeans } from '../means/all-means';
import type { PaymentMethod } from './payment-method';
import { type PlanFacts, planChange, planPayment } from './payment-plan';
import type { WantedCard, WantedPayment } from './planned-payment';

const method = (id: number, options: number[] = []): PaymentMethod => ({
  id,
  name: '',
  releaseInfo: '',
  text: '',
  icon: null,
  active: true,
  termHours: 48,
  options: options.map((each) => ({ id: each, description: '', detail: null })),
});

const every = [method(13, [44]), method(3), method(6, [22]), method(1, [101, 104]), method(4, [13])];

const facts = (changes: Partial<PlanFacts> = {}): PlanFacts => ({
  total: 20_000,
  methods: every,
  creditAvailable: 0,
  hasAddress: true,
  instalmentTerms: { monthlyPercent: 0, smallest: 500 },
  knownMeans,
  ...changes,
});

const input = (typeId: number | null, changes: Partial<WantedPayment> = {}): WantedPayment => ({
  typeId,
  optionId: null,
  withCredit: false,
  cards: [],
  ...changes,
});

const card = (changes: Partial<WantedCard> = {}): WantedCard => ({
  token: 't',
  optionId: 17,
  last4: '0010',
  instalments: 1,
  amount: null,
  ...changes,
});

const pair = (first: number | null, second: number | null, changes: Partial<WantedCard> = {}) => [
  card({ amount: first, ...changes }),
  card({ amount: second, last4: '0028' }),
];

/** [type, part, amount, charged, option] of each part. */
const paymentPartsOf = (wanted: WantedPayment, known: PlanFacts) => {
  const plan = planPayment(wanted, known);
  if (!plan.ok) return plan.failure.kind;
  return plan.value.map((paymentPart) => [
    paymentPart.typeId,
    paymentPart.part,
    paymentPart.amount,
    paymentPart.charged,
    paymentPart.optionId,
  ]);
};

describe('the plan of a payment', () => {
  const rich = { creditAvailable: 30_000 };
  const some = { creditAvailable: 5_000 };
  it.each<[string, WantedPayment, Partial<PlanFacts>, unknown]>([
    ['a Pix pays all', input(13), {}, [[13, 1, 20_000, 20_000, 44]]],
    ['a boleto pays all', input(6), {}, [[6, 1, 20_000, 20_000, 22]]],
    ['a deposit of the chosen kind pays all', input(1, { optionId: 104 }), {}, [[1, 1, 20_000, 20_000, 104]]],
    ['credit pays all', input(4), rich, [[4, 0, 20_000, 20_000, null]]],
    [
      'credit pays all if it is enough, whatever else was chosen',
      input(13, { withCredit: true }),
      rich,
      [[4, 0, 20_000, 20_000, null]],
    ],
    [
      'credit pays a part, a Pix the rest',
      input(13, { withCredit: true }),
      some,
      [
        [4, 0, 5_000, 5_000, null],
        [13, 1, 15_000, 15_000, 44],
      ],
    ],
    ['credit is not used without a request', input(13), some, [[13, 1, 20_000, 20_000, 44]]],
    ['one card pays all', input(3, { cards: [card()] }), {}, [[3, 1, 20_000, 20_000, 17]]],
    [
      'one card pays what credit leaves',
      input(3, { cards: [card()], withCredit: true }),
      some,
      [
        [4, 0, 5_000, 5_000, null],
        [3, 1, 15_000, 15_000, 17],
      ],
    ],
    [
      'two cards share it',
      input(3, { cards: pair(6_000, 14_000) }),
      {},
      [
        [3, 1, 6_000, 6_000, 17],
        [3, 2, 14_000, 14_000, 17],
      ],
    ],
    [
      'two cards share what credit leaves',
      input(3, { cards: pair(5_000, 10_000), withCredit: true }),
      some,
      [
        [4, 0, 5_000, 5_000, null],
        [3, 1, 5_000, 5_000, 17],
        [3, 2, 10_000, 10_000, 17],
      ],
    ],
    ['a free order costs nothing', input(13), { total: 0 }, []],
    ['nothing is chosen', input(null), { total: 0 }, 'payment-missing'],
    ['the method is out of use', input(10), {}, 'method-unavailable'],
    [
      'credit is blocked',
      input(13, { withCredit: true }),
      { ...some, methods: [method(13, [44])] },
      'method-unavailable',
    ],
    ['credit is not enough', input(4), some, 'credit-changed'],
    ['credit is gone', input(13, { withCredit: true }), {}, 'credit-changed'],
    ['a boleto has no address', input(6), { hasAddress: false }, 'address-missing'],
    ['a deposit has no kind', input(1), {}, 'deposit-option-missing'],
    ['a deposit has a kind of another method', input(1, { optionId: 44 }), {}, 'deposit-option-missing'],
    ['no card is there', input(3), {}, 'card-missing'],
    ['a card has no token', input(3, { cards: [card({ token: '' })] }), {}, 'card-missing'],
    ['a card has no last digits', input(3, { cards: [card({ last4: '12' })] }), {}, 'card-missing'],
    ['a brand is not accepted', input(3, { cards: [card({ optionId: 999 })] }), {}, 'card-missing'],
    [
      'this number of instalments is not offered',
      input(3, { cards: [card({ instalments: 7 })] }),
      {},
      'instalments-missing',
    ],
    ['two cards pay too little together', input(3, { cards: pair(6_000, 13_999) }), {}, 'two-cards'],
    ['two cards pay too much together', input(3, { cards: pair(6_000, 14_001) }), {}, 'two-cards'],
    ['one of two cards pays less than R$ 50', input(3, { cards: pair(4_999, 15_001) }), {}, 'two-cards'],
    ['one of two cards says no amount', input(3, { cards: pair(null, 14_000) }), {}, 'two-cards'],
    [
      'R$ 100,00 cannot be shared',
      input(3, { cards: pair(5_000, 5_000) }),
      { total: 10_000 },
      'method-unavailable',
    ],
  ])('%s', (_, wanted, changes, reported) => {
    expect(paymentPartsOf(wanted, facts(changes))).toEqual(reported);
  });

  it('charges interest on instalments, which pays nothing of the order', () => {
    const known = facts({ instalmentTerms: { monthlyPercent: 1.99, smallest: 500 } });
    const plan = planPayment(input(3, { cards: [card({ instalments: 3 })] }), known);
    const [paymentPart] = plan.ok ? plan.value : [];
    expect(paymentPart).toMatchObject({ amount: 20_000, instalments: 3 });
    expect(paymentPart?.charged).toBeGreaterThan(20_000);
    expect((paymentPart?.charged ?? 0) % 3).toBe(0);
  });

  it('pays the total to the centavo, never more from the wallet than it has, or is refused', () => {
    const inputs = fc.record({
      typeId: fc.constantFrom(1, 3, 4, 6, 13),
      withCredit: fc.boolean(),
      optionId: fc.constantFrom(null, 101, 104),
      split: fc.option(fc.nat({ max: 500_000 }), { nil: null }),
    });
    const known = fc.record({ total: fc.nat({ max: 500_000 }), creditAvailable: fc.nat({ max: 600_000 }) });
    fc.assert(
      fc.property(inputs, known, ({ split, ...wanted }, { total, creditAvailable }) => {
        const left = wanted.withCredit ? Math.max(0, total - creditAvailable) : total;
        const cards = split === null ? [card()] : pair(split, left - split);
        const plan = planPayment({ ...wanted, cards }, facts({ total, creditAvailable }));
        if (!plan.ok) return;
        const paymentParts = plan.value;
        expect(paymentParts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount, charged } of paymentParts) {
          expect(amount).toBeGreaterThan(0);
          expect(charged).toBeGreaterThanOrEqual(amount);
        }
        const wallet = paymentParts.filter(({ part }) => part === 0);
        expect(wallet.length).toBeLessThanOrEqual(1);
        expect(wallet[0]?.amount ?? 0).toBeLessThanOrEqual(creditAvailable);
        expect(new Set(paymentParts.map(({ part }) => part)).size).toBe(paymentParts.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a plan compared with what the customer saw', () => {
  const plan = planPayment(input(13, { withCredit: true }), facts({ creditAvailable: 5_000 }));
  const paymentParts = plan.ok ? plan.value : [];
  it.each<[string, number | null, string | undefined]>([
    ['the same credit', 5_000, undefined],
    ['no information', null, undefined],
    ['less credit than was seen', 6_000, 'credit-changed'],
    ['credit that was not shown', 0, 'credit-changed'],
  ])('%s', (_, credit, reported) => {
    expect(planChange(paymentParts, { credit, cards: [] })?.kind).toBe(reported);
  });

  it.each<[string, number | null, number | null, string | undefined]>([
    ['each is charged the shown amount', 6_000, 14_000, undefined],
    ['no information about them', null, null, undefined],
    ['the first is charged another amount', 5_999, 14_000, 'charge-changed'],
    ['the second is charged another amount', 6_000, 14_001, 'charge-changed'],
  ])('of two cards, %s', (_, first, second, reported) => {
    const cards = [
      card({ amount: 6_000, shownCharged: first }),
      card({ amount: 14_000, shownCharged: second }),
    ];
    const two = planPayment(input(3, { cards }), facts());
    expect(planChange(two.ok ? two.value : [], { credit: null, cards })?.kind).toBe(reported);
  });
});
