import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { OtherMoney } from '~/domain/payments/core/payment-view';
import { OtherMoneyNotice } from './other-money';

const { boleto, pix } = paymentType;
const paidAt = new Date('2026-11-22T15:00:00Z');

const reported = (...money: OtherMoney[]) =>
  renderToStaticMarkup(createElement(OtherMoneyNotice, { money }))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('shows another payment for an order with its day and its result', () => {
  const amount = 60_000;
  expect(reported({ amount, typeId: boleto, paidAt, disposition: 'review' })).toBe(
    'Outro valor recebido R$ 600,00 por boleto em 22/11/2026: nossa equipe está conferindo e combina com você o que acontece com ele.',
  );
  const both = reported(
    { amount, typeId: pix, paidAt, disposition: 'refunded' },
    { amount: 1_050, typeId: boleto, paidAt, disposition: 'credited' },
  );
  expect(both).toMatch(/^Outros valores recebidos /);
  expect(both).toContain('R$ 600,00 por PIX em 22/11/2026 às 12:00: foi devolvido para onde veio.');
  expect(both).toContain('R$ 10,50 por boleto em 22/11/2026: virou crédito na sua carteira.');
  expect(reported({ amount, typeId: pix, paidAt, disposition: 'refund' })).toContain('está sendo devolvido');
});

it('shows nothing without another payment', () => {
  expect(reported()).toBe('');
});
