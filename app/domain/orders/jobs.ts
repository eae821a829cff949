import { z } from 'zod';

/** The payload of the outbox messages `mail.order-placed`, `mail.order-paid` and `mail.order-cancelled`. */
export const orderMailSchema = z.object({ orderId: z.number().int().positive() });
