import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { orderStatus } from '~/domain/orders/order-status';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { PaymentPartView, PaymentView } from '~/domain/payments/core/payment-view';
import { slipEnded } from '~/domain/payments/means/boleto/means';
import {
  cardLetGo,
  cardNotCharged,
  cardRefusalMessage,
  refusedWith,
  twoCardsRefused,
} from '~/domain/payments/means/card/labels';
import { renderAt } from '../../../../../tests/factories/render-at';
import { PaymentBlock } from './payment-block';

type Props = Parameters<typeof PaymentBlock>[0];

const { paid, cancelled, paymentRefused, awaitingDeposit } = orderStatus;
const { pix, boleto, card, deposit } = paymentType;

const now = new Date('2026-11-22T12:00:00Z');
const paymentPart: PaymentPartView = {
  typeId: card,
  optionId: 17,
  amount: 60_000,
  charged: 60_000,
  instalments: 1,
  status: 'refused',
  txid: 't',
  copyPaste: null,
  refusal: null,
  slip: null,
  paidAt: null,
  expiresAt: new Date('2026-11-24T17:05:00Z'),
  card: { brand: 'visa', last4: '0010' },
};
const facts = { methods: [], creditAvailable: 0, tokenUrl: '', today: '2026-11-22' };
const instalmentTerms = { monthlyPercent: 0, smallest: 500 };

const statusOf = (id: number, isPaid = false) => ({ id, label: '', colour: '', isPaid });
const order = (id: number, at = now): Props['order'] => ({
  id: 10_001,
  status: statusOf(id, id === paid),
  history: [{ label: '', colour: '', at }],
});

/** The payment block of the order's page, as the server renders it. */
const reported = async (props: Partial<Omit<Props, 'payment'>>, changes: Partial<PaymentView> = {}) => {
  const payment: PaymentView = {
    ...paymentPart,
    attempt: 1,
    second: null,
    wallet: 0,
    further: [],
    proofs: [],
    ...changes,
  };
  const nothing = { offer: null, held: null, account: null, payAt: null, answer: null };
  const element = createElement(PaymentBlock, {
    order: order(paymentRefused),
    now,
    payment,
    ...nothing,
    ...props,
  });
  const markup = await renderAt('/pedido/10001', element);
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,])/g, '')
    .trim();
};

const RESERVED = 'O pedido fica reservado até 24/11/2026 às 14:05. Sem pagamento até lá, ele é cancelado.';

describe('an order that needs another payment', () => {
  const { expired } = cardRefusalMessage;
  it.each<[string, Partial<PaymentView>, string]>([
    [
      'a card was refused',
      { refusal: refusedWith(expired) },
      `Pagamento não aprovado ${expired} Nada foi cobrado. ${RESERVED}`,
    ],
    [
      'the gateway would not charge a card',
      { refusal: refusedWith(cardNotCharged) },
      `Pagamento não aprovado ${cardNotCharged} ${RESERVED}`,
    ],
    [
      'one of two cards was refused',
      { second: { ...paymentPart, refusal: refusedWith(expired) }, refusal: refusedWith(cardLetGo) },
      `Pagamento não aprovado ${twoCardsRefused} Nada foi cobrado. O cartão Visa final 0010 foi aprovado, e o valor reservado nele foi liberado. O cartão Visa final 0010 não passou: ${expired} Não é preciso montar o pedido de novo: ele continua aqui, é só escolher outro pagamento. ${RESERVED}`,
    ],
    [
      'the bank refused a boleto',
      { typeId: boleto, refusal: refusedWith(slipEnded['slip-refused']) },
      `Falta o pagamento ${slipEnded['slip-refused']} Nada foi cobrado. ${RESERVED}`,
    ],
  ])('because %s says until when it is reserved', async (_, changes, text) => {
    expect(await reported({}, changes)).toContain(text);
  });

  it('because its Pix was closed says so too', async () => {
    const offer = {
      toPay: 60_000,
      attempt: 1,
      isCapped: false,
      isWaiting: false,
      facts: { ...facts, instalmentTerms },
    };
    expect(await reported({ offer }, { typeId: pix, status: 'cancelled' })).toContain(
      `A cobrança anterior foi encerrada e não pode mais ser paga. Escolha abaixo outra forma de pagamento. ${RESERVED}`,
    );
  });

  it('gives no date once it is past', async () => {
    expect(await reported({ now: paymentPart.expiresAt })).not.toContain('reservado');
  });
});

describe('an order that waits for its Pix', () => {
  it.each([
    ['a day', '2026-11-23T12:00:00Z', '23/11/2026 às 09:00'],
    ['an hour', '2026-11-22T13:00:00Z', '22/11/2026 às 10:00'],
    ['three days', '2026-11-25T12:00:00Z', '25/11/2026 às 09:00'],
  ])('says until when, if the term set by staff is %s', async (_, expiresAt, moment) => {
    const code = '00020126580014br.gov.bcb.pix';
    const charge = { typeId: pix, status: 'pending', copyPaste: code, card: null } as const;
    const order10001 = order(orderStatus.awaitingPix);
    const said = await reported({ order: order10001 }, { ...charge, expiresAt: new Date(expiresAt) });
    expect(said).toContain(`Pague com PIX R$ 600,00 · vence em ${moment}`);
    expect(said).toContain(`Sem pagamento até ${moment}, o pedido é cancelado automaticamente.`);
    expect(said).not.toMatch(/\d+ horas?\b|\d+ dias?\b/);
  });
});

describe('an order that cannot be paid', () => {
  const late = new Date(paymentPart.expiresAt.getTime() + 1);
  const proofs = [{ id: 'c', name: 'recibo.pdf', sentAt: now }];
  it.each<[string, Partial<Omit<Props, 'payment'>>, Partial<PaymentView>, string]>([
    [
      'cancelled by staff',
      { order: order(cancelled) },
      { typeId: pix, status: 'cancelled' },
      'Pedido cancelado Este pedido não pode mais ser pago. Se você já pagou, o valor volta para você: o de um boleto, como crédito na sua carteira.',
    ],
    [
      'cancelled by staff after it was paid',
      { order: order(cancelled) },
      { status: 'paid', paidAt: now },
      'Pedido cancelado Este pedido foi cancelado depois do pagamento. Para combinar a devolução do valor, fale com a gente.',
    ],
    [
      'not paid in time',
      { order: order(cancelled, late) },
      { typeId: pix, status: 'cancelled' },
      'Pedido cancelado por falta de pagamento O pagamento por PIX não veio no prazo.',
    ],
    [
      'marked by staff as paid another way',
      { order: order(paid) },
      { typeId: pix, status: 'cancelled' },
      'Pagamento confirmado Não é preciso pagar mais nada por este pedido.',
    ],
    [
      'with an uploaded receipt',
      { order: order(awaitingDeposit), held: 'proof-sent' },
      { typeId: deposit, status: 'pending', card: null, proofs },
      'Estamos conferindo o seu depósito Já recebemos o seu comprovante.',
    ],
  ])('because %s says why', async (_, props, changes, text) => {
    const said = await reported(props, changes);
    expect(said).toContain(text);
    expect(said).not.toMatch(/reservado|Pague/);
  });

  it('lists the uploaded receipts', async () => {
    const props = { order: order(awaitingDeposit), held: 'proof-sent' } as const;
    const said = await reported(props, { typeId: deposit, status: 'pending', card: null, proofs });
    expect(said).toContain('Depósito ou transferência R$ 600,00');
    expect(said).toContain('Comprovantes enviados recibo.pdf 22/11/2026 às 09:00');
  });
});
