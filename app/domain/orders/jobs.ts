import { z } from 'zod';
import { legalMail } from '~/domain/notifications/outbox-messages';

/** The payload of the outbox messages about an order; `amount` of money that one is about, centavos. */
export const orderMailSchema = z.object({
  orderId: z.number().int().positive(),
  amount: z.number().int().positive().optional(),
});

/** `itemId`: whose files have the problem; without it, the order was moved as a whole. */
export const fileProblemSchema = orderMailSchema.pick({ orderId: true }).extend({
  itemId: z.number().int().positive().optional(),
});

/** Releases by the clock the credit that orders promised. */
export const releaseBonusesName = 'release-bonuses';
/** The messages of this room, by the topics of their rows. */
export const orderMessages = {
  'mail.order-placed': legalMail(orderMailSchema),
  'mail.order-paid': legalMail(orderMailSchema),
  'mail.order-cancelled': legalMail(orderMailSchema),
  'mail.order-file-problem': legalMail(fileProblemSchema),
  'mail.order-in-production': legalMail(orderMailSchema),
  'mail.payment-refused': legalMail(orderMailSchema),
  'mail.slip-refused': legalMail(orderMailSchema),
  'mail.slip-late': legalMail(orderMailSchema),
  'mail.slip-incomplete': legalMail(orderMailSchema),
  'mail.pix-refused': legalMail(orderMailSchema),
  'mail.money-credited': legalMail(orderMailSchema),
  'mail.credit-released': legalMail(orderMailSchema),
  'mail.money-in-review': legalMail(orderMailSchema),
  'mail.deposit-late': legalMail(orderMailSchema),
  'mail.staff-deposit-late': legalMail(orderMailSchema),
};

type Messages = typeof orderMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
