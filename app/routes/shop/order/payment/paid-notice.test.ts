import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { PaymentPartView, PaymentView } from '~/domain/payments/core/payment-view';
import { PaidNotice } from './payment-notices';

const paymentPart: PaymentPartView = {
  typeId: paymentType.card,
  optionId: 17,
  amount: 60_000,
  charged: 63_432,
  instalments: 6,
  status: 'paid',
  txid: 't',
  copyPaste: null,
  refusal: null,
  slip: null,
  expiresAt: new Date('2026-11-24T12:00:00Z'),
  paidAt: new Date('2026-11-22T12:00:00Z'),
  card: { brand: 'visa', last4: '0010' },
};
const shown = (changes: Partial<PaymentView>) => {
  const payment: PaymentView = {
    ...paymentPart,
    attempt: 1,
    second: null,
    wallet: 0,
    further: [],
    proofs: [],
    ...changes,
  };
  const markup = renderToStaticMarkup(createElement(PaidNotice, { payment }));
  return markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};

it('a card payment in instalments is shown with its interest', () => {
  expect(shown({})).toContain('Recebemos R$ 634,32 por cartão de crédito em 22/11/2026 às 09:00');
  expect(shown({})).toContain('Visa final 0010 em 6x, total de R$ 634,32');
});

it('two cards are each shown with their own interest', () => {
  const second: PaymentPartView = {
    ...paymentPart,
    charged: 1_005,
    instalments: 1,
    card: { brand: 'elo', last4: '0028' },
  };
  expect(shown({ second })).toContain('Recebemos R$ 644,37 por');
  expect(shown({ second })).toContain('Elo final 0028 à vista R$ 10,05');
});

it('for a boleto only the day is known', () => {
  expect(shown({ typeId: paymentType.boleto, card: null, charged: 60_000 })).toBe(
    'Pagamento confirmado Recebemos R$ 600,00 por boleto em 22/11/2026 . Obrigado!'.replace(' .', '.'),
  );
});
