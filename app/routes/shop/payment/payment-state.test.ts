import { describe, expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { PaymentView } from '~/domain/payments/core/payment-view';
import { cardUnanswered, refusedWith } from '~/domain/payments/means/card/labels';
import { outcomeTitles, stateOf } from './payment-state';

const paymentPart = {
  typeId: paymentType.pix,
  optionId: null,
  amount: 65_699,
  charged: 65_699,
  instalments: 1,
  status: 'pending' as const,
  txid: null,
  copyPaste: null,
  expiresAt: new Date('2026-11-23T12:00:00Z'),
  paidAt: null,
  card: null,
  refusal: null,
  slip: null,
};

const payment = (changes: Partial<PaymentView>): PaymentView => ({
  ...paymentPart,
  attempt: 1,
  second: null,
  wallet: 0,
  further: [],
  proofs: [],
  ...changes,
});
const slip = { line: null, dueOn: '2026-11-25', isOverdue: false };
const { pix, boleto, deposit, card, wallet } = paymentType;
const awaited = { isPaid: false, awaits: true };
const paid = { isPaid: true, awaits: false };
const ended = { isPaid: false, awaits: false };
const sent = [{ id: 'c', name: 'recibo.pdf', sentAt: new Date('2026-11-22T12:00:00Z') }];

describe('the state of a payment', () => {
  it.each([
    [
      { typeId: pix },
      'info',
      'Falta só pagar o PIX de R$ 656,99, até 23/11/2026 às 09:00: o banco ainda não gerou o código. Assim que ele sair, aparece na página do pedido e vai por e-mail.',
    ],
    [
      { typeId: boleto, slip },
      'info',
      'Falta só pagar o boleto de R$ 656,99, que vence em 25/11/2026: o banco ainda não o registrou. Assim que sair, ele aparece na página do pedido e vai por e-mail.',
    ],
    [
      { typeId: deposit },
      'info',
      'Falta só o depósito de R$ 656,99: a conta e o envio do comprovante estão na página do pedido.',
    ],
    [
      { typeId: deposit, wallet: 5_000 },
      'info',
      'Falta só o depósito de R$ 656,99: a conta e o envio do comprovante estão na página do pedido. Da sua carteira, R$ 50,00 já estão reservados.',
    ],
    [
      { typeId: card },
      'info',
      'A operadora está analisando o pagamento com cartão. Avisamos por e-mail assim que ela decidir.',
    ],
    [{ typeId: card, isUnanswered: true }, 'warning', cardUnanswered],
    [
      { typeId: card, status: 'paid' },
      'success',
      'O pagamento com cartão foi aprovado. Agora é com a gente.',
    ],
    [
      { typeId: card, status: 'paid', second: paymentPart },
      'success',
      'O pagamento com os dois cartões foi aprovado. Agora é com a gente.',
    ],
    [
      { typeId: wallet, status: 'paid', wallet: 65_699 },
      'success',
      'Os créditos da sua carteira pagaram este pedido. Agora é com a gente.',
    ],
    [{ typeId: pix, status: 'paid' }, 'success', 'O pagamento já foi confirmado. Agora é com a gente.'],
    [
      { typeId: card, status: 'refused', second: paymentPart },
      'danger',
      'Infelizmente seu pagamento não foi aprovado, por favor refaça seu pedido e tente novamente!',
    ],
    [
      { typeId: card, status: 'refused', refusal: refusedWith('O cartão está vencido.') },
      'danger',
      'O cartão está vencido.',
    ],
    [
      { typeId: deposit, proofs: sent },
      'info',
      'Recebemos o seu comprovante e estamos conferindo o depósito. Avisamos por e-mail assim que o valor aparecer na nossa conta.',
    ],
    [
      { typeId: pix, status: 'cancelled' },
      'warning',
      'A cobrança anterior foi encerrada. Escolha outra forma de pagamento.',
    ],
  ] as const)('%j is shown', (changes, tone, text) => {
    const state = stateOf(
      payment(changes),
      'status' in changes && changes.status === 'paid' ? paid : awaited,
    );
    expect([state.tone, state.text.replaceAll('\u00a0', ' ')]).toEqual([tone, text]);
  });

  it('an order without a payment costs nothing', () => {
    expect(stateOf(null, paid).text).toBe('Não há nada a pagar. Agora é com a gente.');
  });

  it.each([
    [{ status: 'pending' }, awaited, 'Seu pedido foi finalizado com sucesso'],
    [{ typeId: deposit, proofs: sent }, awaited, 'Seu pedido foi finalizado com sucesso'],
    [{ status: 'refused' }, awaited, 'Seu pedido foi registrado, falta o pagamento'],
    [{ status: 'cancelled' }, awaited, 'Seu pedido foi registrado, falta o pagamento'],
    [{ status: 'paid' }, paid, 'Seu pedido foi finalizado com sucesso'],
    [{ status: 'pending' }, paid, 'Seu pedido foi finalizado com sucesso'],
    [{ status: 'pending' }, ended, 'Este pedido foi cancelado'],
    [{ status: 'cancelled' }, ended, 'Este pedido foi cancelado'],
    [{ typeId: deposit, proofs: sent }, ended, 'Este pedido foi cancelado'],
    [{ status: 'paid' }, ended, 'Este pedido foi cancelado'],
  ] as const)('%o of an order that is %o has the heading %j', (changes, order, title) => {
    const { outcome, tone, text } = stateOf(payment(changes), order);
    expect(outcomeTitles[outcome]).toBe(title);
    if (order !== awaited) expect(text).not.toContain('Falta só');
    if (order === ended)
      expect([tone, text]).toEqual([
        'warning',
        'Este pedido não pode mais ser pago. Se você já pagou, veja na página do pedido o que acontece com o valor.',
      ]);
  });
});
