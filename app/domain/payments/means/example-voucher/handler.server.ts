import { bookReceipt } from '../../core/book-receipt.server';
import { refuseCharge } from '../../core/end-charge.server';
import type {
  BookingContext,
  PaymentHandler,
  ReferredPaymentPart,
  RefundAnswer,
} from '../../core/payment-handler.server';
import type { VoucherIssuer } from './issuer';
import { voucher, voucherRefused } from './means';

/** Money is booked with the issuer's unique id. A voucher pays only once, so its reference can serve as the id. */
const book = (services: BookingContext, paymentPart: ReferredPaymentPart): Promise<void> =>
  bookReceipt(services, paymentPart, {
    externalId: paymentPart.txid,
    amount: paymentPart.charged,
    paidAt: services.clock.now(),
  });

const refundAnswers = {
  done: { kind: 'done' },
  processing: { kind: 'processing', detail: 'the issuer has not sent it back yet' },
  refused: { kind: 'refused', detail: 'the issuer says no' },
  gone: { kind: 'cannot', detail: 'the voucher takes no money back any more' },
  away: { kind: 'away', detail: 'the issuer gave no answer' },
} as const satisfies Record<string, RefundAnswer>;

/**
 * The handler of vouchers. Every action may be repeated, even by two processes at once. A real method takes its bank
 * from `services` (`Banks`), and has `messages`, so that the bank is asked even if the process dies after the commit.
 */
export const createVoucherHandler = (issuer: VoucherIssuer): PaymentHandler => ({
  means: voucher,
  issue: async (services, { paymentPart }) => {
    const issued = await issuer.issue(paymentPart.txid ?? '');
    if (issued === 'refused') await refuseCharge(services, { ...paymentPart, refusal: voucherRefused });
    return issued !== 'away';
  },
  close: async (services, paymentPart) => {
    const closed = await issuer.close(paymentPart.txid);
    if (closed === 'paid') await book(services, paymentPart);
    return closed === 'refused' ? 'open' : closed;
  },
  check: async (services, paymentPart) => {
    const found = await issuer.find(paymentPart.txid);
    if (found === 'paid') await book(services, paymentPart);
    return found === 'paid' || found === 'closed' ? found : 'waiting';
  },
  refund: async (_services, { externalId, amount, key }) =>
    refundAnswers[await issuer.refund({ reference: externalId, amount, key })],
});
