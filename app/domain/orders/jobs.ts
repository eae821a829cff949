import { z } from 'zod';

/** The payload of the outbox messages about an order; `amount` of money that one is about, centavos. */
export const orderMailSchema = z.object({
  orderId: z.number().int().positive(),
  amount: z.number().int().positive().optional(),
});

/** Releases by the clock the credit that orders promised. */
export const releaseBonusesName = 'release-bonuses';
