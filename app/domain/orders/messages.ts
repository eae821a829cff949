import { z } from 'zod';
import { legalMail } from '~/domain/notifications/message';
import { whyUnused } from './payment-mails';

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
/** Of an item that the shop held, goes on with, or makes again in part. */
const itemMailSchema = orderMailSchema
  .pick({ orderId: true })
  .extend({ itemId: z.number().int().positive() });
export const itemHeldMessage = legalMail('mail.item-held', itemMailSchema);
export const itemResumedMessage = legalMail('mail.item-resumed', itemMailSchema);
export const itemRedoneMessage = legalMail(
  'mail.item-redone',
  itemMailSchema.extend({ copies: z.number().int().positive(), because: z.string() }),
);
export const inProductionMessage = legalMail('mail.order-in-production', orderMailSchema);
export const orderLateMessage = legalMail('mail.order-late', orderMailSchema.pick({ orderId: true }));
export const creditReleasedMessage = legalMail('mail.credit-released', orderMailSchema);

/** Mails about the payment of an order. */
export const orderPlacedMessage = legalMail('mail.order-placed', orderMailSchema);
export const paymentChangedMessage = legalMail(
  'mail.payment-changed',
  orderMailSchema.extend({ attempt: z.number().int().positive() }),
);
/** What a mail about a waiting payment could not bring, because the bank had not issued it. */
export const chargeReadyMessage = legalMail(
  'mail.charge-ready',
  orderMailSchema.extend({ attempt: z.number().int().positive() }),
);
export const orderPaidMessage = legalMail('mail.order-paid', orderMailSchema);
export const orderPaidKey = (orderId: number): string => `order-paid-${orderId}`;
export const orderCancelledMessage = legalMail('mail.order-cancelled', orderMailSchema);
/** The database queues the same message when staff cancel an order. */
export const orderCancelledKey = (orderId: number): string => `order-cancelled-${orderId}`;
export const paymentRefusedMessage = legalMail('mail.payment-refused', orderMailSchema);
export const chargeEndedMessages = {
  'slip-refused': legalMail('mail.slip-refused', orderMailSchema),
  'slip-late': legalMail('mail.slip-late', orderMailSchema),
  'slip-incomplete': legalMail('mail.slip-incomplete', orderMailSchema),
  'pix-refused': legalMail('mail.pix-refused', orderMailSchema),
};
export const moneyCreditedMessage = legalMail(
  'mail.money-credited',
  // Absent in messages from before it was told.
  orderMailSchema.extend({ why: z.enum(whyUnused).optional() }),
);
export const moneyInReviewMessage = legalMail('mail.money-in-review', orderMailSchema);
export const depositLateMessage = legalMail('mail.deposit-late', orderMailSchema);
export const staffDepositLateMessage = legalMail('mail.staff-deposit-late', orderMailSchema);
