import { z } from 'zod';
import { cartMessages } from './labels';

/** As long as its column. */
export const ORDER_NAME_MAX = 120;

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
