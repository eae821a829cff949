import type { MailPayment } from '~/domain/orders/order-mails';
import { paymentType } from '../../core/payment-means';
import { inventedAccount, type PaymentMethod } from '../../core/payment-method';
import type { PaymentPartView, PaymentView } from '../../core/payment-view';
import type { RefundView } from '../money-back/refund';
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
  method(paymentType.pix, 'PIX'),
  method(paymentType.card, 'Cartão de crédito'),
  method(paymentType.boleto, 'Boleto bancário'),
  method(paymentType.deposit, 'Depósito ou transferência'),
  method(paymentType.wallet, 'Créditos da carteira'),
];
const paymentPart: PaymentPartView = {
  typeId: paymentType.pix,
  optionId: null,
  amount: 85_233,
  charged: 85_233,
  instalments: 1,
  status: 'pending',
  txid: null,
  copyPaste: null,
  paidAt: null,
  card: null,
  refusal: null,
  slip: null,
  expiresAt: new Date('2026-11-24T17:05:00Z'),
};
/** The payment of an order in the example mails. */
export const paidBy = (changes: Partial<PaymentView>): MailPayment =>
  mailPayment(
    { ...paymentPart, attempt: 1, second: null, wallet: 0, further: [], proofs: [], ...changes },
    { methods, account: inventedAccount },
  );

const copyPaste =
  '00020101021226800014br.gov.bcb.pix2558pix.example/qr/v2/274277403fbd3d975944c50d1d1b6a305204000053039865406852.335802BR5907Lombada6009Sao Paulo62070503***63041A2B';
const slip = {
  line: '00190.50095 40144.816069 06809.350314 3 37370000085233',
  dueOn: '2026-11-26',
  isOverdue: false,
};
export const waysToPay: [string, Partial<PaymentView>][] = [
  ['PIX', { copyPaste }],
  ['PIX e créditos da carteira', { copyPaste, charged: 80_233, wallet: 5_000 }],
  ['boleto', { typeId: paymentType.boleto, slip }],
  ['depósito', { typeId: paymentType.deposit }],
  ['cartão em 3x', { typeId: paymentType.card, instalments: 3 }],
  ['dois cartões', { typeId: paymentType.card, second: { ...paymentPart, typeId: paymentType.card } }],
  ['créditos da carteira', { typeId: paymentType.wallet, wallet: 85_233 }],
];
/** A refund of that order. */
export const exampleRefund = (changes: Partial<RefundView> = {}): RefundView => ({
  id: 1,
  paymentId: 1,
  amount: 85_233,
  orderAmount: 85_233,
  goal: 'payer',
  state: 'processing',
  cause: 'order',
  itemId: null,
  reason: null,
  way: 'Volta por Pix para a conta que pagou',
  time: 'em até 1 dia',
  createdAt: paymentPart.expiresAt,
  doneAt: null,
  isAtOnce: false,
  isOpenForWallet: false,
  ...changes,
});
