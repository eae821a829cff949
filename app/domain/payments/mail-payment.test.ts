import { describe, expect, it } from 'vitest';
import { type OrderMailFacts, orderPaidMail, orderPlacedMail } from '../orders/order-mails';
import { paymentRefusedMail } from '../orders/payment-mails';
import { cardLetGo } from './card/refused-cards';
import { mailPayment } from './mail-payment';
import type { PaymentMethod } from './payment-method';
import type { LegView, PaymentView } from './payment-view';

const method = (id: number, name: string): PaymentMethod => ({
  ...{ id, name, releaseInfo: '', text: '', icon: null, active: true, termHours: 48, options: [] },
});
const methods = [
  method(13, 'PIX'),
  method(3, 'Cartão de crédito'),
  method(6, 'Boleto bancário'),
  method(1, 'Depósito ou transferência'),
  method(4, 'Créditos da carteira'),
];

const leg: LegView = {
  ...{ typeId: 13, optionId: null, amount: 85_233, charged: 85_233, instalments: 1, status: 'pending' },
  ...{ txid: 't', copyPaste: null, paidAt: null, card: null, refusal: null, slip: null },
  expiresAt: new Date('2026-11-24T17:05:00Z'),
};
const view = (changes: Partial<PaymentView>): PaymentView => ({
  ...leg,
  ...{ attempt: 1, second: null, wallet: 0, further: [], proofs: [] },
  ...changes,
});
const card = (last4: string, text: string): Partial<LegView> => ({
  ...{ typeId: 3, status: 'refused', card: { brand: 'visa', last4 } },
  refusal: { text, tellsUncharged: false },
});

const nothing = { copy: null, refusals: [] };

describe('how an order is paid, in its mails', () => {
  it.each<[string, Partial<PaymentView>, object]>([
    [
      'a Pix with its code and the end of its time',
      { copyPaste: '00020126' },
      {
        method: 'PIX',
        term: '24/11/2026 às 14:05',
        copy: { label: 'PIX copia e cola', text: '00020126' },
        refusals: [],
      },
    ],
    ['a Pix that the bank has not made yet', {}, { ...nothing, method: 'PIX', term: '24/11/2026 às 14:05' }],
    ['a Pix that paid', { copyPaste: '00020126', status: 'paid' }, { ...nothing, method: 'PIX', term: null }],
    [
      'a slip with its digits and its last day',
      { typeId: 6, slip: { line: '00190.00009', dueOn: '2026-11-26', isOverdue: false } },
      {
        method: 'Boleto bancário',
        term: '26/11/2026',
        copy: { label: 'Linha digitável do boleto', text: '00190.00009' },
        refusals: [],
      },
    ],
    [
      'a deposit beside credit',
      { typeId: 1, wallet: 500 },
      { ...nothing, method: 'Depósito ou transferência e créditos da carteira', term: '24/11/2026 às 14:05' },
    ],
    [
      'a card in instalments',
      { typeId: 3, instalments: 3, status: 'paid' },
      { ...nothing, method: 'Cartão de crédito em 3x', term: null },
    ],
    [
      'credit alone',
      { typeId: 4, wallet: 85_233, status: 'paid' },
      { ...nothing, method: 'Créditos da carteira', term: null },
    ],
  ])('%s', (_, changes, told) => {
    expect(mailPayment(view(changes), methods)).toEqual(told);
  });

  it('which of two cards did not pass, and what became of the other', () => {
    const second = { ...leg, ...card('0028', 'O cartão está vencido.') };
    const payment = view({ ...card('0010', cardLetGo), second });
    expect(mailPayment(payment, methods)).toMatchObject({
      method: 'Dois cartões de crédito',
      refusals: [
        'O cartão Visa final 0010 foi aprovado, e o valor reservado nele foi liberado.',
        'O cartão Visa final 0028 não passou: O cartão está vencido.',
      ],
    });
  });

  it('nothing of cards that were refused in the same words, before they were told apart', () => {
    const second = { ...leg, ...card('0028', 'O cartão está vencido.') };
    const payment = view({ ...card('0010', 'O cartão está vencido.'), second });
    expect(mailPayment(payment, methods).refusals).toEqual([]);
  });
});

describe('a mail about an order', () => {
  const facts: OrderMailFacts = {
    ...{ orderId: 10_001, customer: { name: 'Marina Duarte', type: 2 }, total: 85_233, amount: null },
    items: [
      { description: 'Livro capa mole', quantity: 50, piece: 'copy' },
      { description: 'Cartão de visita', quantity: 1_000, piece: 'unit' },
    ],
    payment: mailPayment(view({ copyPaste: '00020126' }), methods),
    ...{ promisedFor: null, isPickup: false, orderUrl: 'https://loja/pedido/10001' },
  };
  const rowsOf = (mail: ReturnType<typeof orderPlacedMail>) =>
    mail.facts?.flatMap(({ rows }) =>
      rows.map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`),
    );

  it('that was placed names items, method, term and code', () => {
    expect(rowsOf(orderPlacedMail(facts))).toEqual([
      '1. Livro capa mole: 50 exemplares',
      '2. Cartão de visita: 1.000 unidades',
      'Pagamento: PIX',
      'Pague até: 24/11/2026 às 14:05',
      'Total: R$ 852,33',
    ]);
    expect(orderPlacedMail(facts).copy).toEqual({ label: 'PIX copia e cola', text: '00020126' });
  });

  it('that is paid brings no code any more', () => {
    const payment = mailPayment(view({ copyPaste: '00020126', status: 'paid' }), methods);
    const mail = orderPaidMail({ ...facts, payment });
    expect(rowsOf(mail)).not.toContain('Pague até: 24/11/2026 às 14:05');
    expect(mail.copy ?? null).toBeNull();
  });

  it('whose cards were refused says which', () => {
    const payment = mailPayment(view(card('0028', 'O cartão está vencido.')), methods);
    expect(paymentRefusedMail({ ...facts, payment }).paragraphs).toContain(
      'O cartão Visa final 0028 não passou: O cartão está vencido.',
    );
  });
});
