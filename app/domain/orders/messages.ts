import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';

/** The payload of the mails about an order; `amount` is the money that the mail is about, in centavos. */
export const orderMailSchema = z.object({
  orderId: z.number().int().positive(),
  amount: z.number().int().positive().optional(),
});

/** `itemId`: the item whose files have the problem. Without it, the order was moved as a whole. */
export const fileProblemMessage = legalMail(
  'mail.order-file-problem',
  orderMailSchema.pick({ orderId: true }).extend({ itemId: z.number().int().positive().optional() }),
);
export const inProductionMessage = legalMail('mail.order-in-production', orderMailSchema);
export const creditReleasedMessage = legalMail('mail.credit-released', orderMailSchema);

/** Mails about the payment of an order. */
export const orderPlacedMessage = legalMail('mail.order-placed', orderMailSchema);
export const paymentChangedMessage = legalMail(
  'mail.payment-changed',
  orderMailSchema.extend({ attempt: z.number().int().positive() }),
);
export const orderPaidMessage = legalMail('mail.order-paid', orderMailSchema);
export const orderCancelledMessage = legalMail('mail.order-cancelled', orderMailSchema);
export const paymentRefusedMessage = legalMail('mail.payment-refused', orderMailSchema);
export const chargeEndedMessages = {
  'slip-refused': legalMail('mail.slip-refused', orderMailSchema),
  'slip-late': legalMail('mail.slip-late', orderMailSchema),
  'slip-incomplete': legalMail('mail.slip-incomplete', orderMailSchema),
  'pix-refused': legalMail('mail.pix-refused', orderMailSchema),
};
export const moneyCreditedMessage = legalMail('mail.money-credited', orderMailSchema);
export const moneyInReviewMessage = legalMail('mail.money-in-review', orderMailSchema);
export const depositLateMessage = legalMail('mail.deposit-late', orderMailSchema);
export const staffDepositLateMessage = legalMail('mail.staff-deposit-late', orderMailSchema);
