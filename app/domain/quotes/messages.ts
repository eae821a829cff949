import { z } from 'zod';
import { optionalMail } from '~/domain/notifications/message';

/** Sends a quote to who asked for it. */
export const quoteMessage = optionalMail(
  'mail.quote',
  z.object({ quoteId: z.number().int().positive() }),
  'quotes',
);
