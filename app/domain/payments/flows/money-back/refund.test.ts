import { expect, it } from 'vitest';
import { exampleRefund } from '../pay/example-payments';
import { type RefundView, summed } from './refund';

const toCard = (id: number, paymentId: number, amount: number): RefundView =>
  exampleRefund({ id, paymentId, amount, way: 'Volta ao cartão Visa final 0010' });
const toWallet = (id: number, paymentId: number, amount: number): RefundView =>
  exampleRefund({ id, paymentId, amount, goal: 'wallet', way: 'Vira crédito na sua carteira' });

it.each<[string, RefundView[], number[]]>([
  [
    'two cards with the same name have a sum each',
    [toCard(1, 1, 60_00), toCard(2, 2, 25_00)],
    [60_00, 25_00],
  ],
  ['what goes back to one card is one sum', [toCard(1, 1, 60_00), toCard(2, 1, 25_00)], [85_00]],
  [
    'credit is one sum, whichever payments it gives back',
    [toWallet(1, 1, 60_00), toCard(2, 2, 5_00), toWallet(3, 3, 25_00)],
    [85_00, 5_00],
  ],
])('%s', (_of, refunds, sums) => {
  expect(summed(refunds).map(({ amount }) => amount)).toEqual(sums);
});
