import { z } from 'zod';

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
  'mail.order-placed': orderMailSchema,
  'mail.order-paid': orderMailSchema,
  'mail.order-cancelled': orderMailSchema,
  'mail.order-file-problem': fileProblemSchema,
  'mail.order-in-production': orderMailSchema,
  'mail.payment-refused': orderMailSchema,
  'mail.slip-refused': orderMailSchema,
  'mail.slip-late': orderMailSchema,
  'mail.slip-incomplete': orderMailSchema,
  'mail.pix-refused': orderMailSchema,
  'mail.money-credited': orderMailSchema,
  'mail.credit-released': orderMailSchema,
  'mail.money-in-review': orderMailSchema,
  'mail.deposit-late': orderMailSchema,
  'mail.staff-deposit-late': orderMailSchema,
};

type Messages = typeof orderMessages;
declare module '~/domain/notifications/outbox-messages' {
  interface OutboxMessages extends Messages {}
}
