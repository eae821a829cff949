import { z } from 'zod';
import { ORDER_NAME_MAX } from './cart';
import { cartMessages } from './labels';

/** The name a customer gives an order: one line; empty for none. */
export const orderName = z
  .string({ error: cartMessages.orderNotNamed })
  .overwrite((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  )
  .max(ORDER_NAME_MAX, cartMessages.nameTooLong);
