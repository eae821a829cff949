import { createElement } from 'react';
import { expect, it } from 'vitest';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { CancelPreview } from '~/domain/payments/flows/cancel/preview-cancel.server';
import { type BackPaymentPart, planMoneyBack } from '~/domain/payments/flows/money-back/plan-money-back';
import type { RefundWay } from '~/domain/payments/flows/money-back/refund';
import { renderAt } from '../../../../../tests/factories/render-at';
import { CancelDialog } from './cancel-dialog';

const now = new Date('2026-11-22T12:00:00Z');
const paymentPartOf = (paymentId: number, typeId: number, amount: number): BackPaymentPart => ({
  paymentId,
  typeId,
  amount,
  charged: amount,
  paidAt: now,
  card: null,
  backAmount: 0,
  backCharged: 0,
});
const previewOf = (paymentParts: BackPaymentPart[]): CancelPreview => {
  const planned = (wanted: RefundWay) => planMoneyBack(paymentParts, { amount: 'all', wanted, now });
  const sameWay = planned('same-way');
  const account = { bank: '', agency: '', account: '', holder: '', document: '' };
  const back = {
    sameWay,
    wallet: planned('wallet'),
    account: sameWay.takesAccount ? planned({ account }) : null,
  };
  return { itemId: null, isWhole: true, back, freightStays: 0, needsReason: true };
};

const { deposit, boleto, wallet, pix } = paymentType;

it.each<[string, BackPaymentPart[], string[], string | undefined]>([
  ['a deposit', [paymentPartOf(1, deposit, 60_00)], ['conta', 'carteira'], 'carteira'],
  ['a boleto', [paymentPartOf(1, boleto, 60_00)], ['conta', 'carteira'], 'carteira'],
  [
    'a deposit and credit',
    [paymentPartOf(1, deposit, 60_00), paymentPartOf(2, wallet, 5_00)],
    ['conta', 'carteira'],
    'carteira',
  ],
  ['a Pix', [paymentPartOf(1, pix, 60_00)], ['mesma_forma', 'carteira'], 'mesma_forma'],
  ['credit alone', [paymentPartOf(1, wallet, 60_00)], [], undefined],
])('for a payment by %s each way of refund is offered once', async (_by, paymentParts, offered, first) => {
  const dialog = { order: { id: 10_001 }, preview: previewOf(paymentParts), answer: null };
  const page = await renderAt('/pedido/10001?acao=cancelar-pedido', createElement(CancelDialog, dialog));
  const radios = page.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  const chosenBy = (radio: string) => /value="(\w+)"/.exec(radio)?.[1];
  expect(radios.map(chosenBy)).toEqual(offered);
  expect(radios.filter((radio) => radio.includes('checked')).map(chosenBy)).toEqual(first ? [first] : []);
});
