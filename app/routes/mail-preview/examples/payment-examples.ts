import { creditReleasedMail } from '~/domain/orders/bonus-mail';
import {
  type MailPayment,
  orderCancelledMail,
  orderPaidMail,
  orderPlacedMail,
} from '~/domain/orders/order-mails';
import {
  chargeEndedMail,
  depositLateMail,
  moneyCreditedMail,
  moneyInReviewMail,
  paymentRefusedMail,
  staffDepositLateMail,
} from '~/domain/orders/payment-mails';
import { paymentType } from '~/domain/payments/core/payment-means';
import type { PaymentMethod } from '~/domain/payments/core/payment-method';
import type { PaymentPartView, PaymentView } from '~/domain/payments/core/payment-view';
import {
  itemCancelledMail,
  paidOrderCancelledMail,
  unpaidOrderCancelledMail,
} from '~/domain/payments/flows/cancel/cancel-mails.server';
import type { RefundView } from '~/domain/payments/flows/money-back/refund';
import { refundRefusedMail, refundSentMail } from '~/domain/payments/flows/money-back/refund-mails.server';
import { mailPayment } from '~/domain/payments/flows/pay/labels';
import { anExample, anOrder, type Example } from './example';

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
const paidBy = (changes: Partial<PaymentView>): MailPayment =>
  mailPayment(
    { ...paymentPart, attempt: 1, second: null, wallet: 0, further: [], proofs: [], ...changes },
    methods,
  );

const copyPaste =
  '00020101021226800014br.gov.bcb.pix2558pix.example/qr/v2/274277403fbd3d975944c50d1d1b6a305204000053039865406852.335802BR5907Lombada6009Sao Paulo62070503***63041A2B';
const slip = {
  line: '00190.50095 40144.816069 06809.350314 3 37370000085233',
  dueOn: '2026-11-26',
  isOverdue: false,
};
const ways: [string, Partial<PaymentView>][] = [
  ['PIX', { copyPaste }],
  ['PIX e créditos da carteira', { copyPaste, charged: 80_233, wallet: 5_000 }],
  ['boleto', { typeId: paymentType.boleto, slip }],
  ['depósito', { typeId: paymentType.deposit }],
  ['cartão em 3x', { typeId: paymentType.card, instalments: 3 }],
  ['dois cartões', { typeId: paymentType.card, second: { ...paymentPart, typeId: paymentType.card } }],
  ['créditos da carteira', { typeId: paymentType.wallet, wallet: 85_233 }],
];
const refusedCard = {
  typeId: paymentType.card,
  status: 'refused',
  card: { brand: 'visa', last4: '0028' },
  refusal: { text: 'O cartão está vencido.', tellsUncharged: false },
} satisfies Partial<PaymentView>;

const refund = (changes: Partial<RefundView> = {}): RefundView => ({
  id: 1,
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
  isOpenForWallet: false,
  ...changes,
});

/** The mails about an order's money, way by way. */
export const paymentExamples = {
  'mail.order-placed': ways.map(([when, changes]) =>
    anExample(when, orderPlacedMail(anOrder({ payment: paidBy(changes), promisedFor: null }))),
  ),
  'mail.order-paid': [
    ...ways.map(([when, changes]) =>
      anExample(when, orderPaidMail(anOrder({ payment: paidBy({ ...changes, status: 'paid' }) }))),
    ),
    anExample('nada a pagar', orderPaidMail(anOrder({ total: 0, discount: 86_233 }))),
  ],
  'mail.order-cancelled': [
    ...ways.map(([when, changes]) =>
      anExample(
        `sem pagamento: ${when}`,
        orderCancelledMail(
          anOrder({
            payment: paidBy({ ...changes, status: 'cancelled' }),
            usedCredit: changes.wallet ?? 0,
            usedCoupon: false,
            promisedFor: null,
          }),
        ),
      ),
    ),
    anExample('antes de pagar, a pedido', unpaidOrderCancelledMail(anOrder())),
    anExample('depois de pago', paidOrderCancelledMail([refund()])(anOrder())),
  ],
  'mail.item-cancelled': [
    anExample('com devolução', itemCancelledMail('Cartão de visita', [refund({ amount: 9_000 })])(anOrder())),
  ],
  'mail.payment-refused': [
    anExample('cartão', paymentRefusedMail(anOrder({ payment: paidBy(refusedCard) }))),
  ],
  'mail.slip-refused': [anExample('boleto', chargeEndedMail('slip-refused')(anOrder()))],
  'mail.slip-late': [anExample('boleto', chargeEndedMail('slip-late')(anOrder()))],
  'mail.slip-incomplete': [anExample('boleto', chargeEndedMail('slip-incomplete')(anOrder()))],
  'mail.pix-refused': [anExample('PIX', chargeEndedMail('pix-refused')(anOrder()))],
  'mail.money-credited': [anExample('fora do prazo', moneyCreditedMail(anOrder({ amount: 85_233 })))],
  'mail.money-in-review': [anExample('outro valor', moneyInReviewMail(anOrder({ amount: 80_000 })))],
  'mail.credit-released': [anExample('bônus', creditReleasedMail(anOrder({ amount: 4_261 })))],
  'mail.refund-sent': [
    anExample('ao banco', refundSentMail([refund()])(anOrder())),
    anExample(
      'para a carteira',
      refundSentMail([refund({ goal: 'wallet', state: 'done', way: 'Vira crédito na sua carteira' })])(
        anOrder(),
      ),
    ),
  ],
  'mail.refund-refused': [
    anExample('recusada', refundRefusedMail([refund({ state: 'refused' })])(anOrder())),
  ],
  'mail.deposit-late': [anExample('não encontrado', depositLateMail(anOrder({ amount: 85_233 })))],
  'mail.staff-deposit-late': [anExample('à equipe', staffDepositLateMail(anOrder({ amount: 85_233 })))],
} satisfies Record<string, Example[]>;
