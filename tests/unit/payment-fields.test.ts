import { describe, expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { WantedPayment } from '~/domain/payments/core/planned-payment';
import { readPayment, readShownCredit } from '~/domain/payments/flows/pay/payment-form';
import {
  type ChosenPayment,
  defaultType,
  paymentFieldsOf,
  paymentSplit,
  type TokenisedCard,
} from '~/routes/shop/payment/payment-fields';

const visa: TokenisedCard = {
  token: 'token_a',
  last4: '0010',
  optionId: 17,
  instalments: '3',
  amount: null,
  charged: 10_050,
};
const elo: TokenisedCard = {
  token: 'token_b',
  last4: '4321',
  optionId: 24,
  instalments: '1',
  amount: 7_550,
  charged: 7_550,
};
const chosen = (over: Partial<ChosenPayment>): ChosenPayment => ({
  typeId: 13,
  optionId: null,
  credit: 0,
  creditOptionId: 13,
  cards: [],
  ...over,
});
const wanted = (over: Partial<WantedPayment>): WantedPayment => ({
  typeId: 13,
  optionId: null,
  withCredit: false,
  cards: [],
  ...over,
});

/** A choice, its form fields, and what the shop reads from them. */
const table: [string, ChosenPayment, Record<string, string>, WantedPayment][] = [
  [
    'PIX',
    chosen({ optionId: 44 }),
    { tipo_pagamento: '13', pagamento: '44', credito: '0.00' },
    wanted({ optionId: 44 }),
  ],
  [
    'a kind of deposit',
    chosen({ typeId: 1, optionId: 103 }),
    { tipo_pagamento: '1', pagamento: '103', credito: '0.00' },
    wanted({ typeId: 1, optionId: 103 }),
  ],
  [
    'a deposit whose kind is still missing',
    chosen({ typeId: 1 }),
    { tipo_pagamento: '1', credito: '0.00' },
    wanted({ typeId: 1 }),
  ],
  [
    'credit only',
    chosen({ typeId: 4, optionId: 13, credit: 12_345 }),
    { tipo_pagamento: '4', pagamento: '13', credito: '123.45' },
    wanted({ typeId: 4, optionId: 13 }),
  ],
  [
    'PIX for what credit leaves',
    chosen({ optionId: 44, credit: 1_005 }),
    {
      tipo_pagamento: '13',
      pagamento: '44',
      credito: '10.05',
      tipo_pagamento_credito: '4',
      pagamento_credito: '13',
    },
    wanted({ optionId: 44, withCredit: true }),
  ],
  [
    'a card',
    chosen({ typeId: 3, cards: [visa] }),
    {
      tipo_pagamento: '3',
      credito: '0.00',
      token_cartao: 'token_a',
      final_cartao: '0010',
      dependency: '17',
      num_parcelas: '3',
      total_cartao: '100.50',
    },
    wanted({
      typeId: 3,
      optionId: 17,
      cards: [
        { token: 'token_a', last4: '0010', optionId: 17, instalments: 3, amount: null, shownCharged: 10_050 },
      ],
    }),
  ],
  [
    'two cards beside credit',
    chosen({ typeId: 3, credit: 5_000, cards: [{ ...visa, amount: 5_001 }, elo] }),
    {
      tipo_pagamento: '3',
      credito: '50.00',
      tipo_pagamento_credito: '4',
      pagamento_credito: '13',
      'primeiroCartao.token_cartao': 'token_a',
      'primeiroCartao.final_cartao': '0010',
      'primeiroCartao.dependency': '17',
      'primeiroCartao.num_parcelas': '3',
      'primeiroCartao.total_cartao': '100.50',
      'primeiroCartao.valor': '50.01',
      'segundoCartao.token_cartao': 'token_b',
      'segundoCartao.final_cartao': '4321',
      'segundoCartao.dependency': '24',
      'segundoCartao.num_parcelas': '1',
      'segundoCartao.total_cartao': '75.50',
      'segundoCartao.valor': '75.50',
    },
    wanted({
      typeId: 3,
      withCredit: true,
      cards: [
        {
          token: 'token_a',
          last4: '0010',
          optionId: 17,
          instalments: 3,
          amount: 5_001,
          shownCharged: 10_050,
        },
        { token: 'token_b', last4: '4321', optionId: 24, instalments: 1, amount: 7_550, shownCharged: 7_550 },
      ],
    }),
  ],
];

describe('the fields of a payment', () => {
  it.each(table)('send %s as the shop reads it', (_, choice, fields, read) => {
    const told = Object.fromEntries(paymentFieldsOf(choice));
    expect(told).toEqual(fields);
    expect(readPayment(told)).toEqual(read);
    expect(readShownCredit(told)).toBe(choice.credit);
  });

  it('also mark two cards in the specification’s own way', () => {
    const told = Object.fromEntries(paymentFieldsOf(chosen({ typeId: 3, cards: [visa, elo] })));
    expect(readPayment({ ...told, tipo_pagamento: 'twoCards' })).toEqual(readPayment(told));
  });
});

describe('a split of an order of R$ 100,00', () => {
  const offer = (id: number) => ({ id, name: '', releaseInfo: '', options: [] });
  const { card, wallet, pix } = paymentType;
  const of = (ids: number[], creditAvailable: number) => ({ methods: ids.map(offer), creditAvailable });

  it.each([
    {
      name: 'pays all by the type where there is no credit',
      available: 0,
      type: pix,
      ticked: true,
      credit: 0,
    },
    {
      name: 'pays a part of the wallet where it is ticked',
      available: 3_000,
      type: pix,
      ticked: true,
      credit: 3_000,
    },
    {
      name: 'leaves the wallet alone where it is not ticked',
      available: 3_000,
      type: pix,
      ticked: false,
      credit: 0,
    },
    {
      name: 'offers no part where the wallet covers all',
      available: 10_000,
      type: pix,
      ticked: true,
      credit: 0,
    },
    {
      name: 'pays all of the wallet where that is chosen',
      available: 10_000,
      type: wallet,
      ticked: false,
      credit: 10_000,
    },
    {
      name: 'takes the first type for a wallet that is not enough',
      available: 3_000,
      type: wallet,
      ticked: true,
      credit: 3_000,
    },
  ])('$name', ({ available, type, ticked, credit }) => {
    const split = paymentSplit(of([card, wallet, pix], available), {
      total: 10_000,
      chosenType: type,
      wantsCredit: ticked,
    });
    expect(split).toMatchObject({ credit, toPay: 10_000 - credit });
  });

  it('asks for a card only if an amount is left to pay', () => {
    const wanted = { total: 10_000, chosenType: card, wantsCredit: false };
    expect(paymentSplit(of([card, pix], 0), wanted).isCard).toBe(true);
    expect(paymentSplit(of([pix], 0), wanted).isCard).toBe(false);
  });

  it('starts with the stored choice, else with a card, else with the first', () => {
    expect(defaultType([pix, card].map(offer), String(pix))).toBe(pix);
    expect(defaultType([pix, card].map(offer), '99')).toBe(card);
    expect(defaultType([pix, wallet].map(offer))).toBe(pix);
    expect(defaultType([])).toBeNull();
  });
});
