import { describe, expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import { closedText, expiredPixText } from './payment-state';

const { pix, boleto, card } = paymentType;

describe('an order that was not paid in time', () => {
  it.each([
    [
      pix,
      'cancelled',
      'O pagamento por PIX não veio no prazo. Se você pagou depois, o valor volta para você.',
    ],
    [
      boleto,
      'cancelled',
      'O pagamento por boleto não veio no prazo. Se você pagou depois, o valor volta para você como crédito na sua carteira.',
    ],
    [
      card,
      'refused',
      'O pagamento por cartão de crédito não foi aprovado, e nenhum outro veio no prazo. Nada foi cobrado.',
    ],
  ] as const)('of type %i, %s, says so', (typeId, status, text) => {
    expect(closedText({ typeId, status })).toBe(text);
  });
});

it.each([
  [[card, pix], /código: em “Trocar forma de pagamento” você gera outro ou paga de outro jeito\.$/],
  [[card], /código: em “Trocar forma de pagamento” você paga de outro jeito\.$/],
  [[], /não use mais este código\.$/],
])('an expired Pix beside methods %j mentions only what is offered', (ids, text) => {
  expect(expiredPixText(ids.map((id) => ({ id })))).toMatch(text);
});
