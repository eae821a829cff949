import { describe, expect, it } from 'vitest';
import type { MailContent } from '../../../notifications/mail-content';
import { exampleMailFacts } from '../../../orders/example-mail-facts';
import {
  type OrderMailFacts,
  orderCancelledMail,
  orderPaidMail,
  orderPlacedMail,
} from '../../../orders/order-mails';
import { paymentRefusedMail } from '../../../orders/payment-mails';
import type { PaymentMethod } from '../../core/payment-method';
import type { PaymentPartView, PaymentView } from '../../core/payment-view';
import { cardLetGo } from '../../means/card/labels';
import { unpaidOrderCancelledMail } from '../cancel/cancel-mails.server';
import { mailPayment } from './labels';

const method = (id: number, name: string): PaymentMethod => ({
  id,
  name,
  releaseInfo: '',
  text: '',
  icon: null,
  active: true,
  termHours: 48,
  options: [],
});

const methods = [
  method(13, 'PIX'),
  method(3, 'Cartão de crédito'),
  method(6, 'Boleto bancário'),
  method(1, 'Depósito ou transferência'),
  method(4, 'Créditos da carteira'),
];

const paymentPart: PaymentPartView = {
  typeId: 13,
  optionId: null,
  amount: 85_233,
  charged: 85_233,
  instalments: 1,
  status: 'pending',
  txid: 't',
  copyPaste: null,
  paidAt: null,
  card: null,
  refusal: null,
  slip: null,
  expiresAt: new Date('2026-11-24T17:05:00Z'),
};

const view = (changes: Partial<PaymentView>): PaymentView => ({
  ...paymentPart,
  attempt: 1,
  second: null,
  wallet: 0,
  further: [],
  proofs: [],
  ...changes,
});

const card = (last4: string, text: string): Partial<PaymentPartView> => ({
  typeId: 3,
  status: 'refused',
  card: { brand: 'visa', last4 },
  refusal: { text, tellsUncharged: false },
});

const account = { bank: '001', agency: '1234-5', account: '67890-1' };
const accountRows = [
  { label: 'Banco', value: '001' },
  { label: 'Agência', value: '1234-5' },
  { label: 'Conta', value: '67890-1' },
];

const nothing = { copy: null, refusals: [] };

/** The texts are tested in a table below. */
const reported = (facts: object) => ({
  account: [],
  reserved: null,
  toPay: expect.any(Number),
  ...facts,
  words: expect.anything(),
});

describe('the payment of an order in its mails', () => {
  it.each<[string, Partial<PaymentView>, object]>([
    [
      'a Pix with its code and its expiry',
      { copyPaste: '00020126' },
      {
        method: 'PIX',
        term: '24/11/2026 às 14:05',
        copy: { label: 'PIX copia e cola', text: '00020126' },
        refusals: [],
      },
    ],
    ['a Pix that the bank has not made yet', {}, { ...nothing, method: 'PIX', term: '24/11/2026 às 14:05' }],
    ['a paid Pix', { copyPaste: '00020126', status: 'paid' }, { ...nothing, method: 'PIX', term: null }],
    [
      'a boleto with its digits and its due date',
      { typeId: 6, slip: { line: '00190.00009', dueOn: '2026-11-26', isOverdue: false } },
      {
        method: 'Boleto bancário',
        term: '26/11/2026',
        copy: { label: 'Linha digitável do boleto', text: '00190.00009' },
        refusals: [],
      },
    ],
    [
      'an overdue boleto, of which another can be made',
      { typeId: 6, slip: { line: '00190.00009', dueOn: '2026-11-20', isOverdue: true } },
      { ...nothing, method: 'Boleto bancário', term: '24/11/2026 às 14:05' },
    ],
    [
      'a deposit beside credit, with the account',
      { typeId: 1, wallet: 500 },
      {
        ...nothing,
        account: accountRows,
        method: 'Depósito ou transferência e créditos da carteira',
        term: '24/11/2026 às 14:05',
      },
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
  ])('%s', (_, changes, facts) => {
    expect(mailPayment(view(changes), { methods, account })).toEqual(reported(facts));
  });

  it('says which of two cards failed, and what happened to the other', () => {
    const second = { ...paymentPart, ...card('0028', 'O cartão está vencido.') };
    const payment = view({ ...card('0010', cardLetGo), second });
    expect(mailPayment(payment, { methods, account })).toMatchObject({
      method: 'Dois cartões de crédito',
      refusals: [
        'O cartão Visa final 0010 foi aprovado, e o valor reservado nele foi liberado.',
        'O cartão Visa final 0028 não passou: O cartão está vencido.',
      ],
    });
  });

  it('says nothing about cards that were refused with the same message, before they were told apart', () => {
    const second = { ...paymentPart, ...card('0028', 'O cartão está vencido.') };
    const payment = view({ ...card('0010', 'O cartão está vencido.'), second });
    expect(mailPayment(payment, { methods, account }).refusals).toEqual([]);
  });
});

describe('a mail about an order', () => {
  const facts = {
    ...exampleMailFacts,
    payment: mailPayment(view({ copyPaste: '00020126' }), { methods, account }),
  };
  const rowsOf = (mail: ReturnType<typeof orderPlacedMail>) =>
    mail.facts?.flatMap(({ rows }) =>
      rows.map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`),
    );

  it('when placed names items with pictures, amounts, method, term, code and delivery', () => {
    const mail = orderPlacedMail(facts);
    expect(mail.pieces?.pieces).toEqual([
      { name: 'Livro capa mole', detail: '50 exemplares', picture: 'https://loja/mail/book.jpg' },
      { name: 'Cartão de visita', detail: '1.000 unidades', picture: 'https://loja/fotos/cartao.jpg' },
    ]);
    expect(rowsOf(mail)).toEqual([
      'Impressão: R$ 800,00',
      'Frete: R$ 62,33',
      'Desconto: -R$ 10,00',
      'Total: R$ 852,33',
      'Forma: PIX',
      'Pague até: 24/11/2026 às 14:05',
      'Serviço: PAC',
      'Endereço: Rua A, 1 CEP 01.310-100',
      'Previsão: 01/12/2026',
    ]);
    expect(mail.copy).toEqual({ label: 'PIX copia e cola', text: '00020126' });
  });

  it('when paid contains no payment code', () => {
    const payment = mailPayment(view({ copyPaste: '00020126', status: 'paid' }), { methods, account });
    const mail = orderPaidMail({ ...facts, payment });
    expect(rowsOf(mail)?.join()).not.toContain('Pague até');
    expect(mail.copy ?? null).toBeNull();
  });

  const saidBy = ({ subject, paragraphs }: MailContent) => `${subject}\n${paragraphs.join('\n')}`;
  const pixOf = (changes: Partial<PaymentView>) => view({ copyPaste: '00020126', ...changes });
  const slip = { line: '00190.00009', dueOn: '2026-11-26', isOverdue: false } as const;
  it.each<[string, PaymentView | null, { placed: RegExp; paid: RegExp; unpaid: RegExp }]>([
    [
      'a Pix',
      pixOf({}),
      {
        placed: /Falta só pagar o PIX de R\$.852,33/,
        paid: /Recebemos o seu PIX/,
        unpaid: /o código não vale/,
      },
    ],
    [
      'a boleto',
      view({ typeId: 6, slip }),
      { placed: /boleto de .* que vence em 26/, paid: /O banco confirmou/, unpaid: /boleto venceu/ },
    ],
    [
      'a deposit',
      view({ typeId: 1 }),
      { placed: /Falta só o depósito/, paid: /Encontramos na nossa conta/, unpaid: /o comprovante/ },
    ],
    [
      'a card',
      view({ typeId: 3, instalments: 3 }),
      { placed: /está analisando/, paid: /aprovou .* em 3x/, unpaid: /nada foi cobrado no cartão/ },
    ],
    [
      'two cards',
      view({ typeId: 3, second: paymentPart }),
      { placed: /está analisando/, paid: /com os dois cartões/, unpaid: /nada foi cobrado no cartão/ },
    ],
    [
      'credit alone',
      view({ typeId: 4, wallet: 85_233 }),
      { placed: /créditos .* reservados/, paid: /usamos R\$.852,33/, unpaid: /não foi concluído/ },
    ],
    [
      'a Pix beside credit',
      pixOf({ wallet: 500 }),
      {
        placed: /Falta só pagar o PIX/,
        paid: /R\$.5,00 de créditos .* completaram/,
        unpaid: /não vale mais/,
      },
    ],
    [
      'nothing, because it is free',
      null,
      { placed: /está reservado/, paid: /não há nada a pagar: o cupom cobriu/, unpaid: /foi cancelado/ },
    ],
  ])('when paid by %s has the texts of that method, placed, paid and unpaid', (_, paidBy, words) => {
    const by = { ...facts, payment: paidBy && mailPayment(paidBy, { methods, account }) };
    expect(saidBy(orderPlacedMail(by))).toMatch(words.placed);
    expect(saidBy(orderPaidMail(by))).toMatch(words.paid);
    expect(saidBy(orderCancelledMail(by))).toMatch(words.unpaid);
    if (!paidBy) expect(saidBy(orderPaidMail(by))).not.toMatch(/pagamento|pago\b/i);
  });

  it.each<[string, Partial<OrderMailFacts>, string[]]>([
    ['nothing', { usedCoupon: false }, []],
    ['credit', { usedCoupon: false, usedCredit: 500 }, ['créditos']],
    ['a coupon', {}, ['cupom']],
    ['both', { usedCredit: 500 }, ['créditos', 'cupom']],
  ])('when cancelled unpaid after using %s says what was returned, and nothing else', (_, used, words) => {
    for (const write of [orderCancelledMail, unpaidOrderCancelledMail]) {
      const said = saidBy(write({ ...facts, payment: null, ...used }));
      for (const word of ['créditos', 'cupom'])
        expect([word, said.includes(word)]).toEqual([word, words.includes(word)]);
    }
  });

  it('with refused cards says which ones', () => {
    const payment = mailPayment(view(card('0028', 'O cartão está vencido.')), { methods, account });
    expect(paymentRefusedMail({ ...facts, payment }).paragraphs).toContain(
      'O cartão Visa final 0028 não passou: O cartão está vencido.',
    );
  });

  it('after a refusal says what another payment must cover, and until when the order waits for it', () => {
    const refused = view({ ...card('0028', 'O cartão está vencido.'), wallet: 5_233 });
    const payment = mailPayment(refused, { methods, account });
    const { key } = paymentRefusedMail({ ...facts, payment });
    expect(key?.map(({ label, value }) => `${label}: ${value.replace(/\s/g, ' ')}`)).toEqual([
      'Valor a pagar: R$ 800,00',
      'Pague até: 24/11/2026 às 14:05',
    ]);
  });
});
